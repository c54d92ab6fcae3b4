import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct EditorTests {
  private let notes = NotesFixture.notes()

  @Test func `the view scrolls to the cursor`() throws {
    let driver = try startNotes(notes, at: "/notes/4/edit", size: Size(columns: 30, rows: 8))
    try driver.press("<C-End>")
    for line in 1...20 {
      driver.type("line \(line)\n")
      #expect(driver.screen.cursor != nil)
    }
    #expect(driver.screen.shows("line 20"))
  }

  @Test(arguments: ["<S-Tab>", "<Up>"])
  func `keys move to the title and back to the text`(key: String) throws {
    for back in ["<S-Tab>", "<Tab>", "<Enter>", "<Down>"] {
      let driver = try startNotes(notes, at: "/notes/6/edit")
      let place = driver.screen.cursor
      try driver.press(key)
      #expect(driver.screen.cursor?.row == 2)
      try driver.press(back)
      #expect(driver.screen.cursor == place, "\(back)")
    }
  }

  @Test func `the wheel scrolls the text`() throws {
    let driver = try startNotes(notes, at: "/notes/4/edit", size: Size(columns: 40, rows: 12))
    let top = driver.screen
    let middle = Point(column: 5, row: 8)
    driver.scroll(.scrollDown, over: middle)
    #expect(!driver.screen.shows("# c++ build notes"))
    #expect(driver.screen.cursor?.row == 4)
    for _ in 0..<100 { driver.scroll(.scrollDown, over: middle) }
    #expect(driver.screen.shows("Step 60 of the build."))
    for _ in 0..<100 { driver.scroll(.scrollUp, over: middle) }
    #expect(driver.screen.shows("# c++ build notes"))
    #expect(driver.screen.rows[2] == top.rows[2])
  }
}
