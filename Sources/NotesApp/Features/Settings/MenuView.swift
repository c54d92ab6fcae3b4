import TerminalUI

/// Rows of a title and a value, one of them focused.
struct MenuView: View {
  var rows: [MenuRow]
  var memory: ListMemory
  var isActive: Bool
  var theme: Theme

  func draw(in canvas: inout Canvas) {
    let values = valueColumn(in: canvas.size.columns)
    for row in 0..<canvas.size.rows where rows.indices.contains(memory.top + row) {
      let position = memory.top + row
      let isFocused = position == memory.focus
      if isFocused {
        let mark = Point(column: 0, row: row)
        canvas.write(theme.glyphs.focusMark, isActive ? theme.accent : theme.dim, at: mark)
        if isActive { canvas.placeCursor(at: mark) }
      }
      draw(rows[position], isFocused: isFocused, row: row, values: values, in: &canvas)
    }
  }

  private func draw(
    _ menuRow: MenuRow, isFocused: Bool, row: Int, values: Int, in canvas: inout Canvas
  ) {
    let style = menuRow.isHeading ? theme.title : isFocused ? theme.focused : theme.text
    let room = menuRow.value.isEmpty ? canvas.size.columns - 2 : values - 3
    let title = theme.fitting(SafeText(menuRow.title), in: room)
    canvas.write(title, style, at: Point(column: 2, row: row))
    let value = theme.fitting(SafeText(menuRow.value), in: canvas.size.columns - values - 1)
    canvas.write(value, theme.dim, at: Point(column: values, row: row))
  }

  /// Where the values begin: after the widest title, within half of the width.
  private func valueColumn(in columns: Int) -> Int {
    let widest = rows.filter { !$0.isHeading }.map { SafeText($0.title).columns }.max() ?? 0
    return min(widest + 5, max(4, columns / 2))
  }
}
