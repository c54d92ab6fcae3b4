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
  /// The keys of the user's file, by binding name.
  public private(set) var fileKeys: [String: [[Key]]]
  /// The keys that the user chose in the app, which are instead of those of the file until the app ends.
  public private(set) var chosenKeys: [String: [[Key]]]
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
    (fileKeys, chosenKeys) = (file.keys, chosen.keys.filter { file.keys[$0.key] == nil })
    // Keys that the file was given since then can be in conflict with chosen ones.
    if !chosenKeys.isEmpty, !fileKeys.isEmpty {
      let choices = Config.keyChoices(fileKeys) + Config.keyChoices(chosenKeys)
      let valid = Notes.checked(choices).keys
      chosenKeys = chosenKeys.filter { valid[$0.key] != nil }
    }
  }
}

extension Settings {
  /// The keys that the user chose, by binding name.
  public var keys: [String: [[Key]]] { fileKeys.merging(chosenKeys) { $1 } }

  /// Returns the source of the keys of a binding.
  public func source(ofKeys name: String) -> SettingSource {
    chosenKeys[name] != nil ? .here : fileKeys[name] != nil ? .file : .standard
  }

  /// Chooses the keys of a binding; nil for the default ones, which must be chosen if the file has others.
  mutating func chooseKeys(_ keys: [[Key]]?, of name: String) {
    let isInFile = fileKeys[name] != nil
    chosenKeys[name] = keys ?? (isInFile ? Notes.standardKeys(of: name) : nil)
  }

  /// The settings that the user chose in the app.
  var chosen: Config {
    var config = Config()
    (config.theme, config.mouse, config.ascii) = (theme.chosen, mouse.chosen, ascii.chosen)
    (config.width, config.properties) = (width.chosen, properties.chosen)
    (config.editing, config.dailyFolder) = (editing.chosen, dailyFolder.chosen)
    config.syncsAutomatically = syncsAutomatically.chosen
    config.keys = chosenKeys
    return config
  }

  /// True if the user chose settings in the app that are not in the file.
  var hasChoices: Bool { chosen != Config() }

  /// Makes the settings that the user chose in the app those of the file.
  mutating func write() {
    theme.write()
    mouse.write()
    ascii.write()
    width.write()
    properties.write()
    editing.write()
    dailyFolder.write()
    syncsAutomatically.write()
    // Default keys are not in the file.
    fileKeys = keys.filter { $0.value != Notes.standardKeys(of: $0.key) }
    chosenKeys = [:]
  }
}

/// A value with its source.
public struct Setting<Value: Hashable & Sendable>: Hashable, Sendable {
  public var value: Value
  public var source: SettingSource
  /// True if the user's file sets the value, so that another one holds until the app ends.
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

  /// The value if the user chose it in the app.
  fileprivate var chosen: Value? { source == .here ? value : nil }

  /// Makes the value one of the file if the user chose it in the app.
  fileprivate mutating func write() {
    if source == .here { (source, isFixed) = (.file, true) }
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
