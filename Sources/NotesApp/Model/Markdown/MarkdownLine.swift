/// A line of Markdown without its block quote markers.
struct MarkdownLine {
  /// The line after indentation and markers.
  private(set) var content: Substring
  /// The byte offset of ``content`` in the text.
  private(set) var start: Int
  /// The indentation in columns, with tab stops every four columns.
  private(set) var column = 0
  /// The nesting level of block quotes.
  private(set) var quotes = 0

  var end: Int { start + content.utf8.count }

  init(_ line: Substring, at start: Int) {
    (content, self.start) = (line, start)
    dropBlanks()
    while column < 4, content.first == ">" {
      drop(1)
      (quotes, column) = (quotes + 1, 0)
      if content.first == " " { drop(1) }
      dropBlanks()
    }
  }

  /// Returns true if the indentation reaches a column.
  func isIndented(below column: Int) -> Bool { self.column >= column }

  /// Removes a list item marker.
  mutating func removeItemMark() -> Bool {
    let digits = content.utf8.prefix { (0x30...0x39).contains($0) }.count
    let mark = content.utf8.dropFirst(digits).first
    let marks: [UInt8?] =
      digits == 0
      ? [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")]
      : [UInt8(ascii: "."), UInt8(ascii: ")")]
    guard digits <= 9, marks.contains(mark) else { return false }
    let after = content.utf8.dropFirst(digits + 1).first
    guard after == nil || after == UInt8(ascii: " ") || after == UInt8(ascii: "\t") else {
      return false
    }
    drop(digits + 1)
    column += digits + 1
    dropBlanks()
    return true
  }

  private mutating func dropBlanks() {
    while let byte = content.utf8.first, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
      column = byte == UInt8(ascii: "\t") ? (column / 4 + 1) * 4 : column + 1
      drop(1)
    }
  }

  private mutating func drop(_ count: Int) {
    content = Substring(content.utf8.dropFirst(count))
    start += count
  }
}
