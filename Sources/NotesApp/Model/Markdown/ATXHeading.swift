/// A heading that begins with `#` marks.
struct ATXHeading: Equatable {
  let level: Int
  let text: String

  /// - Returns: nil when the line is no such heading: indented by four, more than six marks, or no
  ///   blank after them.
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
