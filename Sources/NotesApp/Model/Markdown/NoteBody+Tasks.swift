import MarkdownParser

extension NoteBody {
  /// How many tasks in the text are not done: items of lists that begin with an empty box, `- [ ]`, outside
  /// of fenced code.
  public var openTasks: Int {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return 0 }
    var rest = text[...]
    var fence: MarkdownFence?
    var count = 0
    while let line = rest.removeLine() {
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

  /// Whether it is an item with an empty box; however far it is indented, it may be an item within another.
  fileprivate var isOpenTask: Bool {
    guard let box = TaskBoxes.box(ofItem: utf8.drop(while: \.isBlank)), box.starts(with: "[ ]".utf8)
    else { return false }
    return box.dropFirst(3).first?.isBlank == true
  }
}
