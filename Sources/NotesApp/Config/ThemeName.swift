/// The name of a built-in or user-defined theme.
public struct ThemeName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The terminal's palette.
  public static let terminal = ThemeName(rawValue: "terminal")
  /// Light or dark, to match the background of the terminal.
  public static let auto = ThemeName(rawValue: "auto")
  public static let light = ThemeName(rawValue: "light")
  public static let dark = ThemeName(rawValue: "dark")
  public static let contrast = ThemeName(rawValue: "contrast")
  public static let mono = ThemeName(rawValue: "mono")

  /// True if its colours follow from the terminal's background.
  public var followsBackground: Bool { self == .terminal || self == .auto }

  /// The themes that need no configuration.
  public static let builtIn = [terminal, auto, light, dark, contrast, mono]
}

extension ThemeName {
  /// The title in the settings.
  var title: String {
    switch self {
    case .terminal: "The terminal's own colours"
    case .auto: "Light or dark, as the terminal is"
    case .light: "Light"
    case .dark: "Dark"
    case .contrast: "High contrast"
    case .mono: "No colours"
    default: rawValue
    }
  }
}
