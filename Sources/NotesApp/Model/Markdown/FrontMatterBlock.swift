/// The block before the text of a Markdown file, field by field, byte for byte as it stands there.
///
/// A field is a line `key: value` and the lines that go on with it: those that are indented, items of a list,
/// comments and blank lines. Only that much of YAML is read; what a value means says ``FrontMatter``.
public struct FrontMatterBlock: Hashable, Sendable {
  struct Field: Hashable, Sendable {
    let key: String
    /// The lines of the field without their ends; the first one is the key and what follows it.
    var lines: [String]
    /// The lines as they stand, with their ends.
    var bytes: [UInt8]
  }

  /// The first line, and comments below it.
  private(set) var beginning: [UInt8] = []
  var fields: [Field] = []
  /// The last line.
  private(set) var end: [UInt8] = []
  /// Whether there are comments before the first field.
  private(set) var hasComments = false

  /// What ends a line in the block.
  var newline: String { beginning.contains(0x0D) ? "\r\n" : "\n" }

  /// The block as it stands in a file.
  public var bytes: [UInt8] { beginning + fields.flatMap(\.bytes) + end }

  /// An empty block, where there was none.
  mutating func begin() {
    if beginning.isEmpty { (beginning, end) = (Array("---\n".utf8), Array("---\n".utf8)) }
    if end.last != 0x0A { end += Array(newline.utf8) }
  }

  /// Parts a file into the block and the text behind it.
  ///
  /// - Returns: Nil where no block stands before the text.
  /// - Complexity: O(*n*) in the block; in the whole file where the first line is one of a block that has no end.
  static func split(_ file: [UInt8]) -> (block: FrontMatterBlock, rest: ArraySlice<UInt8>)? {
    // Some programs begin files with a byte order mark.
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

  /// Takes a line in; false where it is none of YAML.
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
  /// What stands behind the colon on the first line.
  var value: Substring { lines[0].dropFirst(key.count + 1).trimmed }

  /// Whether nothing in the following lines belongs to the value.
  var isOneLine: Bool { lines.dropFirst().allSatisfy(\.isCommentOrBlank) }

  /// The items of a list of a line for each; nil where the following lines are anything else.
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

/// A line of a file, as it stands and as it is read.
private struct FileLine {
  let text: String
  /// The line with its end.
  let bytes: ArraySlice<UInt8>

  var hasEnd: Bool { bytes.last == 0x0A }
}

/// Lines of UTF-8, ended by LF or CRLF; the last one may have no end.
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
