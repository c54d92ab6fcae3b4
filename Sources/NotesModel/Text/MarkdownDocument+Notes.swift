public import Markdown

/// What the list, the search and the index read of a text.
extension MarkdownDocument {
  /// The maximum number of different tags of a text.
  public static let mostTags = 1_000

  /// The distinct tags, in order of first occurrence, as written there, at most ``mostTags``.
  public var tagNames: [String] {
    Array(tags.map { string($0.dropFirst()) }.uniquedTags.prefix(Self.mostTags))
  }

  /// The number of tasks that are open.
  public var openTasks: Int { tasks.count { $0.state == .open } }

  /// The maximum number of link targets indexed per text, which limits the size of the index.
  static let mostLinkTargets = 10_000

  /// The notes that the text links to, in text order, each once per way of naming it, at most 10,000.
  public var linkTargets: [LinkTarget] {
    var (targets, known) = ([LinkTarget](), Set<LinkTarget>())
    for link in links {
      guard let target = destination(of: link).flatMap({ LinkTarget($0) }),
        known.insert(target).inserted
      else { continue }
      targets.append(target)
      if targets.count == Self.mostLinkTargets { break }
    }
    return targets
  }

  /// Returns the beginning of the text on one line without markup but the boxes of tasks, at most ``NoteBody/excerptLength`` characters, and
  /// without the title in its first line.
  public func excerpt(below title: String) -> String {
    var text = PlainText(self, with: .boxes, limit: 2_000).string[...]
    text.removeTitle(title)
    if let excerpt = text.asciiExcerpt { return excerpt }
    text = text.prefix(4_000)
    let words = text.split(separator: "\n").prefix(NoteBody.excerptLength).map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    return String(
      words.filter { !$0.isEmpty }.joined(separator: "\n").prefix(NoteBody.excerptLength))
  }

  /// The number of bytes whose words a search finds.
  static let searchedBytes = 1 << 20

  /// The words that a search finds: the first megabyte of the text as it is read, with its HTML, and the destinations of
  /// links.
  public var searchText: String {
    let text = PlainText(self, with: [.html, .destinations], limit: Self.searchedBytes).bytes
    return text.firstWords(within: Self.searchedBytes).visibleText
  }

  /// The headings that a search finds: the first megabyte of them.
  public var searchedHeadings: [String] {
    var rest = Self.searchedBytes
    return Array(
      headingTexts.prefix { heading in
        rest -= heading.utf8.count
        return rest >= 0
      })
  }

  /// Returns the words around which the excerpt of a hit is made: the text as it is read, without a title in its first
  /// line.
  package func readText(below title: String) -> (bytes: [UInt8], headings: [Range<Int>]) {
    let plain = PlainText(self)
    let text = plain.bytes[...].visibleText
    var rest = text[...]
    rest.removeTitle(title)
    let start = text.utf8.count - rest.utf8.count
    // Their places are not known in a text that lost characters.
    let isWhole = text.utf8.count == plain.bytes.count
    let bytes = isWhole ? plain.bytes : Array(text.utf8)
    return (
      Array(bytes[start...]),
      (isWhole ? plain.headings : []).filter { $0.lowerBound >= start }
        .map { $0.lowerBound - start..<$0.upperBound - start }
    )
  }
}

extension Substring {
  /// The beginning of the lines with a blank between words; nil for a text with others than ASCII there, whose
  /// characters take longer to find.
  fileprivate var asciiExcerpt: String? {
    var (excerpt, blank) = ([UInt8](), UInt8(0))
    for byte in utf8 {
      switch byte {
      case 0x80..., 0x0D: return nil
      case 0x0A: blank = byte
      case 0x09...0x0C, 0x20: if blank == 0 { blank = 0x20 }
      default:
        if blank > 0, !excerpt.isEmpty { excerpt.append(blank) }
        blank = 0
        excerpt.append(byte)
      }
      // One more, which could be a part of the last character.
      if excerpt.count > NoteBody.excerptLength { break }
    }
    return String(decoding: excerpt.prefix(NoteBody.excerptLength), as: UTF8.self)
  }

  fileprivate mutating func removeTitle(_ title: String) {
    let start = drop(while: \.isNewline)
    let line = start.prefix { !$0.isNewline }
    if line.trimmed == title { self = start[line.endIndex...] }
  }
}

extension [UInt8] {
  /// Returns the beginning up to a number of bytes, which ends with a whole word if it has several.
  fileprivate func firstWords(within limit: Int) -> ArraySlice<UInt8> {
    guard count > limit else { return self[...] }
    return self[..<(self[..<limit].lastIndex { $0 <= 0x20 } ?? limit)]
  }
}

extension ArraySlice<UInt8> {
  /// The text without soft hyphens and blanks of no width, which divide no words.
  fileprivate var visibleText: String {
    func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0xAD, 0x200B, 0x2060, 0xFEFF: true
      default: false
      }
    }
    let text = String(decoding: self, as: UTF8.self)
    // Most texts have none of the bytes that they begin with.
    guard contains(where: { $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF }),
      text.unicodeScalars.contains(where: isInvisible)
    else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isInvisible($0) }))
  }
}
