extension TextBuffer {
  /// Moves the cursor in an editor of the given size, and ends the selection unless marking is on.
  /// To the left or right, the cursor goes to the end of the selection.
  mutating func move(_ motion: TextCommand.Motion, in size: Size) {
    if isMarking { return select(motion, in: size) }
    let selection = selection
    deselect()
    switch (motion, selection) {
    case (.left, let selection?): put(cursor: selection.lowerBound)
    case (.right, let selection?): put(cursor: selection.upperBound)
    default: go(motion, in: size)
    }
  }

  /// Moves the cursor without changing the selection.
  mutating func go(_ motion: TextCommand.Motion, in size: Size) {
    history.endEdit()
    let page = max(1, size.rows - 1)
    switch motion {
    case .up: moveRows(-1, columns: size.columns)
    case .down: moveRows(1, columns: size.columns)
    case .pageUp: moveRows(-page, columns: size.columns)
    case .pageDown: moveRows(page, columns: size.columns)
    default: put(cursor: content.position(after: motion, from: cursor))
    }
  }

  mutating func put(cursor position: TextPosition) {
    history.endEdit()
    cursor = position
    goalColumn = nil
  }

  /// Moves the cursor up or down by displayed rows, keeping its column if possible.
  mutating func moveRows(_ count: Int, columns: Int) {
    (cursor, goalColumn) = TextRows(content, columns: columns)
      .position(count, below: cursor, goal: goalColumn)
  }

  /// The position after the last character.
  public var end: TextPosition { content.end }
}
