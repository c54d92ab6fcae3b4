import TerminalUI

extension Turn<Notes> {
  /// Shows the note of today; one that is new, or in which nothing stands yet, is opened for writing. In a new one
  /// the cursor stands where what it was begun with says.
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
