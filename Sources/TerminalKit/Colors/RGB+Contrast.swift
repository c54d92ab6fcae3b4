import CLibrary

extension RGB {
  /// The minimum contrast of readable text (level AA of the Web Content Accessibility Guidelines).
  public static let readableContrast = 4.5

  /// Returns the contrast ratio from 1 to 21, after the Web Content Accessibility Guidelines 2.2.
  public func contrast(with other: RGB) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Whether light text is easier to read on the colour than dark text.
  public var isDark: Bool { luminance < 0.18 }

  private var luminance: Double {
    func linear(_ part: Int) -> Double {
      let value = Double(part) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
