import MarkdownParser

/// Some lines of Markdown without their marks, as the excerpts of a list show them.
///
/// What the marks mean depends on lines that an excerpt no longer has: where that is unclear they stay.
package enum PlainMarkdown {
  /// - Complexity: O(*n*), for brackets without an end O(*n*²).
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

/// Goes through a line from mark to mark.
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

  /// What stands between two marks of code is as it was written.
  private mutating func takeCode() {
    let mark = rest.prefix { $0 == "`" }
    rest = rest[mark.endIndex...]
    guard let end = rest.firstRange(of: mark) else { return }
    plain += rest[..<end.lowerBound]
    rest = rest[end.upperBound...]
  }

  /// Of a link or a picture only its text stays.
  private mutating func takeLink() -> Bool {
    let start = rest.first == "!" ? rest.dropFirst() : rest
    if let title = start.between("[[", "]]") {
      let link = WikiLinkText(String(title.text))
      plain += link.label ?? String(title.text)
      rest = title.after
      return true
    }
    guard let text = start.between("[", "]"), text.after.first == "(" else { return false }
    var inner = Scanner(rest: text.text)
    plain += inner.text()
    // Without its end it is a link that was cut off.
    rest = text.after.between("(", ")")?.after ?? ""
    return true
  }

  /// Marks at the beginning or the end of a word go; within words and between blanks they stay.
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
  /// What stands between a text at the beginning and the next one that ends it, and what follows.
  fileprivate func between(_ start: String, _ end: String) -> (text: Substring, after: Substring)? {
    guard hasPrefix(start) else { return nil }
    let inside = dropFirst(start.count)
    guard let range = inside.firstRange(of: end) else { return nil }
    return (inside[..<range.lowerBound], inside[range.upperBound...])
  }
}

extension Character {
  fileprivate var isMark: Bool { isASCII && (isPunctuation || isSymbol) }
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}

extension String {
  /// The text without `<!-- comments -->`; one that does not end goes to the end.
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
  /// The line without the words that are marks of headings and tables, and without one of a list or quote
  /// at its beginning.
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
  /// Whether the line is the rule below the header of a table, such as `|---|:-:|`.
  fileprivate var isTableRule: Bool {
    utf8.contains(UInt8(ascii: "|")) && utf8.contains(UInt8(ascii: "-"))
      && utf8.allSatisfy { "|-: \t".utf8.contains($0) }
  }
}
