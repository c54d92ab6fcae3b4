/// Finds the keywords, strings and comments in code, line by line. Comments and strings can span
/// several lines.
///
/// It knows words and delimiters but no grammar, so that it also highlights incomplete code.
struct CodeHighlighter {
  /// The kind of a part of a line.
  enum Kind: Hashable {
    case plain, keyword, string, comment
  }

  private let language: CodeLanguage?
  private let keywords: Set<String>
  /// The kind and the closing delimiter of a comment or string that the previous line left open.
  private var open: (kind: Kind, end: [UInt8])?

  /// Creates a highlighter. Without a language, it highlights nothing.
  init(_ language: CodeLanguage?) {
    (self.language, keywords) = (language, language?.keywords() ?? [])
  }

  /// Returns the parts of the next line, without gaps.
  ///
  /// - Complexity: O(*n*) in the bytes of the line.
  mutating func parts(of line: String) -> [(text: String, kind: Kind)] {
    guard let language else { return [(line, .plain)] }
    var scan = LineScan(line, language, keywords)
    if let open {
      guard let end = scan.end(of: open.end, hasEscapes: open.kind == .string) else {
        return [(line, open.kind)]
      }
      scan.take(upTo: end, as: open.kind)
      self.open = nil
    }
    while !scan.isAtEnd {
      if let left = scan.takeNext() { open = left }
    }
    return scan.parts()
  }
}

/// A scan of one line, from its beginning to its end.
private struct LineScan {
  typealias Kind = CodeHighlighter.Kind

  private let bytes: [UInt8]
  private let language: CodeLanguage
  private let keywords: Set<String>
  private var position = 0
  /// The ends of the parts. Adjacent parts of the same kind are joined.
  private var ends: [(end: Int, kind: Kind)] = []

  init(_ line: String, _ language: CodeLanguage, _ keywords: Set<String>) {
    (bytes, self.language, self.keywords) = (Array(line.utf8), language, keywords)
  }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func take(upTo end: Int, as kind: Kind) {
    if let last = ends.last, last.kind == kind {
      ends[ends.count - 1].end = end
    } else {
      ends.append((end, kind))
    }
    position = end
  }

  /// Consumes a comment, string, word, number or sign.
  ///
  /// - Returns: The kind and closing delimiter of a part that continues in the next line, or nil.
  mutating func takeNext() -> (kind: Kind, end: [UInt8])? {
    let byte = bytes[position]
    if byte.isOfWord || language.sigils.contains(byte) { return takeWord() }
    if beginsComment {
      take(upTo: bytes.count, as: .comment)
      return nil
    }
    if let (start, end) = language.blockComment, begins(start) {
      return takeComment(start, end)
    }
    if let string = language.strings.first(where: begins) {
      return takeString(string)
    }
    take(upTo: position + 1, as: .plain)
    return nil
  }

  /// A `#` starts a comment only at the start of a word.
  private var beginsComment: Bool {
    language.lineComments.contains { mark in
      begins(mark) && (mark != [UInt8(ascii: "#")] || position == 0 || bytes[position - 1] <= 0x20)
    }
  }

  /// An apostrophe after three word characters does not start a string.
  private func begins(_ string: CodeLanguage.StringForm) -> Bool {
    begins(string.delimiter)
      && !(string.delimiter == [UInt8(ascii: "'")] && position > 2
        && bytes[position - 3..<position].allSatisfy(\.isOfWord))
  }

  private mutating func takeString(
    _ string: CodeLanguage.StringForm
  ) -> (kind: Kind, end: [UInt8])? {
    let inside = position + string.delimiter.count
    guard let end = end(of: string.delimiter, from: inside, hasEscapes: true) else {
      take(upTo: bytes.count, as: .string)
      return string.isMultiline ? (.string, string.delimiter) : nil
    }
    let isKey = language.isKey(followedBy: bytes[end...], isQuoted: true)
    take(upTo: end, as: isKey ? .keyword : .string)
    return nil
  }

  private mutating func takeComment(
    _ start: [UInt8], _ mark: [UInt8]
  ) -> (kind: Kind, end: [UInt8])? {
    let end = end(of: mark, from: position + start.count, hasEscapes: false)
    take(upTo: end ?? bytes.count, as: .comment)
    return end == nil ? (.comment, mark) : nil
  }

  private mutating func takeWord() -> (kind: Kind, end: [UInt8])? {
    let isSigil = !bytes[position].isOfWord
    let word = bytes[(position + (isSigil ? 1 : 0))...].prefix {
      $0.isOfWord || language.hasHyphens && $0 == UInt8(ascii: "-")
    }
    if isSigil, word.isEmpty {
      take(upTo: position + 1, as: .plain)
    } else if bytes[position].isDigit {
      takeNumber()
    } else {
      let isKeyword =
        isSigil || hasKeyword(word)
        || language.hasElements && position > 0 && "</".utf8.contains(bytes[position - 1])
        || language.isKey(followedBy: bytes[word.endIndex...], isQuoted: false)
      take(upTo: word.endIndex, as: isKeyword ? .keyword : .plain)
    }
    return nil
  }

  private func hasKeyword(_ word: ArraySlice<UInt8>) -> Bool {
    // No keyword is longer than 16 characters.
    guard word.count <= 16 else { return false }
    let word = String(decoding: word, as: UTF8.self)
    return keywords.contains(language.foldsCase ? word.lowercased() : word)
  }

  private mutating func takeNumber() {
    let number = bytes[position...].prefix { $0.isOfWord || $0 == UInt8(ascii: ".") }
    take(upTo: number.endIndex, as: .string)
  }

  private func begins(_ mark: [UInt8]) -> Bool { bytes[position...].starts(with: mark) }

  /// Returns the position after the next delimiter, or nil if the line has none.
  func end(of mark: [UInt8], from start: Int = 0, hasEscapes: Bool) -> Int? {
    var place = start
    while place < bytes.count {
      if hasEscapes, language.hasEscapes, bytes[place] == UInt8(ascii: "\\") {
        place += 2
      } else if bytes[place...].starts(with: mark) {
        return place + mark.count
      } else {
        place += 1
      }
    }
    return nil
  }

  func parts() -> [(text: String, kind: Kind)] {
    var start = 0
    return ends.map { end, kind in
      defer { start = end }
      return (String(decoding: bytes[start..<end], as: UTF8.self), kind)
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { 0x30...0x39 ~= self }

  /// Whether the byte belongs to a letter, digit or underscore. All non-ASCII bytes count as
  /// letters.
  fileprivate var isOfWord: Bool {
    isDigit || self >= 0x80 || self == UInt8(ascii: "_") || 0x61...0x7A ~= self | 0x20
  }
}
