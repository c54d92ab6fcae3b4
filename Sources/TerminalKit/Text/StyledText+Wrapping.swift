extension StyledText {
  /// Returns the text wrapped at words into one or more rows of at most `columns`, without the spaces at the ends of
  /// rows.
  ///
  /// The rows are those of ``SafeText/wrapped(to:)``, regardless of styles.
  ///
  /// - Complexity: O(*n*) in the characters.
  public func wrapped(to columns: Int) -> [StyledText] {
    guard self.columns > columns else { return [self] }
    var wrapping = WordWrapping(columns: columns, countsBytes: true)
    for span in spans { wrapping.add(span.text.string) { $0.columns } }
    var rest = RestOfText(self)
    return wrapping.finished().map { rest.takeRow($0) }
  }
}

extension StyledText {
  /// Returns the text cut into one or more rows of at most `columns`, without regard to words, as
  /// for code.
  ///
  /// - Complexity: O(*n*).
  func cut(to columns: Int) -> [StyledText] {
    guard self.columns > columns else { return [self] }
    var rows = [StyledText()]
    var room = columns
    for span in spans {
      var (part, taken) = ("", 0)
      for character in span.text.string {
        let width = character.columns
        if taken + width > room, room < columns || taken > 0 {
          rows[rows.count - 1].append(SafeText(safe: part, columns: taken), span.style)
          rows.append(StyledText())
          (part, taken, room) = ("", 0, columns)
        }
        part.append(character)
        taken += width
      }
      rows[rows.count - 1].append(SafeText(safe: part, columns: taken), span.style)
      room -= taken
    }
    return rows
  }
}

extension StyledText {
  /// The width of the widest part that ``wrapped(to:)`` keeps in one piece, such as a word.
  ///
  /// - Complexity: O(*n*) in the characters.
  var widestPart: Int {
    var wrapping = WordWrapping(columns: .max)
    for span in spans { wrapping.add(span.text.string) { $0.columns } }
    return wrapping.widestPart
  }
}

/// The rest of a text from which rows are taken.
private struct RestOfText {
  private let bytes: [UInt8]
  private let spans: [StyledText.Span]
  /// The first span that is not taken completely, and the offset of its first byte.
  private var (index, start) = (0, 0)

  init(_ text: StyledText) {
    spans = text.spans
    bytes = text.spans.reduce(into: []) { $0 += $1.text.string.utf8 }
  }

  /// Returns a range of bytes after those of the last row, without the spaces at its ends.
  mutating func takeRow(_ row: Range<Int>) -> StyledText {
    let row = trimmed(row)
    var parts: [StyledText.Span] = []
    while index < spans.count, start < row.upperBound {
      let span = spans[index]
      let end = start + span.text.string.utf8.count
      let range = row.clamped(to: start..<end)
      if !range.isEmpty {
        parts.append(range.count < end - start ? part(range, of: span, at: start) : span)
      }
      guard end <= row.upperBound else { break }
      (index, start) = (index + 1, end)
    }
    return StyledText(parts)
  }

  /// Returns a row without the spaces at its end and, below the first row, at its beginning.
  private func trimmed(_ row: Range<Int>) -> Range<Int> {
    var (lower, upper) = (row.lowerBound, row.upperBound)
    while lower < upper, bytes[upper - 1] == UInt8(ascii: " ") { upper -= 1 }
    guard lower > 0 else { return lower..<upper }
    while lower < upper, bytes[lower] == UInt8(ascii: " "), string(lower..<upper).first == " " {
      lower += 1
    }
    return lower..<upper
  }

  private func part(
    _ range: Range<Int>, of span: StyledText.Span, at start: Int
  ) -> StyledText.Span {
    let (string, text) = (string(range), span.text)
    let columns = text.isASCII ? range.count : string.reduce(0) { $0 + $1.columns }
    var part = span
    part.source = span.source.map { $0 + range.lowerBound - start }
    part.text = SafeText(safe: string, columns: columns, isPlain: text.isPlain)
    return part
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
