import MarkdownParser
import TerminalUI

/// Finds the links by title in the bytes of a text.
///
/// Whether brackets are a link depends on Markdown, for example on code around them. So each
/// candidate gets a mark: those inside links of the parsed text identify the links.
struct WikiLinkPlaces {
  struct Place: Equatable {
    /// The range including the brackets.
    let range: Range<Int>
    let title: String
    /// The heading in the note; nil if there is none.
    let heading: Heading?
    /// The displayed text as written, if it differs from the title.
    let label: Label?
    /// The bar that a new label needs: escaped where the line has others, because it may be a row of a table.
    let bar: String

    /// The text that the link displays, without its heading.
    var shown: String { label.map { WikiLinkText($0.text).title } ?? title }

    var withoutLabel: Place {
      Place(range: range, title: title, heading: heading, label: nil, bar: label?.bar ?? bar)
    }
  }

  /// A heading as written, with escapes, and as meant.
  struct Heading: Equatable {
    /// Nil if the preceding `#` is escaped.
    let written: String?
    let text: String
  }

  /// The displayed text and the bar before it, which is escaped inside tables.
  struct Label: Equatable {
    let bar: String
    let text: String
  }

  /// The links in text order.
  private(set) var places: [Place] = []

  /// - Complexity: O(*n*).
  init(in bytes: [UInt8]) {
    let found = Self.beginnings(in: bytes)
    let marks = found.map { Self.placeOfMark(in: bytes, $0) }
    guard let marked = MarkedText(bytes[...], at: marks) else { return }
    for case .wiki(let text, let heading) in MarkdownDocument(
      parsing: String(decoding: marked.bytes, as: UTF8.self), linkScheme: NotesPlaces.scheme
    ).links {
      let (title, numbers) = (marked.withoutMarks(text), marked.numbers(in: text))
      guard numbers.count == 1, found.indices.contains(numbers[0]), !title.isEmpty else { continue }
      let range = found[numbers[0]]
      places.append(
        Place(
          range: range, title: title,
          heading: heading.map { Heading(written: Self.heading(in: bytes, range), text: $0) },
          label: Self.label(in: bytes, range), bar: Self.newBar(in: bytes, range)))
    }
    // Footnotes come last in a parsed document.
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension WikiLinkPlaces {
  /// The ranges in double brackets on one line, whether or not they are links.
  private static func beginnings(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start + 1 < bytes.count {
      guard bytes[start] == .open, bytes[start + 1] == .open,
        let end = end(ofLinkAt: start, in: bytes)
      else {
        start += 1
        continue
      }
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  /// - Returns: Nil if the brackets are not closed. The closing brackets can be escaped.
  private static func end(ofLinkAt start: Int, in bytes: [UInt8]) -> Int? {
    let newlines = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    var end = start + 2
    while end < bytes.count, bytes[end] != .open, bytes[end] != .close {
      if newlines.contains(bytes[end]) { return nil }
      end += 1
    }
    guard end > start + 2, end + 1 < bytes.count, bytes[end] == .close else { return nil }
    if bytes[end + 1] == .close { return end + 2 }
    let isEscaped = end + 2 < bytes.count && bytes[end + 1] == .escape && bytes[end + 2] == .close
    return isEscaped ? end + 3 : nil
  }

  private static func label(in bytes: [UInt8], _ range: Range<Int>) -> Label? {
    guard let bar = bar(in: bytes, range) else { return nil }
    let isBarEscaped = bytes[bar - 1] == .escape
    let text = bytes[(bar + 1)..<(range.upperBound - 2)].withoutClosingEscape
    return Label(
      bar: isBarEscaped ? "\\|" : "|", text: String(decoding: text, as: UTF8.self))
  }

  /// The number of bytes before and after a link that are searched for other bars.
  private static let longestRow = 4_096

  private static func newBar(in bytes: [UInt8], _ range: Range<Int>) -> String {
    let newline = UInt8(ascii: "\n")
    let before = bytes[..<range.lowerBound].suffix(longestRow).split(
      separator: newline, omittingEmptySubsequences: false)
    let after = bytes[range.upperBound...].prefix(longestRow).prefix { $0 != newline }
    return before.last?.hasBarOutsideLinks == true || after.hasBarOutsideLinks ? "\\|" : "|"
  }

  /// The heading as written.
  private static func heading(in bytes: [UInt8], _ range: Range<Int>) -> String? {
    let end = bar(in: bytes, range) ?? range.upperBound - 2
    guard let mark = headingMark(in: bytes, range) else { return nil }
    return String(decoding: bytes[(mark + 1)..<end].withoutClosingEscape, as: UTF8.self)
  }

  /// The index of the `#` after the title of a link.
  private static func headingMark(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard bytes[range].contains(UInt8(ascii: "#")) else { return nil }
    let end = bar(in: bytes, range) ?? range.upperBound - 2
    return WikiLinkText.headingMark(in: bytes[range.lowerBound + 2..<end])
  }

  /// The index of the bar after the title of a link.
  private static func bar(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard let bar = bytes[range].firstIndex(of: UInt8(ascii: "|")) else { return nil }
    let text = String(decoding: bytes[range.lowerBound + 2..<range.upperBound - 2], as: UTF8.self)
    return WikiLinkText(text).label == nil ? nil : bar
  }

  /// The index after a letter or digit of the title, where a marker splits no syntax.
  private static func placeOfMark(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    let titleEnd =
      headingMark(in: bytes, range) ?? bar(in: bytes, range) ?? range.upperBound - 2
    var place = range.lowerBound + 2
    while place < titleEnd {
      if let end = end(ofEntityAt: place, in: bytes) {
        place = end
        continue
      }
      place += 1
      guard bytes[place - 1].isOfWord else { continue }
      while bytes[place] & 0b1100_0000 == 0b1000_0000 { place += 1 }
      return place
    }
    let inside = bytes[range.lowerBound + 2..<titleEnd]
    return inside.firstIndex { $0 > 0x20 } ?? range.lowerBound + 2
  }

  private static func end(ofEntityAt place: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[place] == UInt8(ascii: "&") else { return nil }
    let name = bytes[(place + 1)...].prefix { $0.isOfWord || $0 == UInt8(ascii: "#") }
    let hasEnd = name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: ";")
    return hasEnd ? name.endIndex + 1 : nil
  }
}

extension ArraySlice<UInt8> {
  /// The part of a link without the backslash that escapes its end.
  fileprivate var withoutClosingEscape: Self {
    let part = last == .close ? dropLast() : self
    let isEscaping = part.reversed().prefix { $0 == .escape }.count % 2 == 1
    return isEscaping ? part.dropLast() : part
  }
}

extension ArraySlice<UInt8> {
  /// True if there is a bar that does not divide a link from its label.
  fileprivate var hasBarOutsideLinks: Bool {
    var depth = 0
    return contains { byte in
      depth = Swift.max(0, depth + (byte == .open ? 1 : byte == .close ? -1 : 0))
      return byte == UInt8(ascii: "|") && depth == 0
    }
  }
}

extension UInt8 {
  fileprivate static let open = UInt8(ascii: "[")
  fileprivate static let close = UInt8(ascii: "]")
  fileprivate static let escape = UInt8(ascii: "\\")

  /// True for ASCII letters and digits, and for bytes of other characters.
  fileprivate var isOfWord: Bool {
    self >= 0x80 || Character(Unicode.Scalar(self)).isLetter
      || Character(Unicode.Scalar(self)).isNumber
  }
}
