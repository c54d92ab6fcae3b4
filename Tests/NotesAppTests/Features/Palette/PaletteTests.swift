import NavigationCore
import NavigationTesting
import NotesReference
import Testing

@testable import NotesApp
@testable import TerminalUI

@MainActor @Suite struct PaletteTests {
  @Test(arguments: [("history", LibraryPlace.history), ("workspaces", .scenes)])
  func `pickers have names and focus the current choice`(
    name: String, picker: LibraryPlace
  ) throws {
    let driver = try startNotes(at: "/notes/3/edit")
    try driver.press("<M-x>")
    driver.type(name)
    #expect(driver.focusedRow?.lowercased().contains(name) == true)
    try driver.press("<Enter>")
    #expect(driver.place == .library(picker))
    #expect(driver.focusedRow?.contains("here") == true)
  }

  @Test func `a note with the title precedes actions with scattered letters`()
    throws
  {
    let driver = try startNotes()
    try driver.press(":")
    driver.type("groc")
    #expect(driver.paletteTitles.first == "Groceries")
  }

  @Test func `notes and tags are found by name`() throws {
    let driver = try startNotes(at: "/settings")
    try driver.press(":")
    driver.type("garden")
    let rows = driver.paletteRows
    let note = try #require(rows.firstIndex { $0.title == "Garden plan" && $0.detail == "note 1" })
    #expect(
      rows.contains { $0.title == "garden/beds" && $0.detail == "1 note" })
    #expect(rows.allSatisfy { $0.title.string.lowercased().contains("garden") })
    try driver.movePaletteFocus(to: note)
    try driver.press("<Enter>")
    #expect(driver.place.isReader && driver.screen.shows("Garden plan"))
  }

  @Test func `each of two notes with a title is listed, with its number`() throws {
    let notes = NotesFixture.notes()
    let second = notes.create(NoteDraft(title: "Groceries", body: .text("")))
    let driver = try startNotes(notes)
    try driver.press(":")
    driver.type("groceries")
    let details = driver.paletteRows.map(\.detail.string).filter { $0.hasPrefix("note ") }
    #expect(details.sorted() == ["note 6", "note \(second)"])
  }

  @Test func `an empty field lists no notes`() throws {
    let driver = try startNotes()
    try driver.press(":")
    #expect(!driver.paletteRows.contains { $0.detail.string.hasPrefix("note ") })
  }

  @Test func `copied text can be pasted into the field`() throws {
    let driver = try startNotes()
    try driver.press("c s e t t i n <M-a> <C-x> <Esc> : <C-v>")
    #expect(driver.query == "settin")
  }

  @Test(arguments: [":", "<C-p>"])
  func `the palette opens over any place without text input, and Esc closes it`(key: String) throws
  {
    var checked = 0
    for link in try PlaceLinks.links() {
      let driver = try startNotes(at: link)
      let isQuestion = driver.screen.shows("Open in the browser?")
      guard !driver.isWriting, !isQuestion, driver.query == nil else { continue }
      checked += 1
      let place = driver.rowsWithoutFooter
      try driver.press(key)
      #expect(driver.query == "", "\(link)")
      try driver.press("<Esc>")
      #expect(driver.rowsWithoutFooter == place, "\(link)")
    }
    #expect(checked > 20)
  }

  @Test(arguments: ["/notes/3/edit", "/notes/new", "/search"])
  func `Alt-X opens and closes the palette during text input`(path: String) throws {
    let driver = try startNotes(at: "navtui://main" + path)
    let place = driver.rowsWithoutFooter
    try driver.press("<M-x>")
    #expect(driver.query == "")
    try driver.press("<M-x>")
    #expect(driver.rowsWithoutFooter == place)
  }

  @Test func `the palette lists the available actions with all keys`() throws {
    let driver = try startNotes()
    try driver.press(":")
    #expect(driver.paletteActions.prefix(4) == ["open", "edit", "edit-outside", "trash"])
    #expect(!driver.paletteActions.contains("follow-link"))
    #expect(driver.paletteRows[0].detail == "Enter  l  Right")
    #expect(driver.paletteRows.contains { $0.title == "Tab Search" && $0.detail == "2" })
    #expect(!driver.paletteActions.contains("select-tab-6"))
    let note = try startNotes(at: "navtui://main/notes/1")
    try note.press(": l i n k")
    #expect(note.paletteActions.prefix(2) == ["links", "next-link"])
  }

  @Test func `actions are unique, and each has a key`() throws {
    for link in try PlaceLinks.links() {
      let driver = try startNotes(at: link)
      if driver.query == nil { try driver.openPalette() }
      #expect(Set(driver.paletteActions).count == driver.paletteActions.count, "\(link)")
      let withoutKeys = driver.paletteRows.filter(\.detail.isEmpty).map(\.title.string)
      #expect(
        Set(withoutKeys).isSubset(of: ["import notes", "export notes", "back up now"]), "\(link)")
    }
  }

  @Test func `read-only notes have no changing actions in the palette`() throws {
    let driver = try startNotes(surroundings: NotesSurroundings(isReadOnly: true))
    try driver.press(":")
    let changing = Set(
      NoteListScreen.bindings.map(\.info).filter { $0.traits.contains(.changes) }.map(\.name))
    #expect(!driver.paletteActions.isEmpty && !changing.isEmpty)
    #expect(changing.union(["capture", "undo", "redo"]).isDisjoint(with: driver.paletteActions))
  }

  @Test func `Enter closes the palette and performs the action below`() throws {
    let driver = try startNotes()
    driver.type("j:pin\n")
    #expect(driver.message == "“Broken bytes” pinned · u undo")
    #expect(driver.place == .list(.notes))
  }

  @Test func `the typed text is shown above the results`() throws {
    let driver = try startNotes(size: Size(columns: 60, rows: 12))
    driver.type(":new workspace")
    #expect(
      driver.screen.rows == [
        " 1 Notes  2 Search  3 Tags  4 Trash  5 Settings",
        "┌─ Palette ────────────────────────────────────────────────┐",
        "│ : new workspace                                          │",
        "│                                                          │",
        "│▌ New workspace                             gn  Space s n │",
      ]
        + Array(repeating: "│" + String(repeating: " ", count: 58) + "│", count: 5) + [
          "└──────────────────────────────────────────────────────────┘",
          " Enter do  Esc leave  F1 keys",
        ])
  }

  @Test func `in a tiny window the field is beside the focused row`() throws {
    let driver = try startNotes(size: Size(columns: 20, rows: 5))
    driver.type(":pin")
    #expect(driver.screen.rows[2] == "│ : pin   ▌ Pin o… │")
    try driver.press("<Enter>")
    #expect(driver.message == "“Garden plan” unpinned · u undo")
  }

  @Test func `a place is shown with its parents`() throws {
    let driver = try startNotes(at: "navtui://main/notes/3")
    driver.type(":storage\n")
    #expect(driver.link == "navtui://main/settings/storage")
    try driver.press("<Esc>")
    #expect(driver.place == .settings)
    try driver.press("<C-o>")
    try driver.press("<C-o>")
    #expect(driver.link == "navtui://main/notes/3")
  }

  @Test func `a global presentation is shown over the current place`() throws {
    let driver = try startNotes(at: "navtui://main/notes/3")
    driver.type(":new note\n")
    #expect(driver.link == "navtui://main/notes/3/new")
  }

  @Test func `unsaved text is asked about before a place is shown`() throws {
    let driver = try startNotes(at: "navtui://main/notes/3/edit")
    try driver.press("x <M-x>")
    driver.type("storage\n")
    #expect(driver.place == .library(.leaving))
    try driver.press("d")
    #expect(driver.link == "navtui://main/settings/storage")
  }

  @Test func `recent choices come first while the field is empty`() throws {
    let driver = try startNotes()
    driver.type(":pin\n:copy the link\n:")
    #expect(driver.paletteActions.prefix(3) == ["copy-link", "pin", "open"])
    driver.type("move tr")
    #expect(driver.paletteActions.first == "trash")
  }

  @Test func `the typed text is part of the link`() throws {
    let driver = try startNotes(at: "navtui://main/notes/3")
    driver.type(":ö /?")
    let link = try #require(driver.link)
    #expect(link == "navtui://main/notes/3/palette?q=%C3%B6%20%2F%3F")
    #expect(try startNotes(at: link).screen == driver.screen)
  }
}
