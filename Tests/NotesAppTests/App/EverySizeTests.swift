import Foundation
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

/// Every place of the app at many sizes. With `NAVTUI_FUZZ_CASES` above 1, all sizes up to 120x50;
/// else all small ones and some others.
@MainActor @Suite struct EverySizeTests {
  private static let isWhole = RandomCases.factor > 1

  private static let sizes: [Size] = {
    if isWhole { return grid(Array(0...120), Array(0...50)) }
    let small = grid(Array(0...24), Array(0...7))
    return small + grid([40, 61, 71, 72, 73, 120], [5, 9, 10, 16, 50])
  }()

  private static func grid(_ columns: [Int], _ rows: [Int]) -> [Size] {
    columns.flatMap { columns in rows.map { Size(columns: columns, rows: $0) } }
  }

  @Test func `every place is drawn inside its panes, with a visible focus`() throws {
    for link in try PlaceLinks.links() {
      let driver = try startNotes(at: link)
      for size in Self.sizes {
        driver.resize(size)
        let problems = outside(driver) + focus(driver)
        try #require(problems == [], "\(link) at \(size.columns)x\(size.rows)\n\(driver.screen)")
      }
    }
  }

  /// The last row of a list is the farthest from the initial focus.
  @Test(arguments: ["/notes", "/search?q=e", "/settings"])
  func `the last row of a list is visible at every usable size`(path: String) throws {
    let driver = try startNotes(at: "navtui://main" + path)
    if path.hasPrefix("/search") { try driver.press("<Down>") }
    try driver.press("G")
    let focused = try #require(driver.focusedRow)
    for size in Self.sizes where isUseful(size) {
      driver.resize(size)
      let row = driver.focusedRow ?? ""
      let isSame = row.prefix(4) == focused.prefix(4)
      try #require(isSame, "\(path) at \(size.columns)x\(size.rows)\n\(driver.screen)")
    }
  }

  private func isUseful(_ size: Size) -> Bool {
    size.columns >= LayoutMetrics.minimum.columns && size.rows >= LayoutMetrics.minimum.rows
  }

  /// Returns problems of drawing outside of the screen, as a part of a larger canvas.
  private func outside(_ driver: NotesDriver) -> [String] {
    let (margin, size) = (3, driver.size)
    let whole = Size(columns: size.columns + 2 * margin, rows: size.rows + 2 * margin)
    let rect = Rect(origin: Point(column: margin, row: margin), size: size)
    let blank = Canvas(size: whole)
    var canvas = blank
    canvas.within(rect) { driver.app.draw(driver.state, in: &$0) }
    return canvas.buffer.changes(from: blank.buffer).compactMap { run in
      let ends = [run.columns.lowerBound, run.columns.upperBound - 1].map {
        Point(column: $0, row: run.row)
      }
      return ends.allSatisfy(rect.contains) ? nil : "drawn from \(ends[0]) to \(ends[1])"
    }
  }

  /// Returns problems of visibility: a focus that is not visible, or a screen without text.
  private func focus(_ driver: NotesDriver) -> [String] {
    let (screen, size) = (driver.screen, driver.size)
    if size.isEmpty { return screen.cursor == nil ? [] : ["a cursor on nothing"] }
    guard let cursor = screen.cursor, Rect(size: size).contains(cursor) else {
      return ["the cursor is \(screen.cursor.debugDescription)"]
    }
    guard isUseful(size) else { return [] }
    var problems: [String] = []
    if screen.rows.last?.isEmpty != false { problems.append("no keys") }
    if screen.rows.dropLast().allSatisfy(\.isEmpty) { problems.append("nothing but keys") }
    return problems
  }
}
