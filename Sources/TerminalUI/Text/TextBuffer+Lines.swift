extension TextBuffer {
  /// Begins a line. In an item of a list the line begins the next one, unless it is an item already; an
  /// item in which nothing stands ends the list instead.
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
  /// How many blanks count as much as a tab.
  private static let tabWidth = 4

  mutating func indent() {
    if nestItem() { return }
    guard let range = selectedLines, kind == .editor else { return insert("\t") }
    // What is indented by blanks stays so.
    let hasBlanks = lines[range].contains { $0.unicodeScalars.first == " " }
    let indent = hasBlanks ? String(repeating: " ", count: Self.tabWidth) : "\t"
    changeLines(range) { $0.isEmpty ? $0 : indent + $0 }
  }

  mutating func outdent() {
    guard kind == .editor else { return }
    changeLines(selectedLines ?? cursor.line..<cursor.line + 1) { line in
      // A blank may be one character with what follows it.
      let scalars = line.unicodeScalars
      if scalars.first == "\t" { return String(scalars.dropFirst()) }
      let blanks = scalars.prefix(Self.tabWidth).prefix { $0 == " " }.count
      return String(scalars.dropFirst(blanks))
    }
  }

  /// Nests the item of a list in which the cursor is in the one before it.
  ///
  /// - Returns: False where there is no such item, and nothing before it to nest it in.
  private mutating func nestItem() -> Bool {
    guard let item = itemAtCursor, let above = nextItem(above: cursor.line, within: item.indent),
      above.indent.count == item.indent.count
    else { return false }
    indent(item, by: item.indent + String(repeating: " ", count: above.nesting))
    return true
  }

  /// Takes the item of a list in which the cursor is out of the one it is nested in.
  ///
  /// - Returns: False where there is no such item.
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

  /// The item of a list that begins in the cursor's line; nil while something is selected.
  private var itemAtCursor: ListItemMark? {
    kind == .editor && selection == nil ? ListItemMark(lines[cursor.line]) : nil
  }

  /// The next item above a line that is indented no further, in the same list.
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

  /// The lines of which something is selected: not one before which the selection ends.
  private var selectedLines: Range<Int>? {
    guard let selection else { return nil }
    let (start, end) = (selection.lowerBound, selection.upperBound)
    return start.line..<(end.offset == 0 && end.line > start.line ? end.line : end.line + 1)
  }

  /// Changes the beginnings of lines, as one step; cursor and selection stay at the text they are at.
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
