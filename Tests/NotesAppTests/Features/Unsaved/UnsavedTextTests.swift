import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct UnsavedTextTests {
  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 8),
    Size(columns: 20, rows: 7), Size(columns: 20, rows: 6), Size(columns: 20, rows: 5),
  ])
  func `all choices are visible, and none has the cursor`(size: Size) throws {
    let driver = try startNotes(at: "/notes/3/edit", size: size)
    try driver.press("x <Esc>")
    #expect(driver.place == .library(.leaving))
    let choices = driver.screen.rows.dropLast()
    for choice in ["save", "discard", "keep writing"] {
      #expect(choices.contains { $0.contains(choice) }, "\(choice) in \(driver.screen)")
    }
    let cursor = try #require(driver.screen.cursor)
    #expect(driver.screen.buffer.text(row: cursor.row, column: cursor.column) == " ")
  }

  @Test(arguments: [40, 60, 80])
  func `the question is complete`(columns: Int) throws {
    let driver = try startNotes(at: "/notes/3/edit", size: Size(columns: columns, rows: 12))
    try driver.press("x")
    driver.send(.linkReceived("navtui://main/notes/1", 1))
    #expect(driver.place == .library(.leaving))
    let words = driver.screen.text.split { $0 == "│" || $0.isWhitespace }
    let text = words.joined(separator: " ")
    #expect(text.contains("A link leads away from here."), "\(driver.screen)")
    #expect(text.contains("keep writing"))
  }

  @Test func `bringing text back closes no other unsaved text`() throws {
    let keys = ["select-tab-3": [[Key(.function(5))]]]
    let driver = try startNotes(at: "/notes/6/edit", keys: keys)
    try driver.press("o d d <Esc> d c n e w <F5> u")
    #expect(driver.place == .editor(try noteID(6)) && driver.screen.shows("odd"))
    #expect(driver.state.unsavedTexts.count == 2)
  }
}
