/// A text on one line of front matter: plain if that is safe, else in double quotes.
///
/// Works on scalars, because a quote with a combining accent is a character but not a quote.
enum QuotedText {
  typealias Scalars = Substring.UnicodeScalarView

  /// Characters with a meaning in YAML, which are not used in plain text.
  private static let special = Set("\"'[]{},#&*!|>%@`:?\\~".unicodeScalars)

  /// Words that YAML does not read as text.
  private static let reserved: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

  /// Returns the text as written to a file. ``value(_:)`` and ``list(_:)`` read it back.
  static func quoted(_ text: String) -> String {
    let isPlain =
      isPlain(text.unicodeScalars[...]) && !reserved.contains(text.lowercased())
      && text.unicodeScalars.first?.properties.isAlphabetic == true
      // A combining letter would join the space before the value.
      && text.unicodeScalars.first?.properties.isGraphemeExtend == false
      // A space with a combining accent is trimmed by the reader.
      && text[...].trimmed.utf8.count == text.utf8.count
    return isPlain ? text : "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  /// Returns the texts as a list in brackets.
  static func list(_ texts: [String]) -> String {
    "[\(texts.map(quoted).joined(separator: ", "))]"
  }

  /// Parses a value. Accepts more texts without quotes than are written that way, such as most
  /// titles that people type.
  ///
  /// - Returns: Nil if quotes are invalid or missing where required.
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

  /// Returns the text in single quotes, in which two quotes stand for one.
  private static func singleQuoted(_ text: Substring) -> String? {
    guard text.count >= 2, text.last == "'" else { return nil }
    let parts = text.dropFirst().dropLast().split(separator: "''", omittingEmptySubsequences: false)
    return parts.contains { $0.contains("'") } ? nil : parts.joined(separator: "'")
  }

  /// - Returns: Nil if the text is not a list in brackets, or has an empty item.
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

  /// Parses words separated by commas or spaces, a list format of other programs.
  ///
  /// - Returns: Nil if a word contains characters with a meaning.
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
    // An item can be a tag with its `#`.
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
    // Escaped quotes are not supported here.
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
