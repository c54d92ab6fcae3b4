import NavigationCore
import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

/// Laws about focus indicators: the active pane, its focused row, and dimmed panes behind a box.
@MainActor @Suite struct FocusLawTests {
  private let theme = Theme.terminal

  private func style(_ driver: NotesDriver, _ point: Point) -> Style {
    driver.screen.buffer[row: point.row, column: point.column].style
  }

  /// The cells above the footer.
  private func points(_ driver: NotesDriver) -> [Point] {
    (0..<driver.state.size.rows - 1).flatMap { row in
      (0..<driver.state.size.columns).map { Point(column: $0, row: row) }
    }
  }

  @Test func `everything outside the topmost box is dim`() throws {
    var count = 0
    for start in try AppStart.all() {
      let driver = try start.run()
      let frames = (driver.state.layout.placed.panes ?? []).filter { pane in
        if case .frame = pane.content { true } else { false }
      }
      guard let box = frames.last?.rect, driver.state.toast == nil else { continue }
      count += 1
      for point in points(driver) where !box.contains(point) {
        try #require(style(driver, point) == theme.dim, "\(start) \(point)\n\(driver.screen)")
      }
    }
    #expect(count > 30)
  }

  @Test func `exactly one row has the focus if there are rows, and the cursor is in it`() throws {
    var count = 0
    for start in try AppStart.all() {
      let driver = try start.run()
      // A selection in a text is reversed, too.
      guard driver.state.toast == nil,
        driver.state.textKind(on: driver.state.activeNode.id) != .editor
      else { continue }
      let bars = points(driver).filter { driver.isBar($0) }
      let rows = Set(bars.map(\.row)).sorted()
      let isOneBlock = rows.isEmpty || rows.last! - rows[0] == rows.count - 1
      #expect(isOneBlock && rows.count <= 2, "\(start)\n\(driver.screen)")
      if let cursor = driver.screen.cursor, !rows.isEmpty, !driver.isWriting {
        #expect(rows.contains(cursor.row), "\(start)\n\(driver.screen)")
      }
      if !rows.isEmpty { count += 1 }
    }
    #expect(count > 40)
  }

  @Test func `exactly one title or border has the accent colour`() throws {
    for start in try AppStart.all() {
      let driver = try start.run()
      guard driver.state.toast == nil else { continue }
      let heads = (driver.state.layout.placed.panes ?? []).compactMap { pane -> Point? in
        if case .frame = pane.content, !pane.isDimmed { return pane.rect.origin }
        guard let screen = pane.screen, screen.headerRows(in: pane.rect) > 1 else { return nil }
        // A box covers the pane completely.
        return pane.isCovered
          ? nil : Point(column: pane.rect.origin.column + 1, row: pane.rect.origin.row + 1)
      }
      let lit = heads.filter { style(driver, $0).foreground == theme.accent.foreground }
      #expect(lit.count == (heads.isEmpty ? 0 : 1), "\(start)\n\(driver.screen)")
    }
  }

  @Test func `titles are aligned, whatever is marked or pinned`() throws {
    let driver = try startNotes()
    try driver.press("x p x j x")
    // A note takes two rows, below the tabs, the header and its line.
    let rows = driver.screen.rows.dropFirst(3).dropLast().enumerated()
    let titles = rows.filter { $0.offset.isMultiple(of: 2) }.map { Array($0.element) }
      .filter { $0.count > 4 && $0[3] != " " && $0[0] != "│" }
    #expect(titles.count > 3)
    for title in titles { #expect(title[2] == " ", "\(driver.screen)") }
    #expect(titles.contains { $0[1] == "✓" } && titles.contains { $0[1] == " " })
  }

  @Test func `an inactive pane shows the focus marker without a bar`() throws {
    let driver = try startNotes()
    let row = try #require(driver.screen.rows.firstIndex { $0.contains("▌") })
    #expect(driver.isBar(Point(column: 5, row: row)))
    try driver.press("<Enter>")
    #expect(driver.screen.rows[row].contains("▌"))
    #expect(!driver.isBar(Point(column: 5, row: row)))
  }
}

extension AppDriver<ScreenRuntime<Notes>, NotesHandler> {
  /// True if a cell belongs to the focused row.
  fileprivate func isBar(_ point: Point) -> Bool {
    screen.buffer[row: point.row, column: point.column].style.attributes.contains(.reverse)
  }
}
