/// A text for md4c, of which each byte stands for one of the source.
///
/// It differs from the source where md4c reads Markdown in another way than people write it.
struct ParsedText {
  private(set) var bytes: [UInt8]
  /// The offsets of parts that are together in the source, here and there.
  private var parts: [(start: Int, source: Int)]

  /// Creates the text from an offset of a source to its end.
  init(_ source: [UInt8], from offset: Int) {
    (bytes, parts) = ([], [])
    append(source, offset..<source.count)
    hideMarks()
  }

  /// Creates the text of a footnote: a range of the source whose lines but the first lose an indentation of four
  /// columns.
  init(footnote range: Range<Int>, of source: [UInt8]) {
    (bytes, parts) = ([], [])
    var start = range.lowerBound
    while start < range.upperBound {
      let end =
        source[start..<range.upperBound].firstIndex(of: 0x0A).map { $0 + 1 } ?? range.upperBound
      var text = start
      if start > range.lowerBound {
        while text < min(end, start + 4), source[text] == 0x20 { text += 1 }
        if text < end, text < start + 4, source[text] == 0x09 { text += 1 }
      }
      append(source, text..<end)
      start = end
    }
    hideMarks()
  }

  /// Appends a part of the source, in which each cell of a line between the head and the rows of a table gets three
  /// hyphens, the fewest that md4c knows.
  private mutating func append(_ source: [UInt8], _ range: Range<Int>) {
    parts.append((bytes.count, range.lowerBound))
    var start = range.lowerBound
    for (cell, hyphens) in TableRule.shortCells(in: source, range) {
      bytes += source[start..<cell] + repeatElement(UInt8(ascii: "-"), count: 3 - hyphens)
      parts.append((bytes.count, cell))
      start = cell
    }
    bytes += source[start..<range.upperBound]
  }

  /// Returns the place of a part in the source.
  func place(_ range: Range<Int>) -> Range<Int> {
    guard parts.count > 1, !range.isEmpty else {
      return sourceOffset(range.lowerBound)..<sourceOffset(range.upperBound)
    }
    return sourceOffset(range.lowerBound)..<sourceOffset(range.upperBound - 1) + 1
  }

  /// Returns the offset in the source.
  func sourceOffset(_ offset: Int) -> Int {
    var (low, high) = (0, parts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if parts[middle].start <= offset { low = middle } else { high = middle }
    }
    let source = parts[low].source + offset - parts[low].start
    // Bytes that were added stand for the first one after them.
    return low + 1 < parts.count ? min(source, parts[low + 1].source) : source
  }

  /// Whether a text that begins with a bracket is the end of `![[name]]`.
  private func isEmbed(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.dropFirst().prefix(InlineScanner.longestLink)
    guard let end = name.firstIndex(where: { $0 == 0x5B || $0 == 0x5D || $0 == 0x0A }) else {
      return false
    }
    return bytes[end...].starts(with: "]]".utf8)
  }

  /// Hides dollar signs that stand before amounts, `$5 and $6`: the first of a formula stands before a character that is
  /// no blank, and the last one after such a character and not before a digit, on the same line.
  private mutating func hideDollars() {
    let (dollar, comma) = (UInt8(ascii: "$"), UInt8(ascii: ","))
    guard bytes.contains(dollar) else { return }
    var (opener, index): (Int?, Int) = (nil, 0)
    while let next = bytes[index...].firstIndex(where: { $0 == dollar || $0 == 0x0A }) {
      index = next + 1
      if bytes[next] == 0x0A {
        if let opener { bytes[opener] = comma }
        opener = nil
        continue
      }
      while index < bytes.count, bytes[index] == dollar { index += 1 }
      let after = index < bytes.count ? bytes[index] : 0x20
      let before = next > 0 ? bytes[next - 1] : 0x20
      guard index == next + 1, before != UInt8(ascii: "\\") else { continue }
      if opener != nil, before > 0x20, !(0x30...0x39 ~= after) {
        opener = nil
      } else {
        if let opener { bytes[opener] = comma }
        opener = after > 0x20 ? next : nil
        if opener == nil { bytes[next] = comma }
      }
    }
    if let opener { bytes[opener] = comma }
  }

  /// Replaces what md4c would read in another way, by a comma: the colon of a footnote, `[^a]: text`, which could be
  /// the address of a link; the mark of `![[embed]]`, which takes time that is quadratic in their number; and the ends
  /// of links that would take too long.
  private mutating func hideMarks() {
    let (open, comma) = (UInt8(ascii: "["), UInt8(ascii: ","))
    var rest = bytes[...]
    while let index = rest.firstIndex(of: open) {
      rest = rest[(index + 1)...]
      if rest.first == open, index > 0, bytes[index - 1] == UInt8(ascii: "!"), isEmbed(rest) {
        bytes[index - 1] = comma
      } else if rest.first == UInt8(ascii: "^"),
        let end = Footnotes.endOfLabel(in: bytes, at: index + 2), end + 1 < bytes.count,
        bytes[end + 1] == UInt8(ascii: ":")
      {
        bytes[end + 1] = comma
      }
    }
    hideDollars()
    var costs = LinkCosts(of: bytes)
    for index in costs.costlyBrackets() { bytes[index] = comma }
  }
}

/// The lines between the head and the rows of tables: `|-|:-:|`.
private enum TableRule {
  /// Returns the offsets of the hyphens of cells that have one or two, and their numbers.
  static func shortCells(in source: [UInt8], _ range: Range<Int>) -> [(offset: Int, hyphens: Int)] {
    var cells: [(Int, Int)] = []
    var start = range.lowerBound
    while start < range.upperBound,
      let bar = source[start..<range.upperBound].firstIndex(of: .bar)
    {
      let first = source[start..<bar].last(where: { !isOfRule($0) })
      let end =
        source[bar..<range.upperBound].firstIndex(where: { $0 == 0x0A || $0 == 0x0D })
        ?? range.upperBound
      if first == nil || first == 0x0A || first == 0x0D || first == UInt8(ascii: ">"),
        source[bar..<end].allSatisfy(isOfRule)
      {
        let line = source[start..<bar].lastIndex(where: { !isOfRule($0) }).map { $0 + 1 } ?? start
        addCells(of: source[line..<end], to: &cells)
      }
      start = end
    }
    return cells
  }

  private static func isOfRule(_ byte: UInt8) -> Bool {
    byte == .bar || byte == .hyphen || byte == UInt8(ascii: ":") || byte.isBlank
  }

  private static func addCells(of line: ArraySlice<UInt8>, to cells: inout [(Int, Int)]) {
    for cell in line.split(separator: .bar) {
      let hyphens = cell.count(where: { $0 == .hyphen })
      guard let offset = cell.firstIndex(of: .hyphen), hyphens < 3,
        // Before the first bar, it could be an item of a list.
        cell.startIndex > line.startIndex || cell.last?.isBlank == false
      else { continue }
      cells.append((offset, hyphens))
    }
  }
}

extension UInt8 {
  fileprivate static let bar = UInt8(ascii: "|")
  fileprivate static let hyphen = UInt8(ascii: "-")
}
