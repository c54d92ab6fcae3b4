extension TextLines {
  /// Returns a line whose list item is nested in the item before it; nil if there is no item or none to nest it in.
  func nestedItem(inLine line: Int) -> String? {
    guard let item = ListItemMark(strings[line]),
      let above = nextItem(above: line, within: item.indent),
      above.indent.count == item.indent.count
    else { return nil }
    let blanks = String(repeating: " ", count: above.nesting)
    return self.line(line, of: item, indentedBy: item.indent + blanks)
  }

  /// Returns a line whose list item is moved out of the item that contains it; nil if there is no nested item.
  func unnestedItem(inLine line: Int) -> String? {
    guard let item = ListItemMark(strings[line]), !item.indent.isEmpty else { return nil }
    let above = nextItem(above: line, within: String(item.indent.dropLast()))
    return self.line(line, of: item, indentedBy: above?.indent ?? "")
  }

  private func line(_ line: Int, of item: ListItemMark, indentedBy indent: String) -> String {
    let above = nextItem(above: line, within: indent)
    let previous = above.flatMap { $0.indent.count == indent.count ? $0 : nil }
    return item.line(indentedBy: indent, after: previous)
  }

  /// Returns the nearest item above a line in the same list that is not indented further.
  private func nextItem(above line: Int, within indent: String) -> ListItemMark? {
    for text in strings[..<line].reversed() {
      if let item = ListItemMark(text) {
        if item.indent.count <= indent.count { return item }
      } else if let first = text.first, first != " ", first != "\t" {
        return nil
      }
    }
    return nil
  }
}

extension String {
  /// The number of blanks in one level of indentation.
  private static var tabWidth: Int { 4 }

  /// Returns the line with one more level of indentation, unless it is empty.
  func indented(byTab: Bool) -> String {
    isEmpty ? self : (byTab ? "\t" : String(repeating: " ", count: Self.tabWidth)) + self
  }

  /// The line with one level of indentation less.
  var outdented: String {
    // A blank and combining characters after it are one character.
    let scalars = unicodeScalars
    if scalars.first == "\t" { return String(scalars.dropFirst()) }
    let blanks = scalars.prefix(Self.tabWidth).prefix { $0 == " " }.count
    return String(scalars.dropFirst(blanks))
  }
}
