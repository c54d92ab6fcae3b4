import TerminalUI

extension Turn<Notes> {
  /// Shows today's note: for editing if it is empty, and as a new note if there is none.
  mutating func show(dayNote note: Note?, _ begun: FilledTemplate?) {
    guard let note else {
      guard let begun else { return say("No note of today yet") }
      model.begun = .new(begun)
      return present(.capture(title: "", text: ""))
    }
    let isEmpty = note.body.bytes.isEmpty && !context.environment.isReadOnly
    open(link: "/notes/\(note.id)" + (isEmpty ? "/edit" : ""))
  }
}
