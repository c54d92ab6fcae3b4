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
    #expect(Config.reading(try Self.entries("width", "90")).config.width == 90)
    let shown = try [YAMLEntry](parsing: Array("properties: true\ncursor: shown\n".utf8))
    let reading = Config.reading(shown).config
    #expect(reading.properties == true && reading.cursor == true)
    #expect(Config.reading(try Self.entries("editing", "vi")).config.editing == .vi)
    let folder = try [YAMLEntry](parsing: Array("daily-folder: a/Journal\n".utf8))
    #expect(Config.reading(folder).config.dailyFolder == "a/Journal")
    let empty = Config.reading(try [YAMLEntry](parsing: Array("keys:\nthemes: ~\n".utf8)))
    #expect(empty.config == Config() && empty.problems == [])
  }

  @Test(
    arguments: [
      (
        "daily-folder", "../a",
        "config.yaml:3:15 expected a folder such as \"Journal\", found \"../a\". The default is used."
      ),
      (
        "mouse", "3",
        "config.yaml:3:9 expected true or false, found 3. The default is used."
      ),
      (
        "ascii", "no",
        "config.yaml:3:9 expected true or false, found \"no\". The default is used."
      ),
      (
        "theme", "[]",
        "config.yaml:3:9 expected \"terminal\", \"auto\", \"light\", \"dark\", \"contrast\" or \"mono\", "
          + "found a list. The default is used."
      ),
      (
        "editor", "\" \"",
        "config.yaml:3:9 expected a command such as \"nano\" or \"code --wait\", found \" \". "
          + "The default is used."
      ),
      (
        "colour", "1",
        "config.yaml:3:1 expected theme, mouse, ascii, width, properties, cursor, editing, editor, sync, daily-folder, themes or keys, found \"colour\". It is ignored."
      ),
      (
        "width", "20",
        "config.yaml:3:9 expected a number of columns from 40 to 200, found 20. The default is used."
      ),
      (
        "cursor", "yes",
        "config.yaml:3:9 expected \"shown\" or \"hidden\", found \"yes\". The default is used."
      ),
      (
        "mouse", "\"true\"",
        "config.yaml:3:9 expected true or false, found \"true\". The default is used."
      ),
      (
        "editing", "vim",
        "config.yaml:3:10 expected \"plain\" or \"vi\", found \"vim\". The default is used."
      ),
      ("ascii", "", "config.yaml:3:7 expected true or false, found nothing. The default is used."),
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
        == "config.yaml:9:13 is not YAML: no value. The file is ignored.")
  }
}
