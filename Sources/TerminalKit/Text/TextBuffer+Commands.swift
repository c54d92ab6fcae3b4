extension TextBuffer {
  /// Performs a command in an editor of the given size, which movements by rows depend on.
  public mutating func apply(_ command: TextCommand, in size: Size) {
    switch command {
    case .insert(let text): insert(text)
    case .newLine: insertNewLine()
    case .indent: indent()
    case .outdent: outdent()
    case .deleteBackward: delete(to: position(.left), as: .erasing)
    case .deleteForward: delete(to: position(.right), as: .other)
    case .deleteWordBackward: delete(to: position(.wordLeft), as: .other)
    case .deleteWordForward: delete(to: position(.wordRight), as: .other)
    case .deleteToLineStart: delete(to: position(.lineStart), as: .other)
    case .deleteToLineEnd: deleteToLineEnd()
    case .move(let motion): move(motion, in: size)
    case .select(let motion): select(motion, in: size)
    case .mark: mark()
    case .selectAll: selectAll()
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
    replace(selection ?? cursor..<cursor, with: normalized(text), as: kind)
  }

  private func normalized(_ text: String) -> String {
    var text = text
    if text.utf8.contains(UInt8(ascii: "\r")) {
      text = String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    }
    return kind == .field ? Self.lines(of: text, .field).joined() : text
  }

  /// Deletes the selection, or the text between the cursor and a position.
  private mutating func delete(to position: TextPosition, as kind: TextHistory.Kind) {
    if let selection { return replace(selection, with: "", as: .other) }
    guard position != cursor else { return }
    replace(min(position, cursor)..<max(position, cursor), with: "", as: kind)
  }

  /// At the end of a line, deletes the newline, so that repeating the command deletes line after
  /// line.
  private mutating func deleteToLineEnd() {
    let end = position(.lineEnd)
    delete(to: cursor == end ? position(.right) : end, as: .other)
  }
}
