import TerminalUI

extension Turn<Notes> {
  /// Shows today's note. Opens it for editing if it is new or empty; in a new note the cursor is
  /// where the template puts it.
  mutating func show(dayNote note: Note?, _ begun: FilledText?) {
    guard let note else { return say("No note of today yet") }
    let isEmpty = note.body.bytes.isEmpty && !context.environment.isReadOnly
    guard begun != nil || isEmpty else { return open(link: "/notes/\(note.id)") }
    if let begun, case .text = note.body {
      model.begun = .text(note.id, begun)
    }
    open(link: "/notes/\(note.id)/edit")
  }
}
