import ConfigParser
import Testing

@testable import NotesApp

@Suite struct ConfigReadingTests {
  /// A configuration with one setting, whose value is at 3:9.
  static func table(_ name: String, _ content: ConfigValue.Content) -> ConfigTable {
    ConfigTable([
      ConfigEntry(
        name, at: ConfigPosition(line: 3, column: 1),
        ConfigValue(content, at: ConfigPosition(line: 3, column: 9)))
    ])
  }

  @Test func `valid settings are read`() {
    let (config, problems) = Config.reading(Self.table("theme", .string("mono")))
    #expect(config.theme == .mono)
    #expect(config.mouse == nil)
    #expect(problems == [])
    #expect(Config.reading(Self.table("mouse", .boolean(false))).config.mouse == false)
    #expect(Config.reading(Self.table("ascii", .boolean(true))).config.ascii == true)
    #expect(
      Config.reading(Self.table("editor", .string("code --wait"))).config.editor == "code --wait")
  }

  @Test(
    arguments: [
      (
        "mouse", .integer(3),
        "config.toml:3:9 expected true or false, found 3. The default stays."
      ),
      (
        "ascii", .string("no"),
        "config.toml:3:9 expected true or false, found \"no\". The default stays."
      ),
      (
        "theme", .list([]),
        "config.toml:3:9 expected \"terminal\", \"auto\", \"light\", \"dark\", \"contrast\" or \"mono\", "
          + "found a list. The default stays."
      ),
      (
        "editor", .string(" "),
        "config.toml:3:9 expected a command such as \"nano\" or \"code --wait\", found \" \". "
          + "The default stays."
      ),
      (
        "colour", .integer(1),
        "config.toml:3:1 expected theme, mouse, ascii, editor, themes or keys, found \"colour\". It is passed over."
      ),
    ] as [(String, ConfigValue.Content, String)])
  func `invalid settings are reported with their positions and ignored`(
    name: String, content: ConfigValue.Content, message: String
  ) {
    let (config, problems) = Config.reading(Self.table(name, content))
    #expect(config == Config())
    #expect(problems.map { $0.message(in: "config.toml") } == [message])
  }

  @Test func `a text that is not TOML is reported with a position`() {
    let problem = ConfigProblem(.syntax("no value"), at: ConfigPosition(line: 9, column: 13))
    #expect(
      problem.message(in: "config.toml")
        == "config.toml:9:13 is not TOML: no value. Nothing of the file is used.")
  }
}
