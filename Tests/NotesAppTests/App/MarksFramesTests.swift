import NavigationTesting
import TerminalUI
import Testing

/// A list with marked notes, and their tags.
@MainActor @Suite struct MarksFramesTests {
  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5),
  ])
  func `marked notes, and the actions on them`(size: Size) throws {
    let driver = try startNotes(size: size)
    let name = "\(size.columns)x\(size.rows)"
    try driver.press("xjjxx")
    #expect(driver.screen.difference(fromGolden: "marked-\(name)") == nil)
    try driver.press("t")
    #expect(driver.screen.difference(fromGolden: "marked-tags-\(name)") == nil)
  }
}
