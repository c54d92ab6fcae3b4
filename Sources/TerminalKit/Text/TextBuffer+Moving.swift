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
    default: put(cursor: position(motion))
    }
  }

  mutating func put(cursor position: TextPosition) {
    history.endEdit()
    cursor = position
    goalColumn = nil
  }

  /// Returns the position after a movement that does not depend on the layout.
  func position(_ motion: TextCommand.Motion) -> TextPosition {
    switch motion {
    case .left: before(cursor) ?? cursor
    case .right: after(cursor) ?? cursor
    case .wordLeft: wordStart(before: cursor)
    case .wordRight: wordEnd(after: cursor)
    case .lineStart: TextPosition(line: cursor.line, offset: 0)
    case .lineEnd: lineEnd(cursor.line)
    case .top: .start
    case .bottom: end
    case .position(let position): nearest(to: position)
    case .up, .down, .pageUp, .pageDown: cursor
    }
  }

  /// The position after the last character.
  public var end: TextPosition { lineEnd(lines.count - 1) }

  func lineEnd(_ line: Int) -> TextPosition {
    TextPosition(line: line, offset: lines[line].count)
  }

  /// Returns the nearest valid position.
  func nearest(to position: TextPosition) -> TextPosition {
    let line = min(max(0, position.line), lines.count - 1)
    return TextPosition(line: line, offset: min(max(0, position.offset), lines[line].count))
  }

  private func before(_ position: TextPosition) -> TextPosition? {
    if position.offset > 0 {
      return TextPosition(line: position.line, offset: position.offset - 1)
    }
    return position.line > 0 ? lineEnd(position.line - 1) : nil
  }

  private func after(_ position: TextPosition) -> TextPosition? {
    if position.offset < lines[position.line].count {
      return TextPosition(line: position.line, offset: position.offset + 1)
    }
    return position.line + 1 < lines.count
      ? TextPosition(line: position.line + 1, offset: 0) : nil
  }
}

extension TextBuffer {
  /// Returns the start of the word before a position. At the start of a line, it is the end of the
  /// previous line.
  private func wordStart(before position: TextPosition) -> TextPosition {
    guard position.offset > 0 else { return before(position) ?? position }
    let line = Array(lines[position.line].prefix(position.offset))
    guard let last = line.lastIndex(where: \.isOfWord) else {
      return TextPosition(line: position.line, offset: 0)
    }
    let gap = line[..<last].lastIndex { !$0.isOfWord }
    return TextPosition(line: position.line, offset: gap.map { $0 + 1 } ?? 0)
  }

  /// Returns the end of the word after a position. At the end of a line, it is the start of the
  /// next line.
  private func wordEnd(after position: TextPosition) -> TextPosition {
    let line = Array(lines[position.line])
    guard position.offset < line.count else { return after(position) ?? position }
    guard let first = line[position.offset...].firstIndex(where: \.isOfWord) else {
      return TextPosition(line: position.line, offset: line.count)
    }
    let gap = line[first...].firstIndex { !$0.isOfWord }
    return TextPosition(line: position.line, offset: gap ?? line.count)
  }
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber || self == "_" }
}
