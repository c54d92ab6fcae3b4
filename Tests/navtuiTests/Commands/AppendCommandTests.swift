import ChildPrograms
import NotesApp
import NotesStorage
import Testing

@testable import navtui

@Suite struct AppendCommandTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "-t", "Shopping list", "milk")
  }

  private func undo() throws {
    let notes = try NotesDatabase(path: home.database)
    let action = try #require(try notes.nextActions().undo)
    _ = try notes.take(.undo, of: action.number)
    try notes.close()
  }

  @Test(arguments: [
    (["1", "eggs", "and", "flour"], "", "milk\neggs and flour"),
    (["1", "-"], "eggs\n", "milk\neggs\n"),
    (["1"], "eggs\n\nflour", "milk\neggs\n\nflour"), (["shopping LIST", "eggs"], "", "milk\neggs"),
    (["navtui://main/notes/1", "--", "- eggs"], "", "milk\n- eggs"),
  ])
  func `a text is appended on lines of its own, in one step of undo`(
    arguments: [String], input: String, expected: String
  ) throws {
    let outcome = try home.run(["append"] + arguments, input: Array(input.utf8))
    #expect(outcome.text == "1\tnavtui://main/notes/1\n", "\(outcome.message)")
    #expect(outcome.end == .exit(0))
    #expect(try home.body(of: 1) == expected)
    try undo()
    #expect(try home.body(of: 1) == "milk")
  }

  @Test func `bytes and CR LF are kept`() throws {
    _ = try home.run("add", "-", input: "a\r\nb")
    _ = try home.run("append", "2", "-", input: "c\nd\n")
    #expect(try home.run("show", "2").output == Array("a\r\nb\r\nc\r\nd\r\n".utf8))
    let outcome = try home.run(["append", "1"], input: [0xFF])
    #expect(outcome.message.hasPrefix("navtui: Note 1: The text is not UTF-8."))
    #expect(try home.run("show", "1").output == Array("milk\n".utf8) + [0xFF])
  }

  @Test func `JSON has the whole note`() throws {
    let outcome = try home.run("append", "1", "#eggs", "--json")
    #expect(outcome.text.contains(#""body":"milk\n#eggs""#), "\(outcome.text)")
    #expect(outcome.text == (try home.run("show", "1", "--json").text))
  }

  @Test(
    arguments: [
      (["1"], " \n", "Nothing to append", 64), (["1", ""], "", "Nothing to append", 64),
      (["9", "x"], "", "There is no note 9.", 1),
      (["nothing", "x"], "", "“nothing” is no note.", 64),
      (["1", "x", "--readonly"], "", "--readonly does not allow changes", 77),
      (["1", "x", "--db", "none.db"], "", "none.db", 66),
    ] as [([String], String, String, Int32)])
  func `what cannot be appended is reported, and changes nothing`(
    arguments: [String], input: String, message: String, status: Int32
  ) throws {
    let outcome = try home.run(["append"] + arguments, input: Array(input.utf8))
    #expect(outcome.message.contains(message), "\(outcome.message)")
    #expect(outcome.end == .exit(status))
    #expect(try home.body(of: 1) == "milk")
  }

  @Test func `a note that would be too long stays as it is`() throws {
    let limit = 8 << 20
    let outcome = try home.run(["append", "1", "-"], input: [UInt8](repeating: 0x61, count: limit))
    #expect(outcome.message.contains("would be larger than 8 MB"), "\(outcome.message)")
    #expect(outcome.message.contains("The text is in /"), "\(outcome.message)")
    #expect(outcome.end == .exit(65))
    #expect(try home.body(of: 1) == "milk")
  }

  @Test func `a note in the trash gets no text`() throws {
    _ = try home.run("trash", "1")
    let outcome = try home.run("append", "Shopping list", "x")
    #expect(outcome.end != .exit(0))
    #expect(try home.run("append", "1", "x").end == .exit(1))
  }

  @Test(arguments: [["today", "rowed"], ["today", "-"], ["today"]])
  func `the daily note is created with a text, and gets others`(arguments: [String]) throws {
    _ = try home.run("add", "--tag", "template/today", "-t", "Day", "# Log\n")
    let input = arguments.contains("rowed") ? "" : "rowed"
    // The text is there before the program starts.
    let command = "\"$0\" \(arguments.joined(separator: " "))"
    // A function of the shell has the same input as the command in it.
    let script = "printf '\(input)' > in; day() { \(command); }; day < in"
    for count in 1...2 {
      let outcome = try home.run(script: script)
      #expect(outcome.text == "3\tnavtui://main/notes/3\n", "\(outcome.message)")
      let lines = [String](repeating: "rowed", count: count).joined(separator: "\n")
      #expect(try home.run("show", "3").text == "# Log\n" + lines)
    }
    try undo()
    #expect(try home.run("show", "3").text == "# Log\nrowed")
    try undo()
    #expect(try home.run("list").lines.count == 2)
  }

  @Test func `the daily note is printed as JSON`() throws {
    _ = try home.run("today", "rowed")
    #expect(try home.run("today", "--json").text == (try home.run("show", "2", "--json").text))
    #expect(try home.run("today", "more", "--json").text.contains(#""body":"rowed\nmore""#))
  }
}
