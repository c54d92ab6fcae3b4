/// Finds the heading that is the title of a text.
enum MarkdownTitle {
  /// The number of scalars searched.
  static let reach = 65_536

  /// The text of the first level-one heading that is not empty; nil if there is none.
  ///
  /// Headings in code are ignored. Inline markup such as `*` is kept. Only the first ``reach``
  /// scalars are searched.
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

  /// Returns true if the line can be part of a paragraph that a line of `=` makes a heading.
  private static func isText(_ line: Substring) -> Bool {
    guard let content = line.withoutIndent, let first = content.first else { return false }
    return !first.isWhitespace && !">-*+".contains(first) && ATXHeading(line) == nil
      && SetextUnderline(line) == nil
  }
}
