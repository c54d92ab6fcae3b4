/// The rows of a list that are in sight, one of them with the focus.
///
/// The first column is for the mark of the focus, where the cursor stands while the list has the keys: a screen
/// reader follows it. The rows are drawn beside it. Only those in sight are asked for, so that a million rows cost
/// what forty do.
///
/// ```swift
/// ListView(count: mails.count, position: position, theme: theme) { index, isFocused, canvas in
///   canvas.write(mails[index].subject, isFocused ? theme.focused : theme.text, at: .origin)
/// }
/// ```
public struct ListView: View {
  /// How many rows the list has.
  public var count: Int
  /// The row that has the focus, and the first one in sight.
  public var position: ListPosition
  /// How many rows of cells each of them takes.
  public var rowHeight: Int
  /// Whether the keys go to the list: the mark of the focus has the accent.
  public var isActive: Bool
  /// Whether the cursor stands at the focus of an active list; not where it stays in a field, which these rows
  /// complete.
  public var placesCursor: Bool
  /// Its accent is for the mark of the focus, its dim style where the list is not active.
  public var theme: Theme
  /// Draws a row, which has the focus or not, on its part of the canvas.
  public var drawRow: @Sendable (_ index: Int, _ isFocused: Bool, _ canvas: inout Canvas) -> Void

  /// Creates a list.
  public init(
    count: Int, position: ListPosition, rowHeight: Int = 1, isActive: Bool = true,
    placesCursor: Bool = true, theme: Theme,
    drawRow: @escaping @Sendable (_ index: Int, _ isFocused: Bool, _ canvas: inout Canvas) -> Void
  ) {
    self.count = count
    self.position = position
    self.rowHeight = max(1, rowHeight)
    self.isActive = isActive
    self.placesCursor = placesCursor
    self.theme = theme
    self.drawRow = drawRow
  }

  /// How many rows of a list are in sight in a room so large; one at least.
  public static func visibleCount(in size: Size, rowHeight: Int = 1) -> Int {
    max(1, size.rows / max(1, rowHeight))
  }

  /// The row of the list that is drawn at a point; nil where none is.
  public func row(at point: Point) -> Int? {
    let row = position.top + point.row / rowHeight
    return point.row >= 0 && row < count ? row : nil
  }

  /// The cells beside the mark that a row of the list takes in a room so large, where a popover about it may stand;
  /// nil where it is not in sight.
  public func rect(ofRow row: Int, in size: Size) -> Rect? {
    let visible = Self.visibleCount(in: size, rowHeight: rowHeight)
    guard row < count, (position.top..<position.top + visible).contains(row) else { return nil }
    return Rect(
      column: 1, row: (row - position.top) * rowHeight, columns: max(0, size.columns - 1),
      rows: rowHeight)
  }

  public func draw(in canvas: inout Canvas) {
    let visible = Self.visibleCount(in: canvas.size, rowHeight: rowHeight)
    let last = min(count, position.top + visible)
    for (offset, index) in (position.top..<max(position.top, last)).enumerated() {
      let rect = Rect(
        column: 0, row: offset * rowHeight, columns: canvas.size.columns, rows: rowHeight)
      let isFocused = index == position.focus
      canvas.within(rect) { canvas in
        if isFocused { drawMark(in: &canvas) }
        canvas.within(canvas.bounds.inset(.leading, by: 1)) { drawRow(index, isFocused, &$0) }
      }
    }
  }

  private func drawMark(in canvas: inout Canvas) {
    for row in 0..<canvas.size.rows {
      canvas.write(
        theme.glyphs.focusMark, isActive ? theme.accent : theme.dim, at: Point(column: 0, row: row))
    }
    if isActive, placesCursor { canvas.placeCursor(at: .origin) }
  }
}
