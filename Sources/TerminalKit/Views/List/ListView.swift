/// The visible rows of a list, one of which has the focus.
///
/// The first column is for the focus mark, at which the cursor of an active list is placed, because
/// screen readers follow it. The rows are drawn beside it. Only visible rows are requested, so a
/// million rows cost no more than forty.
///
/// ```swift
/// ListView(count: mails.count, position: position, theme: theme) { index, isFocused, canvas in
///   canvas.write(mails[index].subject, isFocused ? theme.focused : theme.text, at: .origin)
/// }
/// ```
public struct ListView: View {
  /// The number of rows.
  public var count: Int
  /// The focused row and the first visible row.
  public var position: ListPosition
  /// Returns the height of a row in cells.
  public var height: @Sendable (_ index: Int) -> Int
  /// Whether the list is active. If so, the focused row has a bar; otherwise it has only its mark.
  public var isActive: Bool
  /// Whether the focused row of an active list has a bar. Turn it off while text is edited in the
  /// row.
  public var showsSelection = true
  /// Whether the cursor of an active list is placed at the focus. Turn it off if the cursor stays
  /// in a field that the list completes.
  public var placesCursor: Bool
  /// The theme: its selection style for the focused row, its dim style for the mark of an inactive
  /// list.
  public var theme: Theme
  /// Draws a row on its part of the canvas, given whether it has the focus.
  public var drawRow: @Sendable (_ index: Int, _ isFocused: Bool, _ canvas: inout Canvas) -> Void

  /// Creates a list.
  public init(
    count: Int, position: ListPosition,
    height: @escaping @Sendable (_ index: Int) -> Int = { _ in 1 }, isActive: Bool = true,
    placesCursor: Bool = true, theme: Theme,
    drawRow: @escaping @Sendable (_ index: Int, _ isFocused: Bool, _ canvas: inout Canvas) -> Void
  ) {
    (self.count, self.position, self.height) = (count, position, height)
    (self.isActive, self.placesCursor, self.theme) = (isActive, placesCursor, theme)
    self.drawRow = drawRow
  }

  /// Returns the index of the visible row at a point in a given size, or nil if there is none.
  public func row(at point: Point, in size: Size) -> Int? {
    visibleRows(in: size).first { $0.rect.contains(point) }?.index
  }

  /// Returns the cells of a row beside the mark in a given size, for example as the anchor of a
  /// popover, or nil if the row is not visible.
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

  /// Returns the visible rows with their rectangles.
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

  /// Draws the bar. Matches stay underlined, and destructive actions keep their colour.
  private func drawSelection(in canvas: inout Canvas) {
    let (selection, destructive) = (theme.selection, theme.destructive.foreground)
    canvas.restyle(canvas.bounds) { style in
      let isDestructive = destructive != .default && style.foreground == destructive
      let attributes = style.attributes.intersection([.bold, .underline, .italic])
      style = (isDestructive ? selection.foreground(destructive) : selection).adding(attributes)
    }
  }
}
