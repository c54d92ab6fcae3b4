/// The style of a cell, in eight bytes that compare as one number.
public struct Style: Hashable, Sendable {
  /// The text colour, the background and the attributes, from the lowest bit up.
  private var bits: UInt64

  /// Creates a style. The defaults are those of the terminal.
  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    bits =
      foreground.bits | background.bits << Color.bitWidth
      | UInt64(attributes.rawValue) << (2 * Color.bitWidth)
  }

  /// The colour of the text.
  public var foreground: Color {
    get { Color(bits: bits & Color.mask) }
    set { bits = bits & ~Color.mask | newValue.bits }
  }

  /// The colour of the background.
  public var background: Color {
    get { Color(bits: bits >> Color.bitWidth & Color.mask) }
    set { bits = bits & ~(Color.mask << Color.bitWidth) | newValue.bits << Color.bitWidth }
  }

  /// The attributes of the text.
  public var attributes: Attributes {
    get { Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> (2 * Color.bitWidth))) }
    set {
      let colors: UInt64 = (1 << (2 * Color.bitWidth)) - 1
      bits = bits & colors | UInt64(newValue.rawValue) << (2 * Color.bitWidth)
    }
  }

  /// The terminal's own colours, and no attributes.
  public static let plain = Style()

  /// Returns the style with additional attributes.
  public func adding(_ attributes: Attributes) -> Style {
    var style = self
    style.attributes.formUnion(attributes)
    return style
  }

  /// Returns the style with another text colour.
  public func foreground(_ color: Color) -> Style {
    var style = self
    style.foreground = color
    return style
  }
}

extension Style: CustomStringConvertible {
  /// The colours and attributes as text.
  public var description: String {
    "Style(\(foreground) on \(background), attributes \(attributes.rawValue))"
  }
}

extension Style {
  /// The attributes of text. A terminal omits those that it does not support.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the attributes.
    public let rawValue: UInt8

    /// Creates a set from bits. Undefined bits have no effect.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Bold or bright text.
    public static let bold = Attributes(rawValue: 1 << 0)
    /// Faint text.
    public static let dim = Attributes(rawValue: 1 << 1)
    /// Italic text.
    public static let italic = Attributes(rawValue: 1 << 2)
    /// Underlined text.
    public static let underline = Attributes(rawValue: 1 << 3)
    /// Text with its colours exchanged.
    public static let reverse = Attributes(rawValue: 1 << 4)
  }
}

extension Color {
  /// The number of bits of a colour.
  fileprivate static let bitWidth: UInt64 = 26
  fileprivate static let mask: UInt64 = (1 << bitWidth) - 1

  /// The kind of colour in the two bits above its number; 0 is the default colour.
  fileprivate var bits: UInt64 {
    switch self {
    case .default: 0
    case .palette(let number): 1 << 24 | UInt64(number)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  fileprivate init(bits: UInt64) {
    let byte = { (shift: UInt64) in UInt8(truncatingIfNeeded: bits >> shift) }
    switch bits >> 24 {
    case 0: self = .default
    case 1: self = .palette(byte(0))
    default: self = .rgb(byte(16), byte(8), byte(0))
    }
  }
}
