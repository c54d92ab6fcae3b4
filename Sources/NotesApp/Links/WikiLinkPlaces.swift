import MarkdownParser
import TerminalUI

/// The links by title in the bytes of a text, and where each of them stands.
///
/// Markdown decides what is a link: nothing in code is, nor what has markup in it. So all that looks like
/// one gets a mark, and the text with the marks is parsed: the marks that come back in links are those of
/// links.
struct WikiLinkPlaces {
  struct Place: Equatable {
    /// From the first bracket to the last.
    let range: Range<Int>
    let title: String
    /// The heading in the note; nil where the link is to the note as a whole.
    let heading: Heading?
    /// What is read in place of title and heading, as it is written; nil where nothing else is.
    let label: Label?
  }

  /// A heading as it is written, with what is escaped in it, and as it is meant.
  struct Heading: Equatable {
    /// Nil where the sign before it is escaped itself.
    let written: String?
    let text: String
  }

  /// What is read in place of a title, and the bar before it, which is escaped where it would part cells.
  struct Label: Equatable {
    let bar: String
    let text: String
  }

  /// In the order of the text.
  private(set) var places: [Place] = []

  /// - Complexity: O(*n*).
  init(in bytes: [UInt8]) {
    let found = Self.beginnings(in: bytes)
    guard !found.isEmpty, let mark = Self.mark(for: bytes) else { return }
    var marked: [UInt8] = []
    var last = 0
    for (number, range) in found.enumerated() {
      let place = Self.placeOfMark(in: bytes, range)
      marked += bytes[last..<place] + "\(mark)\(number)\(mark)".utf8
      last = place
    }
    marked += bytes[last...]
    for case .wiki(let text, let heading) in MarkdownDocument(parsing: NoteBody(marked).text).links
    {
      let parts = text.unicodeScalars.split(separator: mark, omittingEmptySubsequences: false)
      guard parts.count == 3, let number = Int(String(parts[1])), found.indices.contains(number)
      else { continue }
      let range = found[number]
      let title = String(parts[0]) + String(parts[2])
      guard !title.isEmpty else { continue }
      places.append(
        Place(
          range: range, title: title,
          heading: heading.map { Heading(written: Self.heading(in: bytes, range), text: $0) },
          label: Self.label(in: bytes, range)))
    }
    // The texts of footnotes come last in a document.
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension WikiLinkPlaces {
  /// All that stands in two brackets on one line, whether or not it is a link.
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

  /// - Returns: Nil where the brackets do not close. Those that close may be escaped.
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

  /// The heading as it is written.
  private static func heading(in bytes: [UInt8], _ range: Range<Int>) -> String? {
    let end = bar(in: bytes, range) ?? range.upperBound - 2
    guard let mark = headingMark(in: bytes, range) else { return nil }
    return String(decoding: bytes[(mark + 1)..<end].withoutClosingEscape, as: UTF8.self)
  }

  /// The `#` that ends the title of a link.
  private static func headingMark(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let end = bar(in: bytes, range) ?? range.upperBound - 2
    return WikiLinkText.headingMark(in: bytes[range.lowerBound + 2..<end])
  }

  /// The bar that ends the title of a link.
  private static func bar(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    let text = String(decoding: bytes[range.lowerBound + 2..<range.upperBound - 2], as: UTF8.self)
    guard WikiLinkText(text).label != nil else { return nil }
    return bytes[range].firstIndex(of: UInt8(ascii: "|"))
  }

  /// After a letter or a digit of the title, where a mark parts nothing: neither a run of markup nor an entity.
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

  /// A scalar that is no letter, no blank and no markup, and not in the text.
  private static func mark(for bytes: [UInt8]) -> Unicode.Scalar? {
    let taken = Set(
      String(decoding: bytes, as: UTF8.self).unicodeScalars.lazy.filter { $0.value >= 0xF0000 })
    return (0xF0000...0xFFFFD as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init).first {
      !taken.contains($0)
    }
  }
}

extension ArraySlice<UInt8> {
  /// A part of a link without what escapes the bracket or the bar that ends it.
  fileprivate var withoutClosingEscape: Self {
    let part = last == .close ? dropLast() : self
    let isEscaping = part.reversed().prefix { $0 == .escape }.count % 2 == 1
    return isEscaping ? part.dropLast() : part
  }
}

extension UInt8 {
  fileprivate static let open = UInt8(ascii: "[")
  fileprivate static let close = UInt8(ascii: "]")
  fileprivate static let escape = UInt8(ascii: "\\")

  /// Whether it is a letter or a digit of ASCII, or belongs to what is not ASCII.
  fileprivate var isOfWord: Bool {
    self >= 0x80 || Character(Unicode.Scalar(self)).isLetter
      || Character(Unicode.Scalar(self)).isNumber
  }
}
