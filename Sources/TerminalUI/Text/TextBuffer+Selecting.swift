extension TextBuffer {
  /// What is selected, the start first; nil where nothing is.
  public var selection: Range<TextPosition>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// Moves the cursor and selects what it passes.
  mutating func select(_ motion: TextCommand.Motion, in size: Size) {
    let start = anchor ?? cursor
    go(motion, in: size)
    // Without a mark, a selection that has shrunk to nothing is none.
    anchor = start == cursor && !isMarking ? nil : start
  }

  /// Selects what stands between two positions, with the cursor at its end.
  public mutating func select(_ range: Range<TextPosition>) {
    put(cursor: nearest(to: range.upperBound))
    let start = nearest(to: range.lowerBound)
    anchor = start == cursor ? nil : start
  }

  mutating func mark() {
    history.endEdit()
    let isBeginning = !isMarking
    deselect()
    if isBeginning { (isMarking, anchor) = (true, cursor) }
  }

  mutating func selectAll() {
    select(.start..<end)
  }

  /// Selects nothing any more.
  public mutating func deselect() {
    (isMarking, anchor) = (false, nil)
  }
}

// MARK: - Copying

extension TextBuffer {
  /// The text between two positions, byte for byte.
  ///
  /// - Complexity: O(length of the lines concerned).
  public func text(in range: Range<TextPosition>) -> String {
    let (start, end) = (index(of: range.lowerBound), index(of: range.upperBound))
    let (first, last) = (range.lowerBound.line, range.upperBound.line)
    guard first != last else { return String(lines[first][start..<end]) }
    let parts = [lines[first][start...]] + lines[first + 1..<last].map { $0[...] }
    return (parts + [lines[last][..<end]]).joined(separator: "\n")
  }

  /// The text that is selected; nil where nothing is.
  public var selectedText: String? {
    selection.map(text)
  }

  /// What copying takes: what is selected, else the line of the cursor; nil where that is nothing.
  public var copied: String? {
    copiedRange.map(text)
  }

  /// Takes out what ``copied`` gives; ``paste(_:)`` puts it back, unless what stood around it has become one
  /// character.
  public mutating func cut() -> String? {
    guard let range = copiedRange else { return nil }
    let text = text(in: range)
    replace(range, with: "", as: .other)
    return text
  }

  /// Puts what was copied at the cursor, or in place of what is selected, byte for byte; in a field, its
  /// lines as one, and in a text whose lines end in CR LF, with such ends.
  public mutating func paste(_ text: String) {
    guard !text.isEmpty else { return }
    var text = kind == .field ? Self.lines(of: text, .field).joined() : text
    if endsLinesByCRLF { text = String(text.map { $0 == "\r\n" ? "\n" : $0 }) }
    replace(selection ?? cursor..<cursor, with: text, as: .other)
  }

  /// A line goes with its end; the last one has none.
  private var copiedRange: Range<TextPosition>? {
    if let selection { return selection }
    let line = cursor.line
    let end =
      line + 1 < lines.count ? TextPosition(line: line + 1, offset: 0) : lineEnd(line)
    let start = TextPosition(line: line, offset: 0)
    return start == end ? nil : start..<end
  }
}
