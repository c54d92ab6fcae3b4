public import ConfigParser

extension Config {
  /// Makes settings of a configuration.
  ///
  /// - Parameter table: What the file says.
  /// - Returns: What could be read, and what is wrong with the rest, in the order of the file.
  public static func reading(_ table: ConfigTable) -> (config: Config, problems: [ConfigProblem]) {
    var reader = ConfigReader()
    let config = reader.config(table)
    return (config, reader.problems.sorted { $0.position < $1.position })
  }
}

/// Reads the values of a configuration and collects what is wrong with them.
struct ConfigReader {
  var problems: [ConfigProblem] = []

  mutating func config(_ table: ConfigTable) -> Config {
    var config = Config()
    var theme: ConfigValue?
    for entry in table.entries {
      switch entry.name {
      case "theme": theme = entry.value
      case "mouse": config.mouse = boolean(entry.value)
      case "ascii": config.ascii = boolean(entry.value)
      case "editor": config.editor = editor(entry.value)
      case "themes": config.themes = themes(entry.value)
      case "keys": config.keys = keys(entry.value)
      default: refuse(entry, known: ["theme", "mouse", "ascii", "editor", "themes", "keys"])
      }
    }
    // It may be one of the themes that the file describes below.
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

  /// Notes that a value is not what was expected.
  mutating func refuse<Value>(_ value: ConfigValue, _ expectation: String) -> Value? {
    problems.append(
      ConfigProblem(.expected(expectation, found: value.kind), at: value.position))
    return nil
  }

  /// Notes that there is nothing of a name.
  mutating func refuse(_ entry: ConfigEntry, known: [String]) {
    problems.append(ConfigProblem(.unknownName(entry.name, known: known), at: entry.position))
  }
}
