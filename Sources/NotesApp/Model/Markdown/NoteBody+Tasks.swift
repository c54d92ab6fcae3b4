import MarkdownParser

extension NoteBody {
  /// The number of open tasks: list items that begin with `- [ ]`, outside of fenced code.
  public var openTasks: Int { openTasks(check: {}) }

  /// Counts the open tasks. `check` is called now and then, and ends a long text by throwing.
  package func openTasks(check: () throws -> Void) rethrows -> Int {
    let text = text
    guard text.containsByte(UInt8(ascii: "[")) else { return 0 }
    var rest = text[...]
    var fence: MarkdownFence?
    var (count, lines) = (0, 0)
    while let line = rest.removeLine() {
      lines += 1
      if lines % 10_000 == 0 { try check() }
      let content = line.withoutQuoteMarks
      if let open = fence {
        if open.isClosed(by: content) { fence = nil }
      } else {
        fence = MarkdownFence(content)
        if content.isOpenTask { count += 1 }
      }
    }
    return count
  }
}

extension Substring {
  fileprivate var withoutQuoteMarks: Substring {
    var rest = self
    while let content = rest.withoutIndent, content.first == ">" {
      rest = content.dropFirst()
      if rest.first == " " { rest = rest.dropFirst() }
    }
    return rest
  }

  /// True if the line is a list item with an empty box, at any level of nesting.
  fileprivate var isOpenTask: Bool {
    guard let box = TaskBoxes.box(ofItem: utf8.drop(while: \.isBlank)), box.starts(with: "[ ]".utf8)
    else { return false }
    return box.dropFirst(3).first?.isBlank == true
  }
}
