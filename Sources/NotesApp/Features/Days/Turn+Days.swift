import TerminalUI

extension Turn<Notes> {
  /// Shows a daily note: for editing if it is empty, and as a new note if there is none.
  mutating func show(
    dayNote note: Note?, _ begun: FilledTemplate?, _ operation: NoteOperation
  ) {
    if let note {
      let isEmpty = note.body.bytes.isEmpty && !context.environment.isReadOnly
      return open(link: "/notes/\(note.id)" + (isEmpty ? "/edit" : ""))
    }
    if let begun {
      model.begun = .new(begun)
      return present(.capture(title: "", text: ""))
    }
    switch operation {
    case .findDayNote(.before): sayNone("earlier")
    case .findDayNote(.after): sayNone("later")
    case .findDayNote(.on(let day)): say("No note of \(SafeText(day.description)) yet")
    default: say("No note of today yet")
    }
  }

  private mutating func sayNone(_ which: String) {
    say(SafeText("No \(which) daily note" + context.hint("calendar", "calendar")))
  }
}
