import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct CaptureTests {
  @Test(arguments: [80, 100, 200])
  func `the sheet over the list is wide enough for text`(columns: Int) throws {
    let driver = try startNotes(size: Size(columns: columns, rows: 24))
    try driver.press("c")
    let frame = try #require(driver.screen.rows.first { $0.contains("┌") })
    #expect(frame.drop { $0 != "┌" }.prefix { $0 != "┐" }.count >= 70)
  }
}
