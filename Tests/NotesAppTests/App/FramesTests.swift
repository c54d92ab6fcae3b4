import NavigationTesting
import TerminalUI
import Testing

/// Whole frames of the fixed notes. What they show changes rarely; all else is tested by its rows.
@MainActor @Suite struct FramesTests {
  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `the list beside the focused note, or alone`(size: Size) throws {
    let driver = try startNotes(size: size)
    #expect(driver.screen.difference(fromGolden: "list-\(size.columns)x\(size.rows)") == nil)
  }

  @Test func `a note alone, with the way back`() throws {
    let driver = try startNotes(at: "/notes/3", size: Size(columns: 40, rows: 12))
    #expect(driver.screen.difference(fromGolden: "note-40x12") == nil)
  }

  @Test func `a sheet over a wide screen`() throws {
    let driver = try startNotes(at: "/notes/new?title=Tea", size: Size(columns: 200, rows: 60))
    #expect(driver.screen.difference(fromGolden: "capture-200x60") == nil)
  }
}
