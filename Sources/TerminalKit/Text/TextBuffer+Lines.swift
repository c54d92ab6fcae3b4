extension TextBuffer {
  /// Begins a new line. In a list item, it begins the next item, unless the rest of the line is an
  /// item already. An empty item ends the list.
  mutating func insertNewLine() {
    let line = lines[cursor.line]
    guard kind == .editor, selection == nil, let item = ListItemMark(line),
      cursor.offset >= item.count
    else { return insert("\n") }
    if item.isAlone {
      let start = TextPosition(line: cursor.line, offset: 0)
      replace(start..<content.end(ofLine: cursor.line), with: "", as: .other)
    } else if ListItemMark(String(line[content.index(of: cursor)...])) != nil {
      insert("\n")
    } else {
      replace(cursor..<cursor, with: "\n" + item.next, as: .other)
    }
  }
}

// MARK: - Indentation

extension TextBuffer {
  /// Indents the selected lines, or nests the list item at the cursor in the item before it.
  mutating func indent() {
    guard kind == .editor else { return insert("\t") }
    if let range = selectedLines {
      // Lines indented by blanks keep them.
      let hasBlanks = lines[range].contains { $0.unicodeScalars.first == " " }
      changeLines(range) { $0.indented(byTab: !hasBlanks) }
    } else if let line = content.nestedItem(inLine: cursor.line) {
      changeLines(cursor.line..<cursor.line + 1) { _ in line }
    } else {
      insert("\t")
    }
  }

  mutating func outdent() {
    guard kind == .editor else { return }
    changeLines(selectedLines ?? cursor.line..<cursor.line + 1, \.outdented)
  }

  /// Moves the list item at the cursor out of the item that contains it.
  ///
  /// - Returns: False if there is no nested item at the cursor.
  public mutating func unnestItem() -> Bool {
    guard kind == .editor, selection == nil,
      let line = content.unnestedItem(inLine: cursor.line)
    else { return false }
    changeLines(cursor.line..<cursor.line + 1) { _ in line }
    return true
  }

  /// The lines with selected text. A line is not included if the selection ends at its start.
  private var selectedLines: Range<Int>? {
    guard let selection else { return nil }
    let (start, end) = (selection.lowerBound, selection.upperBound)
    return start.line..<(end.offset == 0 && end.line > start.line ? end.line : end.line + 1)
  }

  /// Changes the start of lines in one step. Cursor and selection stay at their text.
  private mutating func changeLines(_ range: Range<Int>, _ change: (String) -> String) {
    let old = Array(lines[range])
    let new = old.map(change)
    guard new != old else { return }
    history.begin(replacing: range, of: content.strings, with: range.count, cursor: cursor)
    content.strings.replaceSubrange(range, with: new)
    func moved(_ position: TextPosition) -> TextPosition {
      guard range.contains(position.line), position.offset > 0 else { return position }
      let place = position.line - range.lowerBound
      let offset = position.offset + new[place].count - old[place].count
      return content.nearest(to: TextPosition(line: position.line, offset: offset))
    }
    (cursor, anchor) = (moved(cursor), anchor.map(moved))
    goalColumn = nil
    history.didChange(.other, cursor: cursor)
  }
}
