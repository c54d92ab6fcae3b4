import TerminalUI
public import YAMLParser

extension Config {
  /// Reads the settings of a configuration file.
  ///
  /// - Parameter entries: The parsed file.
  /// - Returns: The valid settings, and the problems with the rest in file order.
  public static func reading(_ entries: [YAMLEntry]) -> (config: Config, problems: [ConfigProblem])
  {
    var reader = ConfigReader()
    let config = reader.config(entries)
    return (config, reader.problems.sorted { $0.position < $1.position })
  }
}

/// Reads the values of a configuration and collects the problems.
struct ConfigReader {
  var problems: [ConfigProblem] = []

  mutating func config(_ entries: [YAMLEntry]) -> Config {
    var config = Config()
    var theme: YAMLNode?
    for entry in entries {
      switch ConfigSetting(rawValue: entry.name ?? "") {
      case .theme: theme = entry.value
      case .mouse: config.mouse = boolean(entry.value)
      case .ascii: config.ascii = boolean(entry.value)
      case .width: config.width = width(entry.value)
      case .properties: config.properties = boolean(entry.value)
      case .cursor: config.cursor = choice(entry.value, yes: "shown", no: "hidden")
      case .editing: config.editing = editing(entry.value)
      case .editor: config.editor = editor(entry.value)
      case .sync:
        config.syncsAutomatically = choice(entry.value, yes: "automatic", no: "manual")
      case .dailyFolder: config.dailyFolder = folder(entry.value)
      case .themes: config.themes = themes(entry.value)
      case .keys: config.keys = keys(entry.value)
      case nil: refuse(entry, known: ConfigSetting.allCases.map(\.rawValue))
      }
    }
    // The theme may be one that the file defines below.
    config.theme = theme.flatMap { self.name($0, of: config) }
    return config
  }

  private mutating func name(_ value: YAMLNode, of config: Config) -> ThemeName? {
    if let text = value.text {
      let name = ThemeName(rawValue: text)
      if config.themeNames.contains(name) { return name }
    }
    return refuse(value, config.themeNames.map { "\"\($0.rawValue)\"" }.choice)
  }

  private mutating func editing(_ value: YAMLNode) -> TextEditing? {
    if let text = value.text, let editing = TextEditing(rawValue: text) { return editing }
    return refuse(value, TextEditing.allCases.map { "\"\($0.rawValue)\"" }.choice)
  }

  private mutating func folder(_ value: YAMLNode) -> String? {
    if let text = value.text, text.isEmpty || NoteFile.isSafe(text) { return text }
    return refuse(value, "a folder such as \"Journal\"")
  }

  private mutating func editor(_ value: YAMLNode) -> String? {
    guard let text = value.text, !text.allSatisfy(\.isWhitespace) else {
      return refuse(value, "a command such as \"nano\" or \"code --wait\"")
    }
    return text
  }

  private mutating func width(_ value: YAMLNode) -> Int? {
    guard let width = value.integer, Config.widths.contains(width) else {
      let (least, most) = (Config.widths.lowerBound, Config.widths.upperBound)
      return refuse(value, "a number of columns from \(least) to \(most)")
    }
    return width
  }

  private mutating func choice(_ value: YAMLNode, yes: String, no: String) -> Bool? {
    switch value.text {
    case yes: true
    case no: false
    default: refuse(value, "\"\(yes)\" or \"\(no)\"")
    }
  }

  mutating func boolean(_ value: YAMLNode) -> Bool? {
    value.boolean ?? refuse(value, "true or false")
  }

  /// The names and values of a table. One without any is empty: `keys:` alone on its line.
  mutating func entries(_ value: YAMLNode, _ expectation: String) -> [YAMLEntry]? {
    if case .table(let entries) = value.content { return entries }
    return value.isNull ? [] : refuse(value, expectation)
  }

  /// Records that a value differs from what was expected.
  mutating func refuse<Value>(_ value: YAMLNode, _ expectation: String) -> Value? {
    problems.append(
      ConfigProblem(.expected(expectation, found: value.kind), at: value.position))
    return nil
  }

  /// Records an unknown name.
  mutating func refuse(_ entry: YAMLEntry, known: [String]) {
    problems.append(
      ConfigProblem(.unknownName(entry.name ?? "", known: known), at: entry.key.position))
  }
}
