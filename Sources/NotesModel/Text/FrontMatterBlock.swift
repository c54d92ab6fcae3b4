import YAMLParser

/// The front matter of a Markdown file, preserved byte for byte: YAML between a line `---` and a line `---` or `...`.
///
/// ``FrontMatter`` interprets the fields.
public struct FrontMatterBlock: Hashable, Sendable {
  /// A name and its value.
  struct Field: Hashable, Sendable {
    let name: String
    /// The name in lower case.
    let key: String
    /// Nil if the value is not valid YAML.
    let value: YAMLNode?
    /// The offset in the text after the name and its colon.
    let start: Int
    /// The offset of the end of the value.
    let end: Int
  }

  /// The opening line, with a byte order mark that some programs write.
  private(set) var opening: [UInt8] = []
  /// The lines between.
  private(set) var text: [UInt8] = []
  /// The closing line.
  private(set) var closing: [UInt8] = []
  private(set) var fields: [Field] = []
  /// The table of a text that is valid.
  private(set) var root: YAMLNode?

  /// The maximum number of bytes of a block.
  static let limit = 1 << 21

  /// The line ending of the block.
  var newline: String { opening.contains(0x0D) ? "\r\n" : "\n" }

  /// The block as in the file.
  public var bytes: [UInt8] { opening + text + closing }

  /// The number of bytes.
  var count: Int { opening.count + text.count + closing.count }

  /// An empty block.
  static var empty: FrontMatterBlock { FrontMatterBlock(newline: "\n") }

  /// Ends the closing line, so that a text can follow.
  mutating func endLine() {
    if closing.last != 0x0A { closing += Array(newline.utf8) }
  }

  /// Splits a file into its block and the text after it.
  ///
  /// - Returns: Nil if there is no block. A text between two rules is none.
  /// - Complexity: O(*n* log *n*) in the length of the block, which has at most ``limit`` bytes.
  package static func split(_ file: [UInt8]) -> (block: FrontMatterBlock, rest: ArraySlice<UInt8>)?
  {
    let start = file.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = file.line(at: start)
    guard first.isRule("---"), first.last == 0x0A else { return nil }
    var end = first.endIndex
    while end < file.count, end - start <= limit {
      let line = file.line(at: end)
      if line.isRule("---") || line.isRule("...") {
        var block = FrontMatterBlock()
        block.opening = Array(file[..<first.endIndex])
        block.closing = Array(line)
        let isBlock = block.read(Array(file[first.endIndex..<end]))
        return isBlock ? (block, file[line.endIndex...]) : nil
      }
      end = line.endIndex
    }
    return nil
  }

  /// Divides a file into its block, if there is one, and its text.
  package static func dividing(_ file: [UInt8]) -> (block: FrontMatterBlock?, body: NoteBody) {
    let parts = split(file)
    return (parts?.block, NoteBody(parts.map { Array($0.rest) } ?? file))
  }

  /// Returns the block with other bytes in place of ranges of its text; nil if it would be none.
  func replacing(_ edits: [(range: Range<Int>, text: String)]) -> FrontMatterBlock? {
    var (block, bytes) = (self, text)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return block.read(bytes) ? block : nil
  }

  /// Reads the text of a block.
  ///
  /// - Returns: False if it is none.
  private mutating func read(_ bytes: [UInt8]) -> Bool {
    (text, fields, root) = (bytes, [], nil)
    if bytes.isEmpty { return true }
    do throws(YAMLError) {
      root = try YAMLNode.parse(bytes, allowsRepeatedNames: true)
    } catch {
      return readEachField()
    }
    guard case .table(let entries) = root?.content else { return false }
    fields = entries.compactMap { Field($0, after: 0, in: bytes) }
    return !fields.isEmpty
  }
}

extension FrontMatterBlock {
  /// An empty block before a text, with its line ends.
  init(before text: [UInt8]) {
    let end = text.firstIndex(of: 0x0A)
    self.init(newline: end.map { $0 > 0 && text[$0 - 1] == 0x0D } == true ? "\r\n" : "\n")
  }

  private init(newline: String) {
    self.init()
    (opening, closing) = (Array("---\(newline)".utf8), Array("---\(newline)".utf8))
  }
}

/// A block that is not valid YAML.
extension FrontMatterBlock {
  /// Reads each field for itself. A field begins with a name and a colon in the first column, and contains the indented
  /// lines, items, comments and blank lines below.
  ///
  /// - Returns: False if there is any other line.
  private mutating func readEachField() -> Bool {
    guard String(validating: text, as: UTF8.self) != nil else { return false }
    var (starts, offset): ([Int], Int) = ([], 0)
    while offset < text.count {
      let line = text.line(at: offset)
      switch line.first {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "-"), UInt8(ascii: "]"),
        UInt8(ascii: "}"):
        if starts.isEmpty { return false }
      case UInt8(ascii: "#"), 0x0A, 0x0D: break
      default:
        guard line.colon != nil else { return false }
        starts.append(offset)
      }
      offset = line.endIndex
    }
    fields = zip(starts, starts.dropFirst() + [text.count]).compactMap { start, end in
      Field(Array(text[start..<end]), at: start)
    }
    return !fields.isEmpty
  }
}

extension FrontMatterBlock.Field {
  /// Creates the field of an entry of lines at an offset; nil if its name is no text.
  fileprivate init?(_ entry: YAMLEntry, after offset: Int, in lines: [UInt8]) {
    guard let name = entry.name else { return nil }
    // The colon is missing only after `? name`.
    let end = entry.key.range.upperBound
    let colon = lines[end...].firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? end
    let start = min(colon, entry.value.range.lowerBound)
    var value = entry.value
    value.move(by: offset)
    self.init(
      name: name, key: name.lowercased(), value: value, start: start + offset,
      end: value.range.upperBound)
  }

  /// Creates the field on lines of a block that is not valid.
  fileprivate init?(_ lines: [UInt8], at offset: Int) {
    let parsed = try? YAMLNode.parse(lines)
    if case .table(let entries) = parsed?.content, entries.count == 1 {
      self.init(entries[0], after: offset, in: lines)
      return
    }
    guard let colon = lines.line(at: 0).colon else { return nil }
    let name = String(decoding: lines[..<colon], as: UTF8.self)
    self.init(
      name: name, key: name.lowercased(), value: nil, start: offset + colon + 1,
      end: offset + max(colon + 1, lines.endWithoutComments))
  }
}

extension YAMLNode {
  /// Moves the range of the value and of all values in it.
  fileprivate mutating func move(by offset: Int) {
    guard offset > 0 else { return }
    range = range.lowerBound + offset..<range.upperBound + offset
    if case .list(var items) = content {
      for index in items.indices { items[index].move(by: offset) }
      content = .list(items)
    }
  }
}

extension [UInt8] {
  /// The end of the lines without the comments and blank lines after them.
  fileprivate var endWithoutComments: Int {
    var (end, offset) = (0, 0)
    while offset < count {
      let line = line(at: offset)
      let text = line.drop { $0 <= 0x20 }
      if let first = text.first, first != UInt8(ascii: "#") {
        end = line.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? end
      }
      offset = line.endIndex
    }
    return end
  }

  /// Returns the line at an offset, with its end.
  fileprivate func line(at offset: Int) -> ArraySlice<UInt8> {
    let end = self[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? count
    return self[offset..<end]
  }
}

extension ArraySlice<UInt8> {
  /// Returns true for a line of three characters, with blanks after them.
  fileprivate func isRule(_ rule: String) -> Bool {
    starts(with: rule.utf8) && dropFirst(3).allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
  }

  /// The index of the colon after the name at the beginning of a line.
  fileprivate var colon: Int? {
    indices.first { index in
      self[index] == UInt8(ascii: ":") && index > startIndex
        && (index + 1 == endIndex || self[index + 1] <= 0x20)
    }
  }
}
