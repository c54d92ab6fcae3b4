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
      replace(start..<lineEnd(cursor.line), with: "", as: .other)
    } else if ListItemMark(String(line[index(of: cursor)...])) != nil {
      insert("\n")
    } else {
      replace(cursor..<cursor, with: "\n" + item.next, as: .other)
    }
  }
}

// MARK: - Indentation

extension TextBuffer {
  /// The number of blanks in one level of indentation.
  private static let tabWidth = 4

  mutating func indent() {
    if nestItem() { return }
    guard let range = selectedLines, kind == .editor else { return insert("\t") }
    // Lines indented by blanks keep them.
    let hasBlanks = lines[range].contains { $0.unicodeScalars.first == " " }
    changeLines(range) { Self.indented($0, byTab: !hasBlanks) }
  }

  /// Returns a line with one more level of indentation, unless it is empty.
  static func indented(_ line: String, byTab: Bool) -> String {
    line.isEmpty ? line : (byTab ? "\t" : String(repeating: " ", count: tabWidth)) + line
  }

  mutating func outdent() {
    guard kind == .editor else { return }
    changeLines(selectedLines ?? cursor.line..<cursor.line + 1, Self.outdented)
  }

  /// Returns a line with one level of indentation less.
  static func outdented(_ line: String) -> String {
    // A blank and combining characters after it are one character.
    let scalars = line.unicodeScalars
    if scalars.first == "\t" { return String(scalars.dropFirst()) }
    let blanks = scalars.prefix(tabWidth).prefix { $0 == " " }.count
    return String(scalars.dropFirst(blanks))
  }

  /// Nests the list item at the cursor in the item before it.
  ///
  /// - Returns: False if there is no item at the cursor or none to nest it in.
  private mutating func nestItem() -> Bool {
    guard let item = itemAtCursor, let above = nextItem(above: cursor.line, within: item.indent),
      above.indent.count == item.indent.count
    else { return false }
    indent(item, by: item.indent + String(repeating: " ", count: above.nesting))
    return true
  }

  /// Moves the list item at the cursor out of the item that contains it.
  ///
  /// - Returns: False if there is no nested item at the cursor.
  public mutating func unnestItem() -> Bool {
    guard let item = itemAtCursor, !item.indent.isEmpty else { return false }
    let above = nextItem(above: cursor.line, within: String(item.indent.dropLast()))
    indent(item, by: above?.indent ?? "")
    return true
  }

  private mutating func indent(_ item: ListItemMark, by indent: String) {
    let above = nextItem(above: cursor.line, within: indent)
    let previous = above.flatMap { $0.indent.count == indent.count ? $0 : nil }
    let line = item.line(indentedBy: indent, after: previous)
    changeLines(cursor.line..<cursor.line + 1) { _ in line }
  }

  /// The list item that begins in the line of the cursor, or nil if text is selected.
  private var itemAtCursor: ListItemMark? {
    kind == .editor && selection == nil ? ListItemMark(lines[cursor.line]) : nil
  }

  /// Returns the nearest item above a line in the same list that is not indented further.
  private func nextItem(above line: Int, within indent: String) -> ListItemMark? {
    for text in lines[..<line].reversed() {
      if let item = ListItemMark(text) {
        if item.indent.count <= indent.count { return item }
      } else if let first = text.first, first != " ", first != "\t" {
        return nil
      }
    }
    return nil
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
    history.begin(edit(replacing: range, with: range.count))
    lines.replaceSubrange(range, with: new)
    func moved(_ position: TextPosition) -> TextPosition {
      guard range.contains(position.line), position.offset > 0 else { return position }
      let place = position.line - range.lowerBound
      let offset = position.offset + new[place].count - old[place].count
      return nearest(to: TextPosition(line: position.line, offset: offset))
    }
    (cursor, anchor) = (moved(cursor), anchor.map(moved))
    goalColumn = nil
    history.didChange(.other, cursor: cursor)
  }
}
