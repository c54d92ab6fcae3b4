extension TextBuffer {
  /// Does what a key asks for, in an editor drawn at `size`, which moves by rows are measured by.
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

  /// Puts text at the cursor, or in place of what is selected, as typing and pasting do.
  ///
  /// The line ends of other systems (CR, CR LF) become newlines, and in a field a newline becomes a
  /// space. A word that is typed character by character is undone as one.
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

  /// Takes out what is selected, else what is between the cursor and a position.
  private mutating func delete(to position: TextPosition, as kind: TextHistory.Kind) {
    if let selection { return replace(selection, with: "", as: .other) }
    guard position != cursor else { return }
    replace(min(position, cursor)..<max(position, cursor), with: "", as: kind)
  }

  /// At the end of a line the newline goes, so that the command repeated takes line after line.
  private mutating func deleteToLineEnd() {
    let end = position(.lineEnd)
    delete(to: cursor == end ? position(.right) : end, as: .other)
  }
}
