/// The front matter of a Markdown file, field by field, preserved byte for byte.
///
/// A field is a line `key: value` with its continuation: indented lines, list items, comments and
/// blank lines. ``FrontMatter`` interprets the values.
public struct FrontMatterBlock: Hashable, Sendable {
  struct Field: Hashable, Sendable {
    let key: String
    /// The lines without their ends. The first one contains the key.
    var lines: [String]
    /// The lines with their ends, unchanged.
    var bytes: [UInt8]
  }

  /// The opening line, with the comments below it.
  private(set) var beginning: [UInt8] = []
  var fields: [Field] = []
  /// The closing line.
  private(set) var end: [UInt8] = []
  /// True if there are comments before the first field.
  private(set) var hasComments = false

  /// The line ending of the block.
  var newline: String { beginning.contains(0x0D) ? "\r\n" : "\n" }

  /// The block as in the file.
  public var bytes: [UInt8] { beginning + fields.flatMap(\.bytes) + end }

  /// Adds the opening and closing lines if they are missing.
  mutating func begin() {
    if beginning.isEmpty { (beginning, end) = (Array("---\n".utf8), Array("---\n".utf8)) }
    if end.last != 0x0A { end += Array(newline.utf8) }
  }

  /// Splits a file into its block and the text after it.
  ///
  /// - Returns: Nil if there is no block.
  /// - Complexity: O(*n*) in the length of the block, or of the file if the block is not closed.
  package static func split(_ file: [UInt8]) -> (block: FrontMatterBlock, rest: ArraySlice<UInt8>)?
  {
    // Some programs write a byte order mark.
    let start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines = FileLines(rest: file[start...])
    guard let first = lines.next(), first.text == "---", first.hasEnd else { return nil }
    var block = FrontMatterBlock()
    block.beginning = Array(file[..<start] + first.bytes)
    while let line = lines.next() {
      if line.text == "---" {
        block.end = Array(line.bytes)
        let isBlock = !block.fields.isEmpty || block.beginning.count == start + first.bytes.count
        return isBlock ? (block, lines.rest) : nil
      }
      guard line.hasEnd, block.take(line) else { return nil }
    }
    return nil
  }

  /// Appends a line. Returns false if it is not valid here.
  private mutating func take(_ line: FileLine) -> Bool {
    if let first = line.text.first, !" \t-#".contains(first) {
      guard let key = Self.key(of: line.text) else { return false }
      fields.append(Field(key: key, lines: [line.text], bytes: Array(line.bytes)))
    } else if let last = fields.indices.last {
      fields[last].lines.append(line.text)
      fields[last].bytes += line.bytes
    } else {
      guard line.text.isEmpty || line.text.hasPrefix("#") else { return false }
      beginning += line.bytes
      hasComments = true
    }
    return true
  }

  private static func key(of line: String) -> String? {
    let key = line.prefix { $0.isLetter || $0.isNumber || "_- .?()/&'".contains($0) }
    let rest = line[key.endIndex...]
    let isKey = !key.isEmpty && key.last != " " && (rest == ":" || rest.hasPrefix(": "))
    return isKey ? String(key) : nil
  }
}

extension FrontMatterBlock.Field {
  /// The value on the first line, after the colon.
  var value: Substring { lines[0].dropFirst(key.count + 1).trimmed }

  /// True if the value is on the first line only.
  var isOneLine: Bool { lines.dropFirst().allSatisfy(\.isCommentOrBlank) }

  /// The items of a list with one item per line; nil if the following lines contain anything else.
  var items: [Substring]? {
    guard value.isEmpty else { return nil }
    var items: [Substring] = []
    for line in lines.dropFirst() where !line.isCommentOrBlank {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("- ") else { return nil }
      items.append(text.dropFirst(2).trimmed)
    }
    return items
  }
}

extension String {
  fileprivate var isCommentOrBlank: Bool {
    let text = self[...].trimmed
    return text.isEmpty || text.hasPrefix("#")
  }
}

/// A line of a file, as bytes and as text.
private struct FileLine {
  let text: String
  /// The line including its end.
  let bytes: ArraySlice<UInt8>

  var hasEnd: Bool { bytes.last == 0x0A }
}

/// A sequence of UTF-8 lines that end in LF or CRLF. The last line can lack an end.
private struct FileLines {
  var rest: ArraySlice<UInt8>

  /// - Returns: Nil at the end, and for a line that is not UTF-8.
  mutating func next() -> FileLine? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
    let bytes = rest[..<end]
    var line = bytes.last == 0x0A ? bytes.dropLast() : bytes
    if line.last == 0x0D { line.removeLast() }
    guard let text = String(validating: line, as: UTF8.self) else { return nil }
    rest = rest[end...]
    return FileLine(text: text, bytes: bytes)
  }
}
