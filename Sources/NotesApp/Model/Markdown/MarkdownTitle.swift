/// Finds the heading that names a text.
enum MarkdownTitle {
  /// How far it looks, in scalars.
  static let reach = 65_536

  /// The text of the first heading of level one that is not empty; nil when there is none.
  ///
  /// Headings inside code are none. Marks inside the heading, such as `*`, stay. A heading further
  /// down than ``reach`` does not name the whole.
  static func title(in text: Substring) -> String? {
    var rest = Substring(text.unicodeScalars.prefix(reach).drop { $0 == "\u{FEFF}" })
    var paragraph: [String] = []
    var fence: MarkdownFence?
    while let line = rest.removeLine() {
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
        continue
      }
      fence = MarkdownFence(line)
      let title = heading(line, below: paragraph)
      if let title, !title.isEmpty { return title }
      if fence == nil, title == nil, isText(line) {
        paragraph.append(String(line.trimmed))
      } else {
        paragraph.removeAll()
      }
    }
    return nil
  }

  private static func heading(_ line: Substring, below paragraph: [String]) -> String? {
    if let heading = ATXHeading(line) { return heading.level == 1 ? heading.text : nil }
    guard !paragraph.isEmpty, SetextUnderline(line)?.level == 1 else { return nil }
    return paragraph.joined(separator: " ")
  }

  /// Whether the line may be part of a paragraph that a line of `=` makes a heading.
  private static func isText(_ line: Substring) -> Bool {
    guard let content = line.withoutIndent, let first = content.first else { return false }
    return !first.isWhitespace && !">-*+".contains(first) && ATXHeading(line) == nil
      && SetextUnderline(line) == nil
  }
}
