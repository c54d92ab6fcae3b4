/// The tags in a text, such as `#garden` and `#garden/beds`, and where each of them stands.
///
/// A tag begins with `#` at the beginning of a word and goes on with letters, digits, emoji, `-`, `_` and `/`. It
/// holds at least one letter or emoji, so that `#12` is none. In code, in links, in addresses, in HTML marks and
/// behind a backslash there are no tags.
public struct InlineTags: Hashable, Sendable {
  public struct Place: Hashable, Sendable {
    /// The bytes of the text's UTF-8 from the `#` to the end of the name.
    public let range: Range<Int>
    /// The tag without the `#`.
    public let name: String
  }

  /// The most different tags of one text that count.
  public static let limit = 1_000

  /// How far a text is read, in bytes: to the end of the line there.
  static let reach = 1 << 20

  /// In the order of the text.
  public private(set) var places: [Place] = []

  /// Finds the tags in Markdown; the front matter is left out.
  ///
  /// - Complexity: O(*n*); a text without `#` is not read any further.
  public init(inMarkdown text: String) {
    let bytes = Array(text.utf8)
    guard bytes.contains(.sign) else { return }
    for range in MarkdownText(of: text, bytes).ranges {
      places += Self.places(in: bytes[range])
    }
  }

  /// Finds the tags in a text that holds no marks of Markdown, as a paragraph that is shown.
  ///
  /// - Complexity: O(*n*).
  public init(inPlainText text: some StringProtocol) {
    places = Self.places(in: Array(text.utf8)[...])
  }

  /// The different tags, at most ``limit``, in the order in which they come first.
  public var names: [String] {
    var known: Set<String> = []
    return Array(places.lazy.map(\.name).filter { known.insert($0).inserted }.prefix(Self.limit))
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

  /// The tag at a `#`; nil where what follows is no name.
  private static func place(at start: Int, in text: ArraySlice<UInt8>) -> Place? {
    var end = start + 1
    while end < text.endIndex, let (scalar, next) = text.scalar(at: end), scalar.isOfTag {
      // An empty part between slashes ends the tag.
      if scalar == "/", text[end - 1] == .sign || text[end - 1] == .slash { break }
      end = next
    }
    while [.slash, UInt8(ascii: "-")].contains(text[end - 1]) { end -= 1 }
    let name = String(decoding: text[start + 1..<end], as: UTF8.self)
    guard name.unicodeScalars.contains(where: \.namesTag), NoteTag(name) != nil else { return nil }
    return Place(range: start..<end, name: name)
  }

  /// Whether what stands before a `#` lets it begin a tag: nothing, a blank, or a mark that opens something.
  private static func isAtWordStart(_ index: Int, in text: ArraySlice<UInt8>) -> Bool {
    var start = index - 1
    guard start >= text.startIndex else { return true }
    while start > text.startIndex, text[start] & 0b1100_0000 == 0b1000_0000 { start -= 1 }
    guard let (scalar, _) = text.scalar(at: start) else { return false }
    if scalar.isASCII { return scalar.value <= 0x20 || "(*_~|>".unicodeScalars.contains(scalar) }
    switch scalar.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: return true
    default: return scalar.properties.isWhitespace || "、。，：；".unicodeScalars.contains(scalar)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The scalar that begins at a place, and the place behind it; nil where the bytes are not UTF-8.
  fileprivate func scalar(at index: Int) -> (scalar: Unicode.Scalar, next: Int)? {
    var decoder = UTF8()
    var bytes = self[index...].prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return (scalar, index + UTF8.width(scalar))
  }
}

extension UInt8 {
  fileprivate static let sign = UInt8(ascii: "#")
  fileprivate static let slash = UInt8(ascii: "/")
}

extension Unicode.Scalar {
  /// Whether a tag may hold it.
  fileprivate var isOfTag: Bool {
    if isASCII {
      return namesTag || ("0"..."9").contains(self) || "-_/".unicodeScalars.contains(self)
    }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .modifierSymbol:
      return true
    // It joins emoji.
    case .format: return self == "\u{200D}"
    default: return namesTag
    }
  }

  /// Whether it makes a name of digits and hyphens.
  fileprivate var namesTag: Bool {
    if isASCII { return ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    return properties.isAlphabetic || properties.generalCategory == .otherSymbol
  }
}
