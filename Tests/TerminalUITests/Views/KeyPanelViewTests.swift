import TerminalUI
import Testing

@Suite struct KeyPanelViewTests {
  private func panel(_ labels: [String], columns: Int, rows: Int) -> KeyPanelView {
    let entries = labels.enumerated().map { index, label in
      KeyPanelView.Entry(
        SafeText(String(UnicodeScalar(UInt8(97 + index)))), SafeText(label),
        isGroup: label == "scenes")
    }
    let room = Rect(column: 0, row: 1, columns: columns, rows: rows)
    return KeyPanelView(title: "Space", entries, over: room, theme: .terminal)
  }

  private func rows(_ panel: KeyPanelView) -> [String] {
    var canvas = Canvas(size: panel.rect.size)
    panel.draw(in: &canvas)
    return canvas.buffer.textRows
  }

  private let labels = ["undo", "redo", "scenes", "a note", "help"]

  @Test func `the panel takes the lower rows that it needs, and a line`() {
    let panel = panel(labels, columns: 40, rows: 12)
    #expect(panel.rect == Rect(column: 0, row: 10, columns: 40, rows: 3))
    #expect(
      rows(panel) == [
        "── Space " + String(repeating: "─", count: 31), " a undo       c scenes…    e help",
        " b redo       d a note",
      ])
  }

  @Test func `with few rows there are more columns and no line`() {
    let panel = panel(labels + ["the other pane", "close"], columns: 20, rows: 4)
    #expect(
      rows(panel) == [
        " a undo   e help", " b redo   f the o…", " c scene… g close", " d a note",
      ])
  }

  @Test func `an ellipsis replaces entries that do not fit`() {
    let panel = panel(Array(repeating: "word", count: 12), columns: 20, rows: 2)
    #expect(rows(panel) == [" a word   c word", " b word   …"])
  }

  @Test func `a click finds the entry drawn there`() {
    for size in [(40, 12), (20, 4), (20, 2), (9, 3)] {
      let panel = panel(labels, columns: size.0, rows: size.1)
      let (rect, shown) = (panel.rect, rows(panel))
      for row in rect.rows {
        for column in rect.columns {
          guard let index = panel.entry(at: Point(column: column, row: row)) else { continue }
          let key = String(UnicodeScalar(UInt8(97 + index)))
          #expect(shown[row - rect.origin.row].contains(" \(key) "), "\(size) \(index)")
        }
      }
      let all = rect.rows.flatMap { row in
        rect.columns.compactMap { panel.entry(at: Point(column: $0, row: row)) }
      }
      #expect(Set(all).count == min(labels.count, size.1 == 2 ? 3 : size.0 == 9 ? 2 : 5))
    }
  }

  @Test func `the panel is never larger than its room`() {
    for columns in 0...24 {
      for rows in 0...6 {
        for count in [0, 1, 5, 12] {
          let panel = panel(Array(repeating: "word", count: count), columns: columns, rows: rows)
          #expect(panel.rect.size.rows <= rows)
          var canvas = Canvas(size: panel.rect.size)
          panel.draw(in: &canvas)
          _ = panel.entry(at: Point(column: 3, row: 2))
        }
      }
    }
  }
}
