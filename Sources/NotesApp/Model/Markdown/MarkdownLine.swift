/// A line of Markdown without the marks of quotes before it.
struct MarkdownLine {
  /// What stands behind blanks and marks.
  private(set) var content: Substring
  /// Where ``content`` begins in the text, in bytes.
  private(set) var start: Int
  /// How many blanks stand before it; a tab counts up to the next column of four.
  private(set) var column = 0
  /// How many quotes the line is in.
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

  /// Whether the line is at least as far to the right as a column.
  func isIndented(below column: Int) -> Bool { self.column >= column }

  /// Takes the mark of an item of a list off.
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
