import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct OutsideEditingTests {
  private let notes = NotesFixture.notes()

  nonisolated private static let places = [
    ("/notes", "j j e"), ("/notes/6", "e"), ("/search", "/ b e a n s <Esc> e"),
  ]

  @Test(arguments: places)
  func `e gives the terminal to the external editor`(
    link: String, keys: String
  ) throws {
    let world = EnvironmentDouble()
    let driver = try startNotes(notes, at: link, world: world)
    try driver.press(keys)
    #expect(world.edited == [try noteID(6)])
    let editor = ForegroundProgram(name: "editor", arguments: ["/editing/note-6.md"])
    #expect(driver.requests == [.run(editor)])
  }

  @Test(arguments: places)
  func `the edited text is stored and shown with a message`(link: String, keys: String) throws {
    let world = EnvironmentDouble()
    world.editing = { _ in .text("- plums\n- beans\n") }
    let driver = try startNotes(notes, at: link, world: world)
    try driver.press(keys)
    #expect(notes.note(try noteID(6))?.body == .text("- plums\n- beans\n"))
    #expect(driver.message == "“Groceries” saved · u undo")
    #expect(driver.screen.shows("plums"), "\(driver.screen)")
    try driver.press("u")
    #expect(notes.note(try noteID(6))?.body == .text("- apples\n- beans\n"))
  }

  @Test(arguments: ["/notes", "/notes/6"])
  func `the reader shows what was changed, also beside a list`(link: String) throws {
    let start = (1...90).map { "line \($0)\n" }.joined()
    try notes.update(try noteID(6), title: "Groceries", body: .text(start))
    let world = EnvironmentDouble()
    world.editing = { _ in .text(start + "\nplums\n") }
    let driver = try startNotes(notes, at: link, size: Size(columns: 100, rows: 24), world: world)
    try driver.press(link == "/notes" ? "j e" : "e")
    #expect(world.edited == [try noteID(6)])
    #expect(driver.screen.shows("plums"), "\(driver.screen)")
  }

  @Test func `the editor's error is shown`() throws {
    let driver = try startNotes(notes, at: "/notes/6", world: EnvironmentDouble())
    try driver.press("e")
    #expect(driver.message == "Nothing was changed.")
    #expect(driver.state.toast?.isError == false)
    let failing = EnvironmentDouble()
    failing.editing = { _ in throw NotesWorldProblem("The editor was not found") }
    let other = try startNotes(notes, at: "/notes/6", world: failing)
    try other.press("e")
    #expect(other.message == "The editor was not found")
    #expect(other.state.toast?.isError == true)
  }

  @Test func `a change of other lines is merged`() throws {
    let world = EnvironmentDouble()
    world.editing = { [notes] _ in
      let theirs = NoteBody.text("- apples\n- beans\n- pears\n")
      try notes.update(try noteID(6), title: "Groceries", body: theirs)
      return .text("- plums\n- beans\n")
    }
    let driver = try startNotes(notes, at: "/notes/6", world: world)
    let count = notes.count()
    try driver.press("e")
    #expect(driver.message == "“Groceries” saved, merged with a change elsewhere · u undo")
    #expect(notes.note(try noteID(6))?.body == .text("- plums\n- beans\n- pears\n"))
    #expect(notes.count() == count)
  }

  @Test func `after a conflicting change, the text is kept as another note`() throws {
    let world = EnvironmentDouble()
    world.editing = { [notes] _ in
      try notes.update(try noteID(6), title: "Groceries", body: .text("- pears\n"))
      return .text("- plums\n")
    }
    let driver = try startNotes(notes, at: "/notes/6", world: world)
    try driver.press("e")
    #expect(
      driver.message?.hasPrefix("“Groceries” was changed elsewhere · your text is in") == true)
    #expect(notes.note(try noteID(6))?.body == .text("- pears\n"))
    #expect(notes.note(try noteID(8))?.body == .text("- plums\n"))
  }

  @Test func `read-only notes are not edited`() throws {
    let world = EnvironmentDouble()
    let driver = try startNotes(
      notes, at: "/notes/6", surroundings: NotesSurroundings(isReadOnly: true), world: world)
    try driver.press("e")
    #expect(driver.message == "Read-only: notes cannot be changed")
    #expect(driver.requests.isEmpty && world.edited.isEmpty)
  }

  @Test func `an edit keeps an own title, else the title follows the text`() throws {
    let own = try #require(notes.note(try noteID(6)))
    #expect(
      NoteChange.edit(own, to: .text("new"))
        == .edit(
          own.id, from: own.text.digest, to: NoteText(title: "Groceries", body: .text("new"))))
    let derived = try #require(notes.note(try noteID(2)))
    #expect(
      NoteChange.edit(derived, to: .text("# New\n"))
        == .edit(
          derived.id, from: derived.text.digest,
          to: NoteText(title: "New", body: .text("# New\n"))))
  }
}
