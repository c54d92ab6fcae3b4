import TerminalUI

/// The title and the text before and after lines were pasted into both of them, one step of undo and redo.
struct PastedLines: Equatable {
  let before, after: Lines

  /// The lines of the title and the text.
  struct Lines: Equatable {
    let title, text: [String]

    init(_ fields: NoteFields) { (title, text) = (fields.title.lines, fields.text.lines) }
  }
}

extension NoteFields {
  /// Inserts the first line into the title and the others before the text.
  mutating func insert(_ lines: String) {
    let before = PastedLines.Lines(self)
    defer { paste = PastedLines(before: before, after: PastedLines.Lines(self)) }
    let parts = lines.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    title.apply(.insert(String(parts[0])), in: .zero)
    let rest = parts[1].drop(while: \.isNewline)
    guard !rest.isEmpty else { return }
    field = .text
    text.apply(.move(.top), in: .zero)
    let isBeforeText = !text.text.isEmpty && rest.last?.isNewline == false
    text.apply(.insert(rest + (isBeforeText ? "\n" : "")), in: .zero)
  }

  /// Undoes or redoes the last paste in title and text if the command does so in both.
  ///
  /// - Returns: False if it does not. Nothing is changed then.
  mutating func changesPaste(by command: TextCommand) -> Bool {
    let lines = command == .undo ? paste?.before : command == .redo ? paste?.after : nil
    guard let lines, lines != PastedLines.Lines(self) else { return false }
    var fields = self
    fields.title.apply(command, in: .zero)
    fields.text.apply(command, in: .zero)
    guard PastedLines.Lines(fields) == lines else { return false }
    (title, text) = (fields.title, fields.text)
    field = command == .undo ? .title : .text
    return true
  }
}
