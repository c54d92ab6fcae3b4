public import TerminalUI

/// The settings that hold, each with who decided it.
public struct Settings: Equatable, Sendable {
  public var theme: Setting<ThemeName>
  public var mouse: Setting<Bool>
  public var ascii: Setting<Bool>
  /// The user's own themes.
  public var themes: [ThemeName: Theme]
  /// The themes one can choose from.
  public var themeNames: [ThemeName]

  /// Decides each setting: an option of this start goes before the file, the file before what was chosen
  /// on the settings screen, and that before the default.
  ///
  /// - Parameters:
  ///   - options: What the command line says.
  ///   - file: What the user's file says.
  ///   - chosen: What was chosen on the settings screen. A theme that is not there any more counts as none.
  public init(options: Config = Config(), file: Config = Config(), chosen: Config = Config()) {
    themes = file.themes
    themeNames = file.themeNames
    let chosenTheme = chosen.theme.flatMap { file.themeNames.contains($0) ? $0 : nil }
    theme = Setting(.terminal, options.theme, file.theme, chosenTheme)
    mouse = Setting(true, options.mouse, file.mouse, chosen.mouse)
    ascii = Setting(false, options.ascii, file.ascii, chosen.ascii)
  }
}

/// A value, and who decided it.
public struct Setting<Value: Hashable & Sendable>: Hashable, Sendable {
  public var value: Value
  public var source: SettingSource
  /// Whether the user's file says it, so that it cannot be chosen in the app.
  public var isFixed: Bool

  fileprivate init(_ standard: Value, _ option: Value?, _ file: Value?, _ chosen: Value?) {
    let candidates: [(Value?, SettingSource)] = [
      (option, .option), (file, .file), (chosen, .here),
    ]
    let decided = candidates.first { $0.0 != nil }
    value = decided?.0 ?? standard
    source = decided?.1 ?? .standard
    isFixed = file != nil
  }

  /// Takes a value that was chosen in the app.
  mutating func choose(_ value: Value) {
    (self.value, source) = (value, .here)
  }
}

/// Who decided a setting.
public enum SettingSource: Hashable, Sendable {
  /// An option of this start.
  case option
  case file
  /// The settings screen.
  case here
  /// Nobody: it is the default.
  case standard

  /// As the settings screen and `navtui config show` say it.
  public var title: String {
    switch self {
    case .option: "from the command line"
    case .file: "from config.toml"
    case .here: "chosen here"
    case .standard: "default"
    }
  }
}
