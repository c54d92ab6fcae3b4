import TerminalUI

/// Rows of a title and a value: a menu, with one of them focused, or a table, which is only read.
struct MenuView: View {
  var rows: [MenuRow]
  var memory: ListMemory
  var isActive: Bool
  var theme: Theme

  /// The room in which no row is cut.
  static func size(of rows: [MenuRow]) -> Size {
    let titles = rows.map { SafeText($0.title).columns + 2 }.max() ?? 0
    return Size(
      columns: max(rows.titleColumns + rows.valueColumns, titles) + 1, rows: rows.count)
  }

  func draw(in canvas: inout Canvas) {
    let values = rows.valueColumn(in: canvas.size.columns)
    if isActive, !rows.isMenu { canvas.placeCursor(at: .origin) }
    for row in 0..<canvas.size.rows where rows.indices.contains(memory.top + row) {
      let position = memory.top + row
      let isFocused = rows.isMenu && position == memory.focus
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
}

extension [MenuRow] {
  /// Whether one of the rows can be opened; else they are only read.
  var isMenu: Bool { contains { $0.choice != nil } }

  /// The rows that can be opened, and so have the focus.
  var stops: [Int] { indices.filter { self[$0].choice != nil } }

  /// How many rows one moves through: those that can be opened, or all where they are only read.
  var positions: Int { isMenu ? stops.count : count }

  /// The rows as they are shown in so many columns: where they are only read, what is wider than its room
  /// goes on below.
  func shown(in columns: Int) -> [MenuRow] {
    guard !isMenu else { return self }
    let start = valueColumn(in: columns)
    return flatMap { row in
      guard !row.isHeading, !row.value.isEmpty else { return [row] }
      let titles = SafeText(row.title).wrapped(to: Swift.max(1, start - 3))
      let values = SafeText(row.value).wrapped(to: Swift.max(1, columns - start - 1))
      return (0..<Swift.max(titles.count, values.count)).map { line in
        MenuRow(
          line < titles.count ? titles[line].string : "",
          line < values.count ? values[line].string : "")
      }
    }
  }

  /// Where the values begin: after the widest title, as long as they keep the room they need, or two fifths
  /// of the width.
  fileprivate func valueColumn(in columns: Int) -> Int {
    Swift.min(titleColumns, Swift.max(4, columns * 3 / 5, columns - valueColumns - 1))
  }

  fileprivate var valueColumns: Int {
    filter { !$0.isHeading }.map { SafeText($0.value).columns }.max() ?? 0
  }

  fileprivate var titleColumns: Int {
    let titles = filter { !$0.isHeading && !$0.value.isEmpty }.map { SafeText($0.title).columns }
    return 2 + (titles.max() ?? 0) + 3
  }
}
