/// Finds the heading that names a text.
enum MarkdownTitle {
  /// How far it looks, in scalars.
  static let reach = 65_536

  /// The text of the first heading of level one that is not empty; nil when there is none.
  ///
  /// Headings inside code are none. Marks inside the heading, such as `*`, stay. A heading further
  /// down than ``reach`` does not name the whole.
  static func title(in text: String) -> String? {
    var rest = Substring(text.unicodeScalars.prefix(reach).drop { $0 == "\u{FEFF}" })
    var paragraph: [String] = []
    var fence: Fence?
    while let line = rest.removeLine() {
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
        continue
      }
      fence = Fence(line)
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

/// The line that begins a block of code.
private struct Fence {
  private let mark: Character
  private let count: Int

  init?(_ line: Substring) {
    guard let content = line.withoutIndent, let mark = content.first, mark == "`" || mark == "~"
    else { return nil }
    let marks = content.prefix { $0 == mark }
    let info = content[marks.endIndex...]
    guard marks.count >= 3, mark == "~" || !info.contains("`") else { return nil }
    (self.mark, count) = (mark, marks.count)
  }

  func isClosed(by line: Substring) -> Bool {
    guard let content = line.withoutIndent?.trimmed else { return false }
    return content.count >= count && content.allSatisfy { $0 == mark }
  }
}
