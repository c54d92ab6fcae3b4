import TerminalUI
import Testing
import YAMLParser

@testable import NotesApp
@testable import NotesModel

@Suite struct ConfigReadingTests {
  /// A configuration with one setting, whose value is at 3:9.
  static func entries(_ name: String, _ value: String) throws -> [YAMLEntry] {
    let blanks = String(repeating: " ", count: max(1, 8 - name.count - 1))
    return try [YAMLEntry](parsing: Array("\n\n\(name):\(blanks)\(value)\n".utf8))
  }

  @Test func `valid settings are read`() throws {
    let (config, problems) = Config.reading(try Self.entries("theme", "mono"))
    #expect(config.theme == .mono)
    #expect(config.mouse == nil)
    #expect(problems == [])
    #expect(Config.reading(try Self.entries("mouse", "false")).config.mouse == false)
    #expect(Config.reading(try Self.entries("ascii", "True")).config.ascii == true)
    let editor = Config.reading(try Self.entries("editor", "code --wait")).config.editor
    #expect(editor == "code --wait")
    #expect(Config.reading(try Self.entries("editing", "vi")).config.editing == .vi)
    let empty = Config.reading(try [YAMLEntry](parsing: Array("keys:\nthemes: ~\n".utf8)))
    #expect(empty.config == Config() && empty.problems == [])
  }

  @Test(
    arguments: [
      (
        "mouse", "3",
        "config.yaml:3:9 expected true or false, found 3. The default stays."
      ),
      (
        "ascii", "no",
        "config.yaml:3:9 expected true or false, found \"no\". The default stays."
      ),
      (
        "theme", "[]",
        "config.yaml:3:9 expected \"terminal\", \"auto\", \"light\", \"dark\", \"contrast\" or \"mono\", "
          + "found a list. The default stays."
      ),
      (
        "editor", "\" \"",
        "config.yaml:3:9 expected a command such as \"nano\" or \"code --wait\", found \" \". "
          + "The default stays."
      ),
      (
        "colour", "1",
        "config.yaml:3:1 expected theme, mouse, ascii, editing, editor, themes or keys, found \"colour\". It is passed over."
      ),
      (
        "mouse", "\"true\"",
        "config.yaml:3:9 expected true or false, found \"true\". The default stays."
      ),
      (
        "editing", "vim",
        "config.yaml:3:10 expected \"plain\" or \"vi\", found \"vim\". The default stays."
      ),
      ("ascii", "", "config.yaml:3:7 expected true or false, found nothing. The default stays."),
    ])
  func `invalid settings are reported with their positions and ignored`(
    name: String, value: String, message: String
  ) throws {
    let (config, problems) = Config.reading(try Self.entries(name, value))
    #expect(config == Config())
    #expect(problems.map { $0.message(in: "config.yaml") } == [message])
  }

  @Test func `a text that is not YAML is reported with a position`() {
    let problem = ConfigProblem(.syntax("no value"), at: YAMLPosition(line: 9, column: 13))
    #expect(
      problem.message(in: "config.yaml")
        == "config.yaml:9:13 is not YAML: no value. Nothing of the file is used.")
  }
}
