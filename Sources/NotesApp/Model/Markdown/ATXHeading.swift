/// A heading that begins with `#` characters.
struct ATXHeading: Equatable {
  let level: Int
  let text: String

  /// - Returns: Nil if the line is not such a heading: indented by four or more, more than six `#`,
  ///   or no space after them.
  init?(_ line: Substring) {
    guard let content = line.withoutIndent else { return nil }
    let marks = content.prefix { $0 == "#" }
    let rest = content[marks.endIndex...]
    guard (1...6).contains(marks.count), rest.first?.isWhitespace ?? true else { return nil }
    level = marks.count
    text = String(Self.withoutClosingMarks(rest.trimmed).trimmed)
  }

  private static func withoutClosingMarks(_ text: Substring) -> Substring {
    guard let last = text.lastIndex(where: { $0 != "#" }) else { return "" }
    return text[last].isWhitespace ? text[...last] : text
  }
}
