import MarkdownParser
import TerminalUI

/// The tags in a text, such as `#garden` and `#garden/beds`, with their positions.
///
/// A tag starts with `#` at the beginning of a word and continues with letters, digits, emoji, `-`,
/// `_` and `/`, and zero-width joiners and non-joiners. It contains at least one letter or emoji, so
/// `#12` is not a tag. There are no tags in code, links, addresses and HTML, or after a backslash:
/// each candidate in Markdown gets a mark, and is a tag if the mark is in the text of the parsed
/// document.
public struct InlineTags: Hashable, Sendable {
  public struct Place: Hashable, Sendable {
    /// The UTF-8 byte range from the `#` to the end of the name.
    public let range: Range<Int>
    /// The tag without the `#`.
    public let name: String
  }

  /// The maximum number of different tags of a text.
  public static let limit = 1_000

  /// The number of bytes that are read, up to the end of that line.
  static let reach = 1 << 20

  /// The tags in text order.
  public private(set) var places: [Place] = []

  /// Finds the tags in Markdown, ignoring front matter.
  ///
  /// - Complexity: O(*n*). A text without a candidate is not parsed.
  public init(inMarkdown text: String) {
    do { try self.init(inMarkdown: text) { false } } catch { self.init(inPlainText: "") }
  }

  /// Finds the tags in Markdown, and throws soon after `isInterrupted` returns true.
  public init(
    inMarkdown text: String, isInterrupted: @escaping () -> Bool
  ) throws(CancellationError) {
    guard text.containsByte(.sign) else { return }
    let end = text.utf8.dropFirst(Self.reach).firstIndex(of: 0x0A) ?? text.endIndex
    let text = Array(text.utf8[..<end]).dropFirst(FrontMatter.blockLength(in: text))
    let candidates = Self.places(in: text)
    guard let marked = MarkedText(text, at: candidates.map { $0.range.lowerBound + 1 }) else {
      return
    }
    var found: Set<Int> = []
    for piece in MarkdownPieces(marked.bytes) {
      let document = try MarkdownDocument(
        parsing: String(decoding: piece, as: UTF8.self), isInterrupted: isInterrupted)
      document.forEachLeaf { inline in
        if case .text(let text) = inline { found.formUnion(marked.numbers(in: text)) }
      }
    }
    places = candidates.indices.filter(found.contains).map { candidates[$0] }
  }

  /// Finds the tags in text without Markdown syntax, such as a displayed paragraph.
  ///
  /// - Complexity: O(*n*).
  public init(inPlainText text: some StringProtocol) {
    places = Self.places(in: Array(text.utf8)[...])
  }

  /// The distinct tags in order of first occurrence, as written there, at most ``limit``.
  public var names: [String] { Array(places.map(\.name).uniquedTags.prefix(Self.limit)) }
}

extension NoteBody {
  /// The tags in the text. Bytes that are not text have none.
  public var inlineTags: InlineTags { (try? inlineTags { false }) ?? InlineTags(inPlainText: "") }

  /// Returns ``inlineTags``, and throws soon after `isInterrupted` returns true.
  public func inlineTags(
    isInterrupted: @escaping () -> Bool
  ) throws(CancellationError) -> InlineTags {
    guard case .text(let text) = self else { return InlineTags(inPlainText: "") }
    return try InlineTags(inMarkdown: text, isInterrupted: isInterrupted)
  }
}

extension InlineTags {
  private static func places(in text: ArraySlice<UInt8>) -> [Place] {
    var places: [Place] = []
    var (index, isInAddress) = (text.startIndex, false)
    while index < text.endIndex {
      let byte = text[index]
      if byte <= 0x20 || byte == UInt8(ascii: "<") {
        isInAddress = false
      } else if byte == UInt8(ascii: ":"), text[index...].starts(with: "://".utf8) {
        isInAddress = true
      } else if byte == .sign, !isInAddress, isAtWordStart(index, in: text),
        let place = place(at: index, in: text)
      {
        places.append(place)
        index = place.range.upperBound
        continue
      }
      index += 1
    }
    return places
  }

  /// Returns the tag at a `#`; nil if no name follows.
  private static func place(at start: Int, in text: ArraySlice<UInt8>) -> Place? {
    var end = start + 1
    while end < text.endIndex, let (scalar, next) = text.scalar(at: end), scalar.isOfTag {
      // An empty component ends the tag.
      if scalar == "/", text[end - 1] == .sign || text[end - 1] == .slash { break }
      end = next
    }
    while text[start + 1..<end].endsInTagSeparator { end = text.scalarStart(before: end) }
    let name = String(decoding: text[start + 1..<end], as: UTF8.self)
    guard name.unicodeScalars.contains(where: \.namesTag), NoteTag(name) != nil else { return nil }
    return Place(range: start..<end, name: name)
  }

  /// Returns true if a tag can start here: after whitespace or opening punctuation, or at the
  /// start.
  private static func isAtWordStart(_ index: Int, in text: ArraySlice<UInt8>) -> Bool {
    guard index > text.startIndex else { return true }
    let start = text.scalarStart(before: index)
    guard let (scalar, _) = text.scalar(at: start) else { return false }
    if scalar.isASCII { return scalar.value <= 0x20 || "(*_~|>".unicodeScalars.contains(scalar) }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return true
    default: return scalar.properties.isWhitespace || "、。，：；".unicodeScalars.contains(scalar)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the scalar at an index and the index after it; nil for invalid UTF-8.
  fileprivate func scalar(at index: Int) -> (scalar: Unicode.Scalar, next: Int)? {
    var decoder = UTF8()
    var bytes = self[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return (scalar, index + UTF8.width(scalar))
  }

  /// Returns the start of the scalar before an index.
  fileprivate func scalarStart(before index: Int) -> Int {
    var start = index - 1
    while start > startIndex, self[start] & 0b1100_0000 == 0b1000_0000 { start -= 1 }
    return start
  }

  /// True if the text ends in a separator or a zero-width non-joiner, which cannot end a tag.
  fileprivate var endsInTagSeparator: Bool {
    last == .slash || last == UInt8(ascii: "-") || suffix(3).elementsEqual("\u{200C}".utf8)
  }
}

extension UInt8 {
  fileprivate static let sign = UInt8(ascii: "#")
  fileprivate static let slash = UInt8(ascii: "/")
}

extension Unicode.Scalar {
  /// True if the scalar can be part of a tag.
  fileprivate var isOfTag: Bool {
    if isASCII {
      return namesTag || ("0"..."9").contains(self) || "-_/".unicodeScalars.contains(self)
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .modifierSymbol:
      return true
    // The joiner of emoji, and the non-joiner between letters of Persian and other scripts.
    case .format: return self == "\u{200D}" || self == "\u{200C}"
    default: return namesTag
    }
  }

  /// True if the scalar is a letter or emoji, of which a tag needs at least one.
  fileprivate var namesTag: Bool {
    if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    return properties.isAlphabetic || properties.generalCategory == .otherSymbol
  }
}
