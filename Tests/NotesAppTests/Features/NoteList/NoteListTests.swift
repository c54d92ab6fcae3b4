import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct NoteListTests {
  private let notes = NotesFixture.notes()

  @Test func `pinned notes come first, then the newest`() throws {
    // A small screen, so that each note takes one row and the list has the whole width.
    let driver = try startNotes(notes, size: Size(columns: 40, rows: 12))
    let rows = driver.screen.rows
    let places = NotesFixture.titles.map { title in rows.firstIndex { $0.contains(title) } }
    #expect(places.compactMap(\.self).count == NotesFixture.titles.count)
    #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
  }

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

  @Test(arguments: ["<Enter>", "l", "<Right>"])
  func `opening a note and going back returns to its row`(key: String) throws {
    let driver = try startNotes(notes)
    try driver.press("j j \(key)")
    #expect(driver.link == "navtui://main/notes/6")
    #expect(driver.screen.title.contains("Groceries"))
    for back in ["<Esc>", "<Backspace>", "h", "<Left>"] {
      try driver.press(back)
      #expect(driver.place == .list(.notes))
      #expect(driver.focusedRow?.contains("Groceries") == true)
      try driver.press(key)
    }
  }

  @Test func `Tab goes to the other pane and back`() throws {
    let driver = try startNotes(notes)
    try driver.press("<Tab>")
    #expect(driver.place == .note(try noteID(1)))
    try driver.press("<S-Tab>")
    #expect(driver.place == .list(.notes))
  }

  @Test func `a click focuses a row`() throws {
    let driver = try startNotes(notes)
    try driver.click(on: "Groceries")
    #expect(driver.focusedRow?.contains("Groceries") == true)
    #expect(driver.screen.shows("• apples"))
  }

  @Test func `the wheel moves the focus`() throws {
    let driver = try startNotes(notes)
    driver.scroll(.scrollDown, over: Point(column: 3, row: 5))
    #expect(driver.focusedRow?.contains("Broken bytes") == true)
    driver.scroll(.scrollUp, over: Point(column: 3, row: 5))
    #expect(driver.focusedRow?.contains("Garden plan") == true)
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

  @Test func `trashing a note can be undone and redone`() throws {
    let driver = try startNotes(notes)
    try driver.press("j j d")
    #expect(!driver.screen.rows.dropLast().contains { $0.contains("Groceries") })
    #expect(notes.note(try noteID(6))?.isTrashed == true)
    // The next note has the focus and is shown beside the list.
    #expect(driver.focusedRow?.contains("Übergabe Köln") == true)
    #expect(driver.screen.shows("Grüße an alle, die bleiben."))
    try driver.press("u")
    #expect(notes.note(try noteID(6))?.isTrashed == false)
    #expect(driver.focusedRow?.contains("Groceries") == true)
    try driver.press("<C-r>")
    #expect(notes.note(try noteID(6))?.isTrashed == true)
    try driver.press("u")
    #expect(notes.note(try noteID(6))?.isTrashed == false)
  }

  @Test func `pinning a note moves it to the top with the focus, and can be undone`() throws {
    let driver = try startNotes(notes)
    try driver.press("G p")
    #expect(notes.note(try noteID(2))?.isPinned == true)
    #expect(driver.focusedRow?.hasPrefix("★ Reading list") == true)
    #expect(driver.listScreen()?.focusedNote == (try noteID(2)))
    try driver.press("u")
    #expect(notes.note(try noteID(2))?.isPinned == false)
    #expect(driver.focusedRow?.hasPrefix("Reading list") == true)
    try driver.press("p p")
    #expect(notes.note(try noteID(2))?.isPinned == false)
  }

  @Test func `undo reverts one step at a time, and shows a message without one`() throws {
    let driver = try startNotes(notes)
    let list = notes.summaries(in: 0..<10)
    try driver.press("d")
    driver.pause()
    try driver.press("d p d")
    #expect(notes.count() == 4)
    try driver.press("u u u u")
    #expect(notes.summaries(in: 0..<10) == list)
    try driver.press("u")
    #expect(driver.message == "Nothing to undo")
    #expect(notes.summaries(in: 0..<10) == list)
  }

  @Test func `the focused note is beside the list again after all were trashed`() throws {
    let driver = try startNotes(notes)
    for _ in NotesFixture.titles {
      try driver.press("d")
      driver.pause()
    }
    for _ in NotesFixture.titles {
      try driver.press("u")
      let title = try #require(driver.focusedTitle)
      #expect(driver.headerBeside.contains(title))
    }
  }

  @Test func `a link to the list shows the focused note beside it`() throws {
    let driver = try startNotes(notes, at: "navtui://main/notes")
    #expect(driver.link == "navtui://main/notes#/notes/1")
    #expect(driver.headerBeside.contains("Garden plan"))
  }

  @Test(arguments: ["/search?q=plan", "/settings", "/notes/new", "/notes/help", "/notes/99"])
  func `the list shows the focused note, whatever was opened first`(link: String) throws {
    let driver = try startNotes(notes, at: link)
    try driver.press(link.hasPrefix("/notes") ? "<Esc>" : "1")
    #expect(driver.place == .list(.notes))
    #expect(driver.headerBeside.contains("Garden plan"))
  }

  @Test func `an empty list shows a message with useful keys`() throws {
    let driver = try startNotes(notes)
    for _ in NotesFixture.titles {
      try driver.press("d")
      driver.pause()
    }
    try driver.press("G")
    #expect(driver.screen.shows("No notes · u undo"))
    let empty = try startNotes(InMemoryNotes())
    #expect(empty.screen.shows("No notes"))
    #expect(empty.footer == " / search  c new note  q quit  ? help")
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

  @Test func `excerpts are shown without Markdown`() throws {
    let draft = NoteDraft(title: "T", body: .text("# T\n\n## *Why* [this](x)?\n\n- **so**\n"))
    let driver = try startNotes(InMemoryNotes([draft]))
    #expect(driver.screen.rows[4].hasPrefix("▌  Why this? · so"))
  }

  @Test func `all notes can be trashed, and the empty list can be left`() throws {
    let driver = try startNotes(notes)
    for _ in NotesFixture.titles {
      try driver.press("d")
      driver.pause()
    }
    #expect(notes.count() == 0)
    #expect(driver.screen.cursor != nil)
    try driver.press("j <Enter> d p i")
    #expect(driver.place == .list(.notes))
    for _ in NotesFixture.titles { try driver.press("u") }
    #expect(notes.count() == NotesFixture.titles.count)
  }

  @Test func `the app starts with an empty list`() throws {
    let driver = try startNotes(InMemoryNotes())
    #expect(driver.screen.cursor != nil)
    try driver.press("c T e a <C-d>")
    #expect(driver.focusedRow?.hasPrefix("Tea") == true)
  }

  @Test func `the second row shows tasks as the reader does`() throws {
    let notes = InMemoryNotes([
      NoteDraft(title: "Home", body: .text("# Home\n\n- [x] buy tiles\n- [ ] paint\n"))
    ])
    let driver = try startNotes(notes)
    #expect(driver.screen.shows("☑ buy tiles · ☐ paint"), "\(driver.screen)")
  }

  @Test func `a narrow footer names the keys for writing and searching`() throws {
    let driver = try startNotes(size: Size(columns: 40, rows: 12))
    #expect(driver.footer.hasPrefix(" c new  / search"), "\(driver.footer)")
  }
}

extension NotesDriver {
  /// The title of the focused note.
  fileprivate var focusedTitle: String? {
    focusedRow.flatMap { row in NotesFixture.titles.first { row.contains($0) } }
  }
}
