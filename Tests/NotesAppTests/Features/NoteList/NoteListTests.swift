import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct NoteListTests {
  private let notes = NotesFixture.notes()

  @Test func `an excerpt that was cut ends in an ellipsis, also in a wide list`() throws {
    let drafts = [160, 159].map {
      NoteDraft(title: "\($0)", body: .text(String(repeating: "x", count: $0)))
    }
    let driver = try startNotes(InMemoryNotes(drafts), size: Size(columns: 200, rows: 20))
    try driver.press("s")
    #expect(driver.screen.rows.count { $0.contains("xxx…") } == 1, "\(driver.screen)")
  }

  @Test(
    arguments: [
      ("j", 1), ("<Down>", 1), ("j j k", 1), ("k", 0), ("G", 6), ("<End> <Up>", 5), ("G j", 6),
      ("G gg", 0), ("G <Home>", 0), ("<C-End>", 6), ("G <C-Home>", 0), ("<PageDown>", 6),
      ("G <PageUp>", 0),
    ])
  func `keys move the focus, and the note beside the list follows`(keys: String, position: Int)
    throws
  {
    let driver = try startNotes(notes)
    try driver.press(keys)
    #expect(driver.focusedRow?.contains(NotesFixture.titles[position]) == true)
    let header = driver.screen.rows[1].drop { $0 != "│" }
    #expect(header.contains(NotesFixture.titles[position]))
    #expect(driver.place == .list(.notes))
  }

  @Test func `the wheel over the list beside a note that has the focus moves the focus there`()
    throws
  {
    let driver = try startNotes(notes)
    try driver.press("<Enter>")
    #expect(driver.place == .note(try noteID(1)))
    driver.scroll(.scrollDown, over: Point(column: 3, row: 5))
    #expect(driver.link == "navtui://main/notes#/notes/7")
    #expect(driver.focusedRow?.contains("Broken bytes") == true)
    #expect(driver.screen.shows("Notes › Broken bytes"))
    try driver.press("p")
    #expect(notes.note(try noteID(7))?.isPinned == true)
  }

  @Test func `only the pages near the focus of a long list are loaded`() throws {
    let drafts = (1...1000).map { NoteDraft(title: "Note \($0)", body: .text("")) }
    let driver = try startNotes(InMemoryNotes(drafts))
    #expect(partsRead(driver) == [0])
    try driver.press("G")
    #expect(driver.footer.contains("1000 / 1000"))
    #expect(partsRead(driver) == [999 / ListRows.length])
    try driver.press("k k k")
    #expect(partsRead(driver) == [])
  }

  /// The list pages loaded since the last call, and -1 for each position query.
  private func partsRead(_ driver: NotesDriver) -> [Int] {
    driver.handler.takeEffects().flatMap { effect -> [Int] in
      guard case .load(let queries) = effect else { return [] }
      return queries.compactMap { query in
        query.base is ListPlace ? -1 : (query.base as? ListRows)?.part
      }
    }
  }
}
