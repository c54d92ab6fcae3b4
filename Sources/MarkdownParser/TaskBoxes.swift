/// The boxes of tasks in the bytes of a text: `- [ ]`, `1. [x]`.
package struct TaskBoxes {
  private let bytes: [UInt8]
  /// The offsets of the lines.
  private let lines: [Int]

  /// Finds the lines of a text.
  ///
  /// - Complexity: O(*n*).
  package init(_ text: String) {
    bytes = Array(text.utf8)
    lines = Self.lines(of: bytes)
  }

  /// Returns the offsets of the lines, which end with a newline, a carriage return, or both, as in Markdown.
  private static func lines(of bytes: [UInt8]) -> [Int] {
    var lines = [0]
    for (position, byte) in bytes.enumerated()
    where byte == .newline
      || byte == .carriageReturn && bytes[(position + 1)...].first != .newline
    {
      lines.append(position + 1)
    }
    return lines
  }

  /// Returns the byte offset of the mark in the box of the item at a position; nil if there is no such item.
  package func mark(inLine line: Int, at offset: Int) -> Int? {
    guard lines.indices.contains(line), offset >= 0 else { return nil }
    let item = bytes[lines[line]...].dropFirst(offset)
    return Self.box(ofItem: item).map { $0.startIndex + 1 }
  }

  /// Returns the box of an item, `[ ]` with any mark, and the text after it; nil if no item with a box begins here.
  package static func box<Bytes: Collection<UInt8>>(ofItem item: Bytes) -> Bytes.SubSequence? {
    let number = item.prefix(while: \.isDigit)
    let marker = item[number.endIndex...]
    let content = marker.dropFirst()
    let box = content.drop(while: \.isBlank)
    guard let end = marker.first, (number.isEmpty ? "-*+" : ".)").utf8.contains(end),
      box.startIndex > content.startIndex, box.first == UInt8(ascii: "["),
      box.dropFirst(2).first == UInt8(ascii: "]")
    else { return nil }
    return box
  }

  /// Returns the text after the box of the item at a position, up to the end of its line; nil if there is no such
  /// item.
  package func text(inLine line: Int, at offset: Int) -> String? {
    guard let mark = mark(inLine: line, at: offset) else { return nil }
    let end = lines.indices.contains(line + 1) ? lines[line + 1] : bytes.count
    return String(decoding: bytes[min(mark + 2, end)..<end], as: UTF8.self)
  }

  /// Returns whether the task of the item at a position is done; nil if there is no such item.
  func isDone(inLine line: Int, at offset: Int) -> Bool? {
    mark(inLine: line, at: offset).map { bytes[$0] != 0x20 }
  }
}

extension UInt8 {
  fileprivate static let newline = UInt8(ascii: "\n")
  fileprivate static let carriageReturn = UInt8(ascii: "\r")

  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }

  var isLetterOrDigit: Bool { isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
