public import ConfigParser

extension Config {
  /// Reads the settings of a configuration file.
  ///
  /// - Parameter table: The parsed file.
  /// - Returns: The valid settings, and the problems with the rest in file order.
  public static func reading(_ table: ConfigTable) -> (config: Config, problems: [ConfigProblem]) {
    var reader = ConfigReader()
    let config = reader.config(table)
    return (config, reader.problems.sorted { $0.position < $1.position })
  }
}

/// Reads the values of a configuration and collects the problems.
struct ConfigReader {
  var problems: [ConfigProblem] = []

  mutating func config(_ table: ConfigTable) -> Config {
    var config = Config()
    var theme: ConfigValue?
    for entry in table.entries {
      switch ConfigSetting(rawValue: entry.name) {
      case .theme: theme = entry.value
      case .mouse: config.mouse = boolean(entry.value)
      case .ascii: config.ascii = boolean(entry.value)
      case .editor: config.editor = editor(entry.value)
      case .themes: config.themes = themes(entry.value)
      case .keys: config.keys = keys(entry.value)
      case nil: refuse(entry, known: ConfigSetting.allCases.map(\.rawValue))
      }
    }
    // The theme may be one that the file defines below.
    config.theme = theme.flatMap { self.name($0, of: config) }
    return config
  }

  private mutating func name(_ value: ConfigValue, of config: Config) -> ThemeName? {
    if case .string(let text) = value.content {
      let name = ThemeName(rawValue: text)
      if config.themeNames.contains(name) { return name }
    }
    return refuse(value, config.themeNames.map { "\"\($0.rawValue)\"" }.choice)
  }

  private mutating func editor(_ value: ConfigValue) -> String? {
    guard case .string(let text) = value.content, !text.allSatisfy(\.isWhitespace) else {
      return refuse(value, "a command such as \"nano\" or \"code --wait\"")
    }
    return text
  }

  mutating func boolean(_ value: ConfigValue) -> Bool? {
    guard case .boolean(let isTrue) = value.content else { return refuse(value, "true or false") }
    return isTrue
  }

  /// Records that a value differs from what was expected.
  mutating func refuse<Value>(_ value: ConfigValue, _ expectation: String) -> Value? {
    problems.append(
      ConfigProblem(.expected(expectation, found: value.kind), at: value.position))
    return nil
  }

  /// Records an unknown name.
  mutating func refuse(_ entry: ConfigEntry, known: [String]) {
    problems.append(ConfigProblem(.unknownName(entry.name, known: known), at: entry.position))
  }
}
