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
    let content = drop { $0 == " " || $0 == "\t" }
    guard let mark = content.first else { return false }
    var rest = content.dropFirst()
    if "0123456789".contains(mark) {
      rest = rest.drop { "0123456789".contains($0) }
      guard let end = rest.first, ".)".contains(end) else { return false }
      rest = rest.dropFirst()
    } else if !"-*+".contains(mark) {
      return false
    }
    let box = rest.drop { $0 == " " || $0 == "\t" }
    guard box.startIndex > rest.startIndex, box.hasPrefix("[ ]") else { return false }
    let after = box.dropFirst(3)
    return after.first == " " || after.first == "\t"
  }
}
