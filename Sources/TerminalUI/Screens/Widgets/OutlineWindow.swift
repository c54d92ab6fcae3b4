/// The rows of an outline around its focus: as many before and after it as can be visible.
struct OutlineWindow<Item: Sendable, ID: Hashable & Codable & Sendable>: Sendable {
  let rows: [OutlineRow<Item, ID>]
  /// The focused row and the first visible row, counted from the first row of the window.
  let position: ListPosition
  /// The ways to the first and the last row of the outline.
  let start, end: [OutlineStep<ID>]

  init(
    _ state: OutlineState<ID>, _ roots: [Item], id: @escaping (Item) -> ID,
    children: @escaping (Item) -> [Item]?, rows visible: Int
  ) {
    guard
      var cursor = OutlineCursor(roots, children: children, id: id, expanded: state.expanded)
    else {
      (rows, position, start, end) = ([], ListPosition(), [], [])
      return
    }
    start = cursor.row.path
    cursor.move(to: state.focus)
    let room = max(1, visible)
    let above = cursor.rowsAbove(room)
    rows = above + [cursor.row] + cursor.rowsBelow(room)
    cursor.moveToEnd()
    end = cursor.row.path
    var position = ListPosition(
      focus: above.count, top: above.count - min(max(0, state.rowsAbove), above.count))
    position.showFocus(showing: room, of: rows.count)
    self.position = position
  }

  /// The position with the focus on the first child of the focused row, if it is visible.
  var firstChild: ListPosition {
    var position = position
    let child = position.focus + 1
    if child < rows.count, rows[child].path.count > rows[position.focus].path.count {
      position.moveFocus(to: child)
    }
    return position
  }
}

/// The mark of a branch, indented by its depth.
struct OutlineMark {
  private let branch: Bool?
  private let start: Int

  init<Item, ID>(_ row: OutlineRow<Item, ID>, in columns: Int) {
    branch = row.isBranch ? row.isExpanded : nil
    // Deep rows keep half of the space for their text.
    start = 1 + min(2 * (row.path.count - 1), max(0, columns / 2))
  }

  /// The cells of the mark.
  var columns: Range<Int> { start..<end }
  /// The start of the text, which begins with a blank.
  var end: Int { start + 1 }

  func draw(_ isFocused: Bool, _ theme: Theme, in canvas: inout Canvas) {
    guard let isExpanded = branch else { return }
    let mark = isExpanded ? theme.glyphs.expandedMark : theme.glyphs.collapsedMark
    canvas.write(mark, isFocused ? theme.focused : theme.dim, at: Point(column: start, row: 0))
  }
}
