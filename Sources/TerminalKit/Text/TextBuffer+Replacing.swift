extension TextBuffer {
  /// Replaces the text in a range and moves the cursor after it. All changes of a part of a line go through this
  /// method.
  ///
  /// - Complexity: O(length of the affected lines), and O(lines) if their number changes.
  mutating func replace(_ range: Range<TextPosition>, with text: String, as kind: TextHistory.Kind)
  {
    let (first, last) = (range.lowerBound.line, range.upperBound.line)
    let newlines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let kind = first == last && newlines == 0 ? kind : .other
    if !history.continues(kind, at: cursor) {
      history.begin(
        replacing: first..<last + 1, of: content.strings, with: newlines + 1, cursor: cursor)
    }
    cursor = content.replace(range, with: text)
    history.didChange(kind, cursor: cursor)
    goalColumn = nil
    deselect()
  }

  /// Undoes the last step: a typed word, successively erased characters, a paste, or a vi command.
  ///
  /// - Returns: Where the cursor was before the step was made; nil if there is none.
  @discardableResult mutating func undo() -> TextPosition? {
    guard let origin = history.undo(in: &content.strings, cursor: &cursor) else { return nil }
    goalColumn = nil
    deselect()
    return origin
  }

  /// Redoes the step that was undone last.
  ///
  /// - Returns: Where the cursor was before the step was made; nil if there is none.
  @discardableResult mutating func redo() -> TextPosition? {
    guard let origin = history.redo(in: &content.strings, cursor: &cursor) else { return nil }
    goalColumn = nil
    deselect()
    return origin
  }
}
