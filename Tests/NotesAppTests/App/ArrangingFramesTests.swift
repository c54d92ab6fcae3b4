import NavigationTesting
import TerminalUI
import Testing

/// Frames of sorted and filtered lists, and of the menu for that.
@MainActor @Suite struct ArrangingFramesTests {
  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5),
  ])
  func `a sorted list, and the menu of orders and filters`(size: Size) throws {
    let driver = try startNotes(at: "/notes?sort=title&filter=untagged", size: size)
    let name = "\(size.columns)x\(size.rows)"
    #expect(driver.screen.difference(fromGolden: "arranged-\(name)") == nil)
    try driver.press("S")
    #expect(driver.screen.difference(fromGolden: "arranging-\(name)") == nil)
  }

  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 20, rows: 5),
  ])
  func `the menu of actions, at the row of its note`(size: Size) throws {
    let driver = try startNotes(size: size)
    try driver.press("jja")
    let name = "\(size.columns)x\(size.rows)"
    #expect(driver.screen.difference(fromGolden: "actions-\(name)") == nil)
  }
}
