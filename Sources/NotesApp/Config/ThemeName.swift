/// The name of a theme: one that navtui has, or one of the user's own.
public struct ThemeName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The user's own palette.
  public static let terminal = ThemeName(rawValue: "terminal")
  /// Light or dark, as the terminal's background is.
  public static let auto = ThemeName(rawValue: "auto")
  public static let light = ThemeName(rawValue: "light")
  public static let dark = ThemeName(rawValue: "dark")
  public static let contrast = ThemeName(rawValue: "contrast")
  public static let mono = ThemeName(rawValue: "mono")

  /// Whether its colours follow from the terminal's background.
  public var followsBackground: Bool { self == .terminal || self == .auto }

  /// Those that navtui has.
  public static let builtIn = [terminal, auto, light, dark, contrast, mono]
}

extension ThemeName {
  /// What the settings call it.
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
