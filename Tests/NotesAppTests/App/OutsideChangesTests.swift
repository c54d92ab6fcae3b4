import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

/// What another process changes is seen, and takes no text away.
@MainActor @Suite struct OutsideChangesTests {
  private let notes = NotesFixture.notes()

  /// Tells the app that another process has changed the notes.
  private func tell(_ driver: NotesDriver) {
    driver.send(.notesChanged)
  }

  private func text(_ number: Int64) throws -> String? {
    notes.note(try noteID(number))?.body.text
  }

  /// The editor of note 6, in which an x was written.
  private func writing() throws -> NotesDriver {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try driver.press("x")
    return driver
  }

  @Test func `where nothing that is shown has changed, nothing changes to the eye`() throws {
    for link in try NotesPlaces.links() {
      let driver = try startNotes(at: link)
      let before = driver.screen
      tell(driver)
      #expect(driver.screen.text == before.text, "\(link)")
      #expect(driver.screen.cursor == before.cursor, "\(link)")
    }
  }

  @Test func `a note that was captured elsewhere is in the list, and the focus stays`() throws {
    let driver = try startNotes(notes)
    try driver.press("j j")
    let row = driver.focusedRow
    _ = notes.create(NoteDraft(title: "From elsewhere", body: .text("text")))
    tell(driver)
    #expect(driver.screen.shows("From elsewhere"))
    #expect(driver.focusedRow == row)
    #expect(driver.screen.shows("4 / 8"))
  }

  @Test func `the first note of all is shown beside the list`() throws {
    let notes = InMemoryNotes([], now: { NotesFixture.now })
    let driver = try startNotes(notes)
    _ = notes.create(NoteDraft(title: "First", body: .text("first text")))
    tell(driver)
    #expect(driver.screen.shows("Notes › First"))
  }

  @Test func `a search finds what came from elsewhere`() throws {
    let driver = try startNotes(notes, at: "navtui://main/search?q=text")
    _ = notes.create(NoteDraft(title: "From elsewhere", body: .text("text")))
    tell(driver)
    #expect(driver.screen.shows("From elsewhere"))
  }

  @Test func `a note that is read is shown as it is now`() throws {
    let driver = try startNotes(notes, at: "/notes/6")
    try notes.update(try noteID(6), title: "Groceries", body: .text("- plums\n"))
    tell(driver)
    #expect(driver.screen.shows("• plums"))
    #expect(driver.state.toast == nil)
  }

  @Test func `a note that is read and went to the trash elsewhere is told`() throws {
    let driver = try startNotes(notes, at: "/notes/6")
    try notes.setTrashed(true, try noteID(6))
    tell(driver)
    #expect(driver.screen.shows("Note 6 is in the trash"))
    #expect(driver.activeScreen == .noteList)
  }

  @Test func `an editor in which nothing was written follows the note`() throws {
    let driver = try startNotes(notes, at: "/notes/6/edit")
    try notes.update(try noteID(6), title: "Groceries", body: .text("- plums\n"))
    tell(driver)
    #expect(driver.screen.rows.contains { $0.hasPrefix(" - plums") })
    #expect(driver.state.toast == nil)
    try driver.press("x <C-d>")
    #expect(try text(6) == "x- plums\n")
  }

  @Test func `who writes learns of another text, and saving keeps both`() throws {
    let driver = try writing()
    try notes.update(try noteID(6), title: "Groceries", body: .text("- plums\n"))
    tell(driver)
    #expect(driver.screen.shows("Note 6 was changed elsewhere: saving keeps your text"))
    #expect(driver.screen.rows.contains { $0.hasPrefix(" x- apples") })
    try driver.press("<C-d>")
    #expect(try text(6) == "- plums\n")
    #expect(try text(8) == "x- apples\n- beans\n")
    #expect(driver.screen.shows("your text is kept as note 8"))
  }

  @Test func `who writes learns of the trash, and saving keeps the text`() throws {
    let driver = try writing()
    try notes.setTrashed(true, try noteID(6))
    tell(driver)
    #expect(driver.activeScreen == .editor(try noteID(6)))
    #expect(driver.screen.shows("Note 6 was put into the trash elsewhere"))
    try driver.press("y <C-d>")
    #expect(try text(6) == "- apples\n- beans\n")
    #expect(try text(8) == "xy- apples\n- beans\n")
    #expect(driver.screen.shows("your text is kept as note 8"))
  }

  @Test func `who is asked about such text sees the keys that answer`() throws {
    let driver = try writing()
    try notes.setTrashed(true, try noteID(6))
    tell(driver)
    try driver.press("<Esc>")
    #expect(driver.activeScreen == .unsavedText)
    #expect(driver.message == nil)
    #expect(driver.screen.shows("s save  d discard"))
  }

  @Test func `other notes are no business of who writes`() throws {
    let driver = try writing()
    try notes.update(try noteID(1), title: "Garden plan", body: .text("other"))
    tell(driver)
    #expect(driver.state.toast == nil)
    try driver.press("<C-d>")
    #expect(try text(6) == "x- apples\n- beans\n")
  }

  @Test func `a signal stores text whose editor is not to be seen`() throws {
    let driver = try writing()
    driver.send(.navigate(.select(tab: "search")))
    tell(driver)
    #expect(driver.activeScreen != .editor(try noteID(6)))
    driver.send(.terminate(signal: 15))
    #expect(try text(6) == "x- apples\n- beans\n")
  }

  @Test func `a signal stores text beside another that somebody else wrote`() throws {
    let driver = try writing()
    try notes.update(try noteID(6), title: "Groceries", body: .text("- plums\n"))
    driver.send(.terminate(signal: 15))
    #expect(try text(6) == "- plums\n")
    #expect(try text(8) == "x- apples\n- beans\n")
  }
}
