/// The lines of a text, and the positions between their characters.
///
/// Only newlines (U+000A) separate lines, or CR LF if the text has no other newlines. There is at least one line.
struct TextLines: Equatable, Sendable {
  /// The lines without newlines.
  var strings: [String]
  /// Whether CR LF separates the lines instead of a newline.
  let endByCRLF: Bool

  init(_ text: String, _ kind: TextBuffer.Kind) {
    let isCRLF = text.utf8.contains(UInt8(ascii: "\n")) && text.utf8.hasOnlyCRLF
    self.init(text, kind, endedByCRLF: isCRLF)
  }

  init(_ text: String, _ kind: TextBuffer.Kind, endedByCRLF: Bool) {
    endByCRLF = endedByCRLF
    var lines = Self.split(text)
    if endedByCRLF {
      for line in lines.indices.dropLast() { lines[line].unicodeScalars.removeLast() }
    }
    strings = kind == .field ? [lines.joined(separator: " ")] : lines
  }

  static func split(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// The whole text, byte for byte.
  var text: String { strings.joined(separator: endByCRLF ? "\r\n" : "\n") }

  /// Whether a newline is the last character.
  var endsInNewline: Bool { strings.count > 1 && strings[strings.count - 1].isEmpty }

  /// Returns whether the lines have the same bytes. Equal strings can differ in them, for example composed and
  /// decomposed é.
  func isIdentical(to other: TextLines) -> Bool {
    strings == other.strings
      && zip(strings, other.strings).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// The position after the last character.
  var end: TextPosition { end(ofLine: strings.count - 1) }

  func end(ofLine line: Int) -> TextPosition {
    TextPosition(line: line, offset: strings[line].count)
  }

  /// Returns the nearest valid position.
  func nearest(to position: TextPosition) -> TextPosition {
    let line = min(max(0, position.line), strings.count - 1)
    return TextPosition(line: line, offset: min(max(0, position.offset), strings[line].count))
  }

  func index(of position: TextPosition) -> String.Index {
    let line = strings[position.line]
    return line.index(line.startIndex, offsetBy: position.offset)
  }

  /// Returns the text in a range, byte for byte, with newlines between its lines.
  func text(in range: Range<TextPosition>) -> String {
    let (start, end) = (index(of: range.lowerBound), index(of: range.upperBound))
    let (first, last) = (range.lowerBound.line, range.upperBound.line)
    guard first != last else { return String(strings[first][start..<end]) }
    let parts = [strings[first][start...]] + strings[first + 1..<last].map { $0[...] }
    return (parts + [strings[last][..<end]]).joined(separator: "\n")
  }

  /// Replaces the text in a range.
  ///
  /// - Returns: The position after the new text.
  /// - Complexity: O(length of the affected lines), and O(lines) if their number changes.
  mutating func replace(_ range: Range<TextPosition>, with text: String) -> TextPosition {
    let (first, last) = (range.lowerBound.line, range.upperBound.line)
    let start = index(of: range.lowerBound)
    if first == last, !text.utf8.contains(UInt8(ascii: "\n")) {
      let end = strings[first].index(
        start, offsetBy: range.upperBound.offset - range.lowerBound.offset)
      let before = strings[first].utf8.distance(from: strings[first].startIndex, to: start)
      strings[first].replaceSubrange(start..<end, with: text)
      return position(line: first, bytes: before + text.utf8.count)
    }
    let tail = strings[last][index(of: range.upperBound)...]
    var new = Self.split(strings[first][..<start] + text)
    let bytes = new[new.count - 1].utf8.count
    new[new.count - 1] += tail
    strings.replaceSubrange(first...last, with: new)
    return position(line: first + new.count - 1, bytes: bytes)
  }

  /// Returns the position after a number of bytes of a line, or after the character that contains
  /// the last byte.
  private func position(line: Int, bytes: Int) -> TextPosition {
    let string = strings[line]
    let index = string.utf8.index(string.startIndex, offsetBy: bytes)
    return TextPosition(line: line, offset: string[..<index].count)
  }
}

extension Sequence<UInt8> {
  /// Whether every newline is part of a CR LF.
  package var hasOnlyCRLF: Bool {
    var last: UInt8?
    for byte in self {
      if byte == UInt8(ascii: "\n"), last != UInt8(ascii: "\r") { return false }
      last = byte
    }
    return true
  }
}
