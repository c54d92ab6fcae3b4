import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct RenameTests {
  private let notes = NotesFixture.notes()

  private func start(_ link: String, size: Size = Size(columns: 80, rows: 16)) throws -> NotesDriver
  {
    let driver = try startNotes(notes, at: link, size: size)
    try driver.press("r")
    return driver
  }

  private func texts() -> [NoteText?] {
    (1...7).map { NoteID(rawValue: $0).flatMap(notes.note)?.text }
  }

  @Test func `r renames a note and its links, and undo reverts it`() throws {
    _ = notes.create(NoteDraft(title: "Ideas", body: .text("[[reading LIST]] [[Reading list]]")))
    let before = texts()
    let driver = try start("/notes/2")
    #expect(driver.link == "navtui://main/notes/2/rename")
    #expect(driver.screen.shows("Links in 2 notes are changed."))
    driver.type(" 2027")
    try driver.press("<Enter>")
    #expect(driver.message == "Renamed, 3 links changed · u undo")
    #expect(driver.link == "navtui://main/notes/2")
    #expect(notes.note(try noteID(2))?.title == "Reading list 2027")
    #expect(notes.note(try noteID(8))?.body.text == "[[Reading list 2027]] [[Reading list 2027]]")
    try driver.press("u")
    #expect(driver.message == "Undone: rename to “Reading list 2027”")
    #expect(texts() == before)
    #expect(notes.note(try noteID(8))?.body.text == "[[reading LIST]] [[Reading list]]")
    try driver.press("<C-r>")
    #expect(driver.message == "Redone: rename to “Reading list 2027”")
    #expect(notes.note(try noteID(8))?.body.text == "[[Reading list 2027]] [[Reading list 2027]]")
  }

  @Test func `no title is asked for while the note is not read`() throws {
    let driver = try startNotes(
      notes, at: "/notes/2/rename",
      answer: { effect in
        guard case .load(let queries) = effect else { return nil }
        return queries.contains { $0.base is NoteToRead } ? [] : nil
      })
    #expect(driver.link == "navtui://main/notes/2/rename")
    #expect(!driver.screen.shows("Enter a title"))
  }

  @Test func `a title changed elsewhere is replaced only by a second Enter`() throws {
    let driver = try start("/notes/2")
    driver.type(" mine")
    let note = try #require(notes.note(try noteID(2)))
    try notes.update(note.id, title: "Theirs", body: note.body)
    driver.send(.sourceChanged)
    try driver.press("<Enter>")
    #expect(driver.message == "Renamed elsewhere to “Theirs” · Enter rename again")
    #expect(notes.note(note.id)?.title == "Theirs")
    try driver.press("<Enter>")
    #expect(notes.note(note.id)?.title == "Reading list mine")
  }

  @Test func `a title changed elsewhere is shown until another is typed`() throws {
    let driver = try start("/notes/2")
    let note = try #require(notes.note(try noteID(2)))
    try notes.update(note.id, title: "Theirs", body: note.body)
    driver.send(.sourceChanged)
    #expect(driver.screen.shows("Theirs"))
  }

  @Test func `undo and redo of a rename focus the renamed note`() throws {
    _ = notes.create(NoteDraft(title: "Ideas", body: .text("[[Reading list]]")))
    let driver = try startNotes(notes)
    try driver.press("G r x <Enter>")
    for key in ["u", "<C-r>"] {
      try driver.press(key)
      #expect(driver.focusedRow?.contains("Reading list") == true, "\(key): \(driver.screen)")
    }
  }

  @Test(arguments: ["/notes", "/search?q=plan", "/tags/plan", "/notes/4", "/search/1?q=plan"])
  func `r renames the focused note on every screen`(link: String) throws {
    let driver = try start(link)
    guard case .rename = driver.place else {
      Issue.record("\(driver.place)")
      return
    }
    try driver.press("<C-u> x <Enter>")
    #expect(driver.message?.hasPrefix("Renamed") == true)
    #expect(texts().contains { $0?.title == "x" })
    #expect((driver.place.noteID != nil) == link.contains(where: \.isNumber))
  }

  @Test func `an equal title, Esc and whitespace rename nothing`() throws {
    let before = texts()
    var driver = try start("/notes/2")
    try driver.press("<Enter>")
    #expect(driver.place == .note(try noteID(2)))
    driver = try start("/notes/2")
    try driver.press("x <Esc>")
    #expect(driver.place == .note(try noteID(2)))
    driver = try start("/notes/2")
    try driver.press("<C-u>")
    #expect(driver.screen.shows("Enter a title") && !driver.screen.shows("Links in"))
    try driver.press("<Space> <Enter>")
    #expect(driver.message == "Enter a title")
    #expect(driver.place == .rename(try noteID(2)))
    #expect(texts() == before)
  }

  @Test func `only links that a rename changes are announced`() throws {
    let link = "[[Groceries]]"
    for text in ["[x](navtui://main/notes/6)", link] {
      _ = notes.create(NoteDraft(title: "Links", body: .text(text)))
    }
    _ = notes.create(NoteDraft(title: "Groceries", body: .text(link)))
    #expect(try start("/notes/6").screen.shows("Links in 2 notes are changed."))
    for place in ["/notes/10", "/notes/3"] {
      let driver = try start(place)
      #expect(driver.link?.hasSuffix("/rename") == true)
      #expect(!driver.screen.shows("are changed"), "\(driver.screen)")
    }
  }

  @Test func `links that are written by number from then on are announced`() throws {
    _ = notes.create(NoteDraft(title: "Ideas", body: .text("[[Groceries]]")))
    let driver = try start("/notes/6")
    #expect(driver.screen.shows("Links in 1 note are changed."))
    driver.type("]]")
    #expect(driver.screen.shows("Links in 1 note become"), "\(driver.screen)")
    try driver.press("<Enter>")
    #expect(
      notes.note(try noteID(8))?.body.text == #"[Groceries\]\]](navtui://main/notes/6)"#)
    try driver.press("r")
    #expect(!driver.screen.shows("Links in"))
  }

  @Test func `a title of another note is announced first`() throws {
    let driver = try start("/notes/2")
    try driver.press("<C-u>")
    driver.type("garden PLAN")
    #expect(driver.screen.shows("Another note has this title"))
    #expect(driver.screen.shows("lead to the older note"))
    driver.type("s")
    #expect(!driver.screen.shows("this title"))
    #expect(driver.screen.shows("Links in 1 note are changed."))
  }

  @Test func `r restores in the trash, and a link does not rename`() throws {
    try notes.setTrashed(true, try noteID(2))
    let driver = try start("/trash/2")
    #expect(driver.message == "“Reading list” restored · u undo")
    try notes.setTrashed(true, try noteID(3))
    let other = try startNotes(notes, at: "/notes/3/rename")
    #expect(other.place != .rename(try noteID(3)))
    #expect(try startNotes(notes, at: "/notes/99/rename").state.toast?.isError == true)
  }

  @Test func `undo of a rename is refused if a linking note was changed since`() throws {
    let driver = try start("/notes/2")
    try driver.press("x <Enter>")
    try notes.update(try noteID(1), title: "Garden plan", body: .text("other"))
    try driver.press("u")
    #expect(driver.state.toast?.isError == true)
    #expect(notes.note(try noteID(2))?.title == "Reading listx")
    #expect(notes.note(try noteID(1))?.body.text == "other")
  }

  @Test func `undo of a rename works if a linking note was deleted`() throws {
    let driver = try start("/notes/2")
    try driver.press("x <Enter>")
    try notes.setTrashed(true, try noteID(1))
    try notes.delete(try noteID(1))
    try driver.press("u")
    #expect(notes.note(try noteID(2))?.title == "Reading list")
  }

  @Test func `read-only notes are not renamed`() throws {
    let driver = try startNotes(
      notes, at: "/notes/2", surroundings: NotesSurroundings(isReadOnly: true))
    try driver.press("r")
    #expect(driver.message == "Read-only: notes cannot be changed")
    #expect(driver.place == .note(try noteID(2)))
  }
}
