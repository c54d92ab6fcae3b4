import MarkdownParser

/// Converts Markdown to plain text for the excerpts of lists.
///
/// Markup is kept where its meaning depends on lines that the excerpt does not include.
package enum PlainMarkdown {
  /// - Complexity: O(*n*), or O(*n*²) for unclosed brackets.
  package static func text(of lines: String) -> String {
    guard lines.utf8.contains(where: isMark) else { return lines }
    var scanner = Scanner(rest: lines.withoutComments[...])
    return scanner.text().split(separator: "\n").filter { !$0.isTableRule }
      .map(\.withoutBlockMarks).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"),
      UInt8(ascii: "#"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "\\"), UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}

/// Scans a line from one markup character to the next.
private struct Scanner {
  var rest: Substring
  private var plain = ""

  init(rest: Substring) {
    self.rest = rest
  }

  mutating func text() -> String {
    while let character = rest.first {
      switch character {
      case "`": takeCode()
      case "[", "!": if !takeLink() { keep(1) }
      case "*", "_", "~": takeEmphasis(character)
      case "\\" where rest.dropFirst().first?.isMark == true:
        rest.removeFirst()
        keep(1)
      default: keep(1)
      }
    }
    return plain
  }

  private mutating func keep(_ count: Int) {
    plain += rest.prefix(count)
    rest.removeFirst(count)
  }

  /// Copies inline code unchanged.
  private mutating func takeCode() {
    let mark = rest.prefix { $0 == "`" }
    rest = rest[mark.endIndex...]
    guard let end = rest.firstRange(of: mark) else { return }
    plain += rest[..<end.lowerBound]
    rest = rest[end.upperBound...]
  }

  /// Keeps only the text of a link or image.
  private mutating func takeLink() -> Bool {
    let start = rest.first == "!" ? rest.dropFirst() : rest
    if let title = start.between("[[", "]]") {
      let link = WikiLinkText(String(title.text))
      plain += link.label ?? String(title.text)
      rest = title.after
      return true
    }
    guard let text = start.bracketed, text.after.first == "(" else { return false }
    var inner = Scanner(rest: text.text)
    plain += inner.text()
    // Without an end, the link was cut off.
    rest = text.after.between("(", ")")?.after ?? ""
    return true
  }

  /// Removes emphasis at word boundaries, and keeps the characters within words and between spaces.
  private mutating func takeEmphasis(_ mark: Character) {
    let count = rest.prefix { $0 == mark }.count
    let next = rest.dropFirst(count).first
    let isOpening = plain.last?.isWordPart != true && next?.isWhitespace == false
    let isClosing = plain.last?.isWhitespace == false && next?.isWordPart != true
    let isStrong = count > 1 && (mark != "_") && (next?.isWhitespace == false || !plain.isEmpty)
    if mark == "~" && count == 1 || !(isOpening || isClosing || isStrong) { return keep(count) }
    rest.removeFirst(count)
  }
}

extension Substring {
  /// Returns the text between a prefix and the next end delimiter, and the text after it.
  fileprivate func between(_ start: String, _ end: String) -> (text: Substring, after: Substring)? {
    guard hasPrefix(start) else { return nil }
    let inside = dropFirst(start.count)
    guard let range = inside.firstRange(of: end) else { return nil }
    return (inside[..<range.lowerBound], inside[range.upperBound...])
  }

  /// The text in the brackets at the start, and the text after them. It can have brackets in pairs or after a backslash.
  fileprivate var bracketed: (text: Substring, after: Substring)? {
    guard first == "[" else { return nil }
    var (depth, isEscaped) = (0, false)
    for index in indices {
      switch self[index] {
      case _ where isEscaped: isEscaped = false
      case "\\": isEscaped = true
      case "[": depth += 1
      case "]" where depth == 1:
        return (self[..<index].dropFirst(), self[index...].dropFirst())
      case "]": depth -= 1
      default: break
      }
    }
    return nil
  }
}

extension Character {
  fileprivate var isMark: Bool { isASCII && (isPunctuation || isSymbol) }
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}

extension String {
  /// The text without `<!-- comments -->`. An unclosed comment extends to the end.
  var withoutComments: String {
    guard utf8.contains(UInt8(ascii: "<")) else { return self }
    var kept = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "<!--") {
      kept += rest[..<start.lowerBound]
      let comment = rest[start.upperBound...]
      rest = comment.firstRange(of: "-->").map { comment[$0.upperBound...] } ?? ""
    }
    return kept + rest
  }
}

extension Substring {
  /// The line without heading and table markup, and without a leading list or quote marker.
  fileprivate var withoutBlockMarks: String {
    var words = split(separator: " ")
    words.removeAll { $0.isHeadingMark || $0.isTableMark }
    while let first = words.first, ["-", "*", "+", ">"].contains(first) { words.removeFirst() }
    return words.joined(separator: " ")
  }
}

extension Substring {
  fileprivate var isHeadingMark: Bool { count <= 6 && allSatisfy { $0 == "#" } }

  fileprivate var isTableMark: Bool {
    self == "|" || contains("--") && allSatisfy { "|:-".contains($0) }
  }
}

extension Substring {
  /// True for the delimiter row below a table header, such as `|---|:-:|`.
  fileprivate var isTableRule: Bool {
    utf8.contains(UInt8(ascii: "|")) && utf8.contains(UInt8(ascii: "-"))
      && utf8.allSatisfy { "|-: \t".utf8.contains($0) }
  }
}
