import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct PaneKeysTests {
  @Test(arguments: ["c", "a", "?", "t", ":"])
  func `a presentation over a zoomed pane keeps it zoomed`(key: String) throws {
    let driver = try startNotes(at: "navtui://main/notes/3")
    try driver.press("z")
    let alone = driver.screen.text
    try driver.press(key)
    #expect(!driver.screen.shows("1 Notes") && driver.footer.contains("zoom"))
    try driver.press("<Esc>")
    #expect(driver.screen.text == alone)
  }

  @Test(arguments: [("t", Size(columns: 80, rows: 24)), ("r", Size(columns: 40, rows: 12))])
  func `a sheet over a note of the list returns the focus to the list`(key: String, size: Size)
    throws
  {
    for end in ["<Esc>", "x <Enter> <Esc>"] {
      let driver = try startNotes(size: size)
      try driver.press("j \(key)")
      #expect(driver.place != .list(.notes))
      try driver.press(key == "r" ? String(end.prefix { $0 != ">" }) + ">" : end)
      #expect(driver.place == .list(.notes))
      try driver.press("j j")
      #expect(driver.place == .list(.notes))
    }
    let note = try startNotes(at: "/notes/3", size: size)
    try note.press("\(key) <Esc>")
    #expect(note.place == .note(try noteID(3)))
  }

  @Test(arguments: [(80, "Notes › 会議"), (40, "‹ Notes"), (40, "Notes ›")])
  func `a click on a breadcrumb goes back to it`(columns: Int, text: String) throws {
    let driver = try startNotes(
      at: "navtui://main/notes/3", size: Size(columns: columns, rows: 20))
    try driver.click(on: text)
    #expect(driver.place == .list(.notes))
    #expect(driver.focusedRow?.hasPrefix("会議メモ") == true)
  }
}
