import NavigationCore
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct HelpScreenTests {
  private func help(_ columns: Int = 60, _ rows: Int = 12) throws -> NotebookDriver {
    let driver = try NotebookDriver.notebook(size: Size(columns: columns, rows: rows))
    try driver.press("?")
    return driver
  }

  private func rows(_ driver: NotebookDriver) -> String { driver.screen.text }

  @Test func `keys are grouped by where they apply`() throws {
    let text = rows(try help(80, 100))
    let headings = ["This screen", "Movement", "Everywhere"]
    let places = headings.compactMap { text.firstRange(of: $0)?.lowerBound }
    #expect(places.count == headings.count && places == places.sorted(), "\(text)")
  }

  @Test(arguments: [(80, 1), (100, 2), (160, 3)])
  func `there are as many columns as fit`(columns: Int, expected: Int) throws {
    let driver = try help(columns, 60)
    let box = try #require(driver.state.layout.placed.panes?.last?.rect)
    #expect(box.size.columns <= columns - 2)
    // Each of the rows side by side starts with a key.
    let text = driver.screen.rows[box.origin.row + 2]
    #expect(text.split(separator: "   ").count >= expected, "\(driver.screen)")
    let lines = driver.screen.rows.count { !$0.allSatisfy { " │".contains($0) } }
    #expect(lines < 60, "\(driver.screen)")
  }

  @Test func `letters after a slash filter the keys`() throws {
    let driver = try help(80, 40)
    #expect(driver.shows("next tab") && driver.shows("a page down"))
    let box = driver.state.layout.placed.panes?.last?.rect
    try driver.press("/ p a g e")
    #expect(driver.shows("a page down") && !driver.shows("next tab"))
    #expect(driver.state.layout.placed.panes?.last?.rect == box)
    try driver.press("<Space> q q")
    #expect(driver.shows("No match"))
    try driver.press("<Backspace> <Backspace> <Backspace> <Enter>")
    #expect(driver.shows("a page down") && !driver.shows("next tab"))
    // Letters are keys again, and going back first clears the search.
    try driver.press("<Esc>")
    #expect(driver.shows("next tab"))
    try driver.press("<Esc>")
    #expect(!driver.shows("next tab"))
  }

  @Test func `the screen below counts as active`() throws {
    let driver = try NotebookDriver.notebook(
      link: "/counting", size: Size(columns: 80, rows: 100))
    try driver.press("?")
    #expect(driver.shows("active only"), "\(driver.screen)")
  }

  @Test func `keys are found by synonyms`() throws {
    let driver = try help(80, 40)
    try driver.press("/")
    driver.type("maximize")
    #expect(driver.shows("zoom this pane") && !driver.shows("next tab"), "\(driver.screen)")
  }

  @Test func `the footer shows the visible rows, and how to search`() throws {
    let driver = try help()
    #expect(driver.footer.contains("/ search"))
    #expect(driver.footer.contains("1–"), "\(driver.footer)")
    let first = driver.footer
    try driver.press("<PageDown>")
    #expect(driver.footer != first && driver.footer.hasSuffix(first.suffix(3)))
    try driver.press("G")
    let last = try #require(driver.footer.split(separator: "–").last).split(separator: " ")
    #expect(last[0] == last[2], "\(driver.footer)")
    #expect(try help(80, 100).footer.contains(" keys"))
  }

  @Test(arguments: [(20, 5), (40, 12), (200, 60)])
  func `it works at every size`(columns: Int, rows: Int) throws {
    let driver = try help(columns, rows)
    try driver.press("j <PageDown> G / t a b <Enter> k <Esc>")
    #expect(driver.link?.contains("help") == true)
    try driver.press("?")
    #expect(driver.link?.contains("help") == false)
  }
}
