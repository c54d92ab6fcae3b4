extension TextBuffer {
  /// Replaces the text in a range and moves the cursor after it. All changes go through this
  /// method.
  ///
  /// - Complexity: O(length of the affected lines), and O(lines) if their number changes.
  mutating func replace(_ range: Range<TextPosition>, with text: String, as kind: TextHistory.Kind)
  {
    let (first, last) = (range.lowerBound.line, range.upperBound.line)
    if first == last, !text.utf8.contains(UInt8(ascii: "\n")) {
      replaceInLine(range, with: text, as: kind)
    } else {
      replaceLines(range, with: text)
    }
    goalColumn = nil
    deselect()
  }

  private mutating func replaceInLine(
    _ range: Range<TextPosition>, with text: String, as kind: TextHistory.Kind
  ) {
    let line = range.lowerBound.line
    if !history.continues(kind, at: cursor) {
      history.begin(edit(replacing: line..<line + 1, with: 1))
    }
    let start = index(of: range.lowerBound)
    let end = lines[line].index(
      start, offsetBy: range.upperBound.offset - range.lowerBound.offset)
    let before = lines[line].utf8.distance(from: lines[line].startIndex, to: start)
    lines[line].replaceSubrange(start..<end, with: text)
    cursor = position(line: line, bytes: before + text.utf8.count)
    history.didChange(kind, cursor: cursor)
  }

  private mutating func replaceLines(_ range: Range<TextPosition>, with text: String) {
    let (first, last) = (range.lowerBound.line, range.upperBound.line)
    let head = lines[first][..<index(of: range.lowerBound)]
    let tail = lines[last][index(of: range.upperBound)...]
    var new = Self.lines(of: head + text, .editor)
    let bytes = new[new.count - 1].utf8.count
    new[new.count - 1] += tail
    history.begin(edit(replacing: first..<last + 1, with: new.count))
    lines.replaceSubrange(first...last, with: new)
    cursor = position(line: first + new.count - 1, bytes: bytes)
    history.didChange(.other, cursor: cursor)
  }

  func edit(replacing range: Range<Int>, with count: Int) -> TextHistory.Edit {
    TextHistory.Edit(
      firstLine: range.lowerBound, lines: Array(lines[range]), count: count, cursor: cursor,
      version: history.version, origin: cursor)
  }

  /// Undoes the last step: a typed word, successively erased characters, a paste, or a vi command.
  ///
  /// - Returns: Where the cursor was before the step was made; nil if there is none.
  @discardableResult mutating func undo() -> TextPosition? {
    while true {
      let text = self
      guard let edit = history.undo(text.inverse) else { return nil }
      put(edit)
      guard edit.joinsPrevious, !history.undoable.isEmpty else { return edit.origin }
    }
  }

  /// Redoes the step that was undone last.
  ///
  /// - Returns: Where the cursor was before the step was made; nil if there is none.
  @discardableResult mutating func redo() -> TextPosition? {
    var origin: TextPosition?
    while true {
      let text = self
      guard let edit = history.redo(text.inverse) else { return origin }
      put(edit)
      origin = origin ?? edit.origin
      guard history.redoable.last?.joinsPrevious == true else { return origin }
    }
  }

  private func inverse(of edit: TextHistory.Edit) -> TextHistory.Edit {
    let range = edit.firstLine..<edit.firstLine + edit.count
    var inverse = self.edit(replacing: range, with: edit.lines.count)
    (inverse.origin, inverse.joinsPrevious) = (edit.origin, edit.joinsPrevious)
    return inverse
  }

  private mutating func put(_ edit: TextHistory.Edit) {
    lines.replaceSubrange(edit.firstLine..<edit.firstLine + edit.count, with: edit.lines)
    cursor = edit.cursor
    history.version = edit.version
    goalColumn = nil
    deselect()
  }
}

extension TextBuffer {
  func index(of position: TextPosition) -> String.Index {
    let line = lines[position.line]
    return line.index(line.startIndex, offsetBy: position.offset)
  }

  /// Returns the position after a number of bytes of a line, or after the character that contains
  /// the last byte.
  private func position(line: Int, bytes: Int) -> TextPosition {
    let string = lines[line]
    let index = string.utf8.index(string.startIndex, offsetBy: bytes)
    return TextPosition(line: line, offset: string[..<index].count)
  }
}
