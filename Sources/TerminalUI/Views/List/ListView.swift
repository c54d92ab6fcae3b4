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
  /// How many rows of cells a row takes.
  public var height: @Sendable (_ index: Int) -> Int
  /// Whether the keys go to the list: the focused row is a bar then, and has only its mark otherwise.
  public var isActive: Bool
  /// Whether the focused row of an active list is a bar; not where a text is edited in it.
  public var showsSelection = true
  /// Whether the cursor stands at the focus of an active list; not where it stays in a field, which these rows
  /// complete.
  public var placesCursor: Bool
  /// Its selection is for the focused row, its dim style for the mark where the list is not active.
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
    let rowHeight = max(1, rowHeight)
    height = { _ in rowHeight }
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
    var (row, end) = (position.top, 0)
    while point.row >= 0, row < count {
      end += height(row)
      if point.row < end { return row }
      row += 1
    }
    return nil
  }

  /// The cells beside the mark that a row of the list takes in a room so large, where a popover about it may stand;
  /// nil where it is not in sight.
  public func rect(ofRow row: Int, in size: Size) -> Rect? {
    visibleRows(in: size).first { $0.index == row }?.rect.inset(.leading, by: 1)
  }

  public func draw(in canvas: inout Canvas) {
    for (index, rect) in visibleRows(in: canvas.size) {
      let isFocused = index == position.focus
      canvas.within(rect) { canvas in
        if isFocused { drawMark(in: &canvas) }
        canvas.within(canvas.bounds.inset(.leading, by: 1)) { drawRow(index, isFocused, &$0) }
        if isFocused, isActive, showsSelection { drawSelection(in: &canvas) }
      }
    }
  }

  /// The rows that fit into a room, each with its cells.
  private func visibleRows(in size: Size) -> [(index: Int, rect: Rect)] {
    let visible = position.visibleCount(in: size.rows, of: count, height: height)
    var end = 0
    return (position.top..<max(position.top, min(count, position.top + visible))).map { index in
      let rows = height(index)
      defer { end += rows }
      return (index, Rect(column: 0, row: end, columns: size.columns, rows: rows))
    }
  }

  private func drawMark(in canvas: inout Canvas) {
    for row in 0..<canvas.size.rows {
      canvas.write(
        theme.glyphs.focusMark, isActive ? theme.focused : theme.dim, at: Point(column: 0, row: row)
      )
    }
    if isActive, placesCursor { canvas.placeCursor(at: .origin) }
  }

  /// Draws the row as one bar; hits stay underlined, and destructive actions keep their colour.
  private func drawSelection(in canvas: inout Canvas) {
    let (selection, destructive) = (theme.selection, theme.destructive.foreground)
    canvas.restyle(canvas.bounds) { style in
      let isDestructive = destructive != .default && style.foreground == destructive
      let attributes = style.attributes.intersection([.bold, .underline, .italic])
      style = (isDestructive ? selection.foreground(destructive) : selection).adding(attributes)
    }
  }
}
