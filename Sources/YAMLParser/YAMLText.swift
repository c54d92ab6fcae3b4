/// Texts as they are written in YAML, on one line.
public enum YAMLText {
  /// Returns a text in quotes of a form, or without quotes. Double quotes are used if it cannot be written in that form.
  ///
  /// What has no quotes is a text for every reader: no number, date, truth value or null.
  ///
  /// - Returns: The text, which ``YAMLNode/parse(_:allowsRepeatedNames:)`` reads back unchanged.
  public static func written(_ text: String, as form: YAMLNode.Form = .plain) -> String {
    switch form {
    case .singleQuoted where !text.unicodeScalars.contains(where: \.needsEscape):
      "'" + text.unicodeScalars.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
    case .singleQuoted, .doubleQuoted: quoted(text)
    default: isPlain(text) ? text : quoted(text)
    }
  }

  /// Returns a text in double quotes.
  ///
  /// - Returns: The text, with escapes for what ends a line or is invisible.
  public static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  /// Returns texts as a list in brackets.
  ///
  /// - Returns: The list, each text in quotes if it needs them.
  public static func list(_ texts: [String]) -> String {
    "[\(texts.map { written($0) }.joined(separator: ", "))]"
  }

  /// Characters with a meaning in YAML.
  private static let special = Set("\"'[]{},#&*!|>%@`:?\\~=<".unicodeScalars)

  /// Words that some readers do not take as text.
  private static let reserved: Set = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

  private static func isPlain(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return false }
    return first.properties.isAlphabetic && !first.properties.isGraphemeExtend
      && !last.properties.isWhitespace && !reserved.contains(text.lowercased())
      && scalars.allSatisfy { !special.contains($0) && !$0.needsEscape }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case "\n": return "\\n"
    case "\t": return "\\t"
    case _ where scalar.needsEscape:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// True for controls, line separators and direction marks, which end the line or are invisible, and for what YAML
  /// does not allow. Joiners are parts of words and emoji.
  fileprivate var needsEscape: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: value < 0x1_0000 && self != "\u{200C}" && self != "\u{200D}"
    default: value == 0xFFFE || value == 0xFFFF
    }
  }
}
