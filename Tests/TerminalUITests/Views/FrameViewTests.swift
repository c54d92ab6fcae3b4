import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct FrameViewTests {
  private func rows(_ columns: Int, _ rows: Int, _ title: SafeText = "Keys") -> [String] {
    FrameView(title: title, theme: .terminal).drawn(columns: columns, rows: rows).drawnRows
  }

  @Test func `the title is in the top edge of the border`() {
    #expect(rows(12, 3) == ["┌─ Keys ───┐", "│          │", "└──────────┘"])
  }

  @Test func `without a title the edge is unbroken`() {
    #expect(rows(4, 2, "") == ["┌──┐", "└──┘"])
  }

  @Test(arguments: 2...14)
  func `the corners are kept for every title`(columns: Int) {
    for title: SafeText in ["Keys", "日本語の題", ""] {
      let edge = rows(columns, 2, title)[0]
      #expect(edge.hasPrefix("┌") && edge.hasSuffix("┐"), "\(edge)")
    }
  }

  @Test func `a long title is cut`() {
    #expect(rows(10, 2)[0] == "┌─ Keys ─┐")
    #expect(rows(9, 2)[0] == "┌─ Ke… ─┐")
  }

  @Test(arguments: [(0, 0), (1, 5), (5, 1), (1, 1)])
  func `without room for a border none is drawn`(columns: Int, count: Int) {
    #expect(rows(columns, count).allSatisfy { $0.allSatisfy { $0 == " " } })
  }

  @Test(arguments: [(true, Theme.dark.accent), (false, Theme.dark.dim)])
  func `the border of the active box has the accent`(isActive: Bool, style: Style) {
    let canvas = FrameView(title: "Keys", isActive: isActive, theme: .dark)
      .drawn(columns: 9, rows: 3)
    for place in [Point(column: 0, row: 0), Point(column: 8, row: 1), Point(column: 3, row: 2)] {
      #expect(canvas.buffer[row: place.row, column: place.column].style == style)
    }
  }

  @Test func `ASCII frames are ASCII`() {
    var theme = Theme.terminal
    theme.glyphs = .ascii
    let canvas = FrameView(title: "", theme: theme).drawn(columns: 3, rows: 3)
    #expect(canvas.drawnRows == ["+-+", "| |", "+-+"])
  }
}
