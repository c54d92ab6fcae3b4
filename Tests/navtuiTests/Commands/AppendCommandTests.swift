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
      let lines = [String](repeating: "rowed\n", count: count).joined()
      #expect(try home.run("show", "3").text == "# Log\n" + lines)
    }
    try undo()
    #expect(try home.run("show", "3").text == "# Log\nrowed\n")
    try undo()
    #expect(try home.run("list").lines.count == 2)
  }
}
