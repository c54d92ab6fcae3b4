extension TextBuffer {
  /// Performs a command in an editor of the given size, which movements by rows depend on.
  public mutating func apply(_ command: TextCommand, in size: Size) {
    switch command {
    case .insert(let text): insert(text)
    case .newLine: insertNewLine()
    case .indent: indent()
    case .outdent: outdent()
    case .deleteBackward: delete(.left, as: .erasing)
    case .deleteForward: delete(.right)
    case .deleteWordBackward: delete(.wordLeft)
    case .deleteWordForward: delete(.wordRight)
    case .deleteToLineStart: delete(.lineStart)
    // Repeating the command deletes line after line.
    case .deleteToLineEnd: delete(cursor == content.end(ofLine: cursor.line) ? .right : .lineEnd)
    case .move(let motion): move(motion, in: size)
    case .select(let motion): select(motion, in: size)
    case .mark: mark()
    case .selectAll: select(.start..<end)
    case .undo: undo()
    case .redo: redo()
    }
  }

  /// Inserts text at the cursor, or replaces the selection.
  ///
  /// CR and CR LF become newlines, and newlines in a field become spaces. A word typed character by
  /// character is undone as one step.
  public mutating func insert(_ text: String) {
    guard !text.isEmpty else { return }
    let isTyped = text.count == 1 && text.first?.isNewline == false
    let kind: TextHistory.Kind = isTyped ? .typing(isSpace: text == " ") : .other
    var text = text
    if text.utf8.contains(UInt8(ascii: "\r")) {
      text = String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    }
    if self.kind == .field { text = TextLines.split(text).joined(separator: " ") }
    replace(selection ?? cursor..<cursor, with: text, as: kind)
  }

  /// Deletes the selection, or the text that the cursor would move over.
  private mutating func delete(_ motion: TextCommand.Motion, as kind: TextHistory.Kind = .other) {
    if let selection { return replace(selection, with: "", as: .other) }
    let position = content.position(after: motion, from: cursor)
    guard position != cursor else { return }
    replace(min(position, cursor)..<max(position, cursor), with: "", as: kind)
  }
}
