/// Text in one line of front matter: plain where that is safe, else in double quotes.
///
/// It works on scalars: a quote and the accent on it would be one character, and no quote.
enum QuotedText {
  typealias Scalars = Substring.UnicodeScalarView

  /// What means something to YAML, and so is not in plain text.
  private static let special = Set("\"'[]{},#&*!|>%@`:?\\~".unicodeScalars)

  /// Words that YAML takes for something other than text.
  private static let reserved: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

  /// The text as it is written; ``value(_:)`` and ``list(_:)`` read it back.
  static func quoted(_ text: String) -> String {
    let isPlain =
      isPlain(text.unicodeScalars[...]) && !reserved.contains(text.lowercased())
      && text.unicodeScalars.first?.properties.isAlphabetic == true
      // A blank with an accent on it is a blank to who reads it.
      && text[...].trimmed.utf8.count == text.utf8.count
    return isPlain ? text : "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  /// The texts as a list in brackets.
  static func list(_ texts: [String]) -> String {
    "[\(texts.map(quoted).joined(separator: ", "))]"
  }

  /// More is understood without quotes than is written so: most titles that people type.
  ///
  /// - Returns: nil when the quotes are wrong, or text that needs quotes has none.
  static func value(_ text: Substring) -> String? {
    var rest = text.unicodeScalars
    if rest.first == "\"" {
      let value = takeQuoted(&rest)
      return rest.isEmpty ? value : nil
    }
    if rest.first == "'" { return singleQuoted(text) }
    guard let first = rest.first, first.isWord else { return nil }
    return text.contains(": ") || text.contains(" #") || text.last == ":" ? nil : String(text)
  }

  /// What stands between single quotes, of which two within mean one.
  private static func singleQuoted(_ text: Substring) -> String? {
    guard text.count >= 2, text.last == "'" else { return nil }
    let parts = text.dropFirst().dropLast().split(separator: "''", omittingEmptySubsequences: false)
    return parts.contains { $0.contains("'") } ? nil : parts.joined(separator: "'")
  }

  /// - Returns: nil when it is not a list in brackets, or one with an empty entry.
  static func list(_ text: Substring) -> [String]? {
    var rest = text.unicodeScalars
    guard rest.popFirst() == "[", rest.popLast() == "]" else { return nil }
    var values: [String] = []
    rest.dropBlanks()
    while !rest.isEmpty {
      guard let value = takeEntry(&rest) else { return nil }
      values.append(value)
      rest.dropBlanks()
      if rest.isEmpty { break }
      guard rest.popFirst() == "," else { return nil }
      rest.dropBlanks()
      if rest.isEmpty { return nil }
    }
    return values
  }

  /// Words between commas or blanks, as other programs write a list.
  ///
  /// - Returns: nil where something in them means more than itself.
  static func words(_ text: Substring) -> [String]? {
    let words =
      text.contains(",")
      ? text.split(separator: ",").map(\.trimmed) : text.split(whereSeparator: \.isWhitespace)
    let arePlain = words.allSatisfy { isPlain($0.drop { $0 == "#" }.unicodeScalars) }
    return words.isEmpty || !arePlain ? nil : words.map(String.init)
  }

  private static func takeEntry(_ rest: inout Scalars) -> String? {
    if rest.first == "\"" { return takeQuoted(&rest) }
    if rest.first == "'" { return takeSingleQuoted(&rest) }
    // An item may be a tag with its sign.
    if rest.first == "#" { rest.removeFirst() }
    let entry = rest.prefix { $0 != "," }
    rest = rest[entry.endIndex...]
    let text = Substring(entry).trimmed
    return isPlain(text.unicodeScalars) ? String(text) : nil
  }

  private static func takeSingleQuoted(_ rest: inout Scalars) -> String? {
    rest.removeFirst()
    let text = rest.prefix { $0 != "'" }
    rest = rest[text.endIndex...]
    // Two of them mean one; such an entry is left to other programs.
    return rest.popFirst() == "'" && rest.first != "'" ? String(text) : nil
  }

  private static func isPlain(_ text: Scalars) -> Bool {
    guard let first = text.first, first.isWord, text.last?.properties.isWhitespace == false else {
      return false
    }
    return text.allSatisfy { !special.contains($0) && !$0.needsEscape }
  }
}

extension Unicode.Scalar {
  fileprivate var isWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}

extension Substring.UnicodeScalarView {
  fileprivate mutating func dropBlanks() {
    self = drop(while: \.properties.isWhitespace)
  }
}
