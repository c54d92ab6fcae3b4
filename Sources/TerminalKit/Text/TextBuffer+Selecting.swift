extension TextBuffer {
  /// The selection, or nil if it is empty.
  public var selection: Range<TextPosition>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// Moves the cursor and extends the selection to it.
  mutating func select(_ motion: TextCommand.Motion, in size: Size) {
    let start = anchor ?? cursor
    go(motion, in: size)
    // An empty selection ends, unless marking is on.
    anchor = start == cursor && !isMarking ? nil : start
  }

  /// Selects a range and moves the cursor to its end.
  public mutating func select(_ range: Range<TextPosition>) {
    put(cursor: content.nearest(to: range.upperBound))
    let start = content.nearest(to: range.lowerBound)
    anchor = start == cursor && !isMarking ? nil : start
  }

  mutating func mark() {
    history.endEdit()
    let isBeginning = !isMarking
    deselect()
    if isBeginning { (isMarking, anchor) = (true, cursor) }
  }

  /// Ends the selection.
  public mutating func deselect() {
    (isMarking, anchor) = (false, nil)
  }
}

// MARK: - Copying

extension TextBuffer {
  /// Returns the text in a range, byte for byte.
  ///
  /// - Complexity: O(length of the affected lines).
  public func text(in range: Range<TextPosition>) -> String { content.text(in: range) }

  /// The selected text, or nil if none is selected.
  public var selectedText: String? {
    selection.map(text)
  }

  /// The text to copy: the selection, or else the line of the cursor. Nil if that is empty.
  public var copied: String? {
    copiedRange.map(text)
  }

  /// Removes and returns the ``copied`` text. ``paste(_:)`` restores it, unless the characters
  /// around it have joined.
  public mutating func cut() -> String? {
    guard let range = copiedRange else { return nil }
    let text = text(in: range)
    replace(range, with: "", as: .other)
    return text
  }

  /// Inserts copied text at the cursor, or replaces the selection, byte for byte. In a field,
  /// newlines become spaces. In a text with CR LF line ends, CR LF is kept as the line end.
  public mutating func paste(_ text: String) {
    guard !text.isEmpty else { return }
    var text = kind == .field ? TextLines.split(text).joined(separator: " ") : text
    if content.endByCRLF { text = String(text.map { $0 == "\r\n" ? "\n" : $0 }) }
    replace(selection ?? cursor..<cursor, with: text, as: .other)
  }

  /// A line is copied with its newline, except the last one, which has none.
  private var copiedRange: Range<TextPosition>? {
    if let selection { return selection }
    let line = cursor.line
    let end =
      line + 1 < lines.count ? TextPosition(line: line + 1, offset: 0) : content.end(ofLine: line)
    let start = TextPosition(line: line, offset: 0)
    return start == end ? nil : start..<end
  }
}
