public import TerminalUI

/// The effective settings with their sources.
public struct Settings: Equatable, Sendable {
  public var theme: Setting<ThemeName>
  public var mouse: Setting<Bool>
  public var ascii: Setting<Bool>
  public var width: Setting<Int>
  public var properties: Setting<Bool>
  public var cursor: Setting<Bool>
  /// True if the mirror is synchronized without a command.
  public var syncsAutomatically: Setting<Bool>
  public var editing: Setting<TextEditing>
  /// The folder of new daily notes in an export; empty for none.
  public var dailyFolder: Setting<String>
  /// The user's own themes.
  public var themes: [ThemeName: Theme]
  /// The names of all available themes.
  public var themeNames: [ThemeName]

  /// Merges settings. Command-line options take precedence over the file, the file over the settings screen, and that
  /// over the defaults.
  ///
  /// - Parameters:
  ///   - options: The command-line options.
  ///   - file: The settings in the user's file.
  ///   - chosen: The choices on the settings screen. A theme that no longer exists is ignored.
  ///   - prefersMouse: The default for the mouse, which depends on the terminal.
  public init(
    options: Config = Config(), file: Config = Config(), chosen: Config = Config(),
    prefersMouse: Bool = true
  ) {
    themes = file.themes
    themeNames = file.themeNames
    let chosenTheme = chosen.theme.flatMap { file.themeNames.contains($0) ? $0 : nil }
    theme = Setting(.terminal, options.theme, file.theme, chosenTheme)
    mouse = Setting(prefersMouse, options.mouse, file.mouse, chosen.mouse)
    ascii = Setting(false, options.ascii, file.ascii, chosen.ascii)
    width = Setting(Theme.terminal.readingColumns, options.width, file.width, chosen.width)
    properties = Setting(false, options.properties, file.properties, chosen.properties)
    cursor = Setting(false, options.cursor, file.cursor, chosen.cursor)
    syncsAutomatically = Setting(
      false, options.syncsAutomatically, file.syncsAutomatically, chosen.syncsAutomatically)
    editing = Setting(.plain, options.editing, file.editing, chosen.editing)
    dailyFolder = Setting("", options.dailyFolder, file.dailyFolder, chosen.dailyFolder)
  }
}

/// A value with its source.
public struct Setting<Value: Hashable & Sendable>: Hashable, Sendable {
  public var value: Value
  public var source: SettingSource
  /// True if the user's file sets the value, so that it cannot be changed in the app.
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

  /// Sets the value that the user chose in the app.
  mutating func choose(_ value: Value) {
    (self.value, source) = (value, .here)
  }
}

/// Where the value of a setting comes from.
public enum SettingSource: Hashable, Sendable {
  /// A command-line option.
  case option
  case file
  /// The settings screen.
  case here
  /// The default.
  case standard

  /// The title on the settings screen and in `navtui config show`.
  public var title: String {
    switch self {
    case .option: "from the command line"
    case .file: "from config.yaml"
    case .here: "set here"
    case .standard: "default"
    }
  }
}
