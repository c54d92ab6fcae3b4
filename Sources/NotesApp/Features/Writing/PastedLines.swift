import TerminalUI

/// The title and the text before and after lines were pasted into both of them, one step of undo and redo.
struct PastedLines: Equatable {
  private let before, after: Lines

  /// The lines of the title and the text.
  private struct Lines: Equatable {
    let title, text: [String]

    init(_ fields: NoteFields) { (title, text) = (fields.title.lines, fields.text.lines) }
  }

  /// Inserts the first line into the title and the others before the text.
  init(_ lines: String, into fields: inout NoteFields) {
    before = Lines(fields)
    let parts = lines.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    fields.title.apply(.insert(String(parts[0])), in: .zero)
    let rest = parts[1].drop(while: \.isNewline)
    if !rest.isEmpty {
      fields.field = .text
      fields.text.apply(.move(.top), in: .zero)
      let isBeforeText = !fields.text.text.isEmpty && rest.last?.isNewline == false
      fields.text.apply(.insert(rest + (isBeforeText ? "\n" : "")), in: .zero)
    }
    after = Lines(fields)
  }

  /// Undoes or redoes the paste in title and text if the command does so in both.
  ///
  /// - Returns: False if it does not. Nothing is changed then.
  func change(_ fields: inout NoteFields, by command: TextCommand) -> Bool {
    let lines = command == .undo ? before : command == .redo ? after : nil
    guard let lines, lines != Lines(fields) else { return false }
    var changed = fields
    changed.title.apply(command, in: .zero)
    changed.text.apply(command, in: .zero)
    guard Lines(changed) == lines else { return false }
    (fields.title, fields.text) = (changed.title, changed.text)
    fields.field = command == .undo ? .title : .text
    return true
  }
}
