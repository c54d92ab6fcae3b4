/// The opening line of a fenced code block.
struct MarkdownFence {
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
