import TerminalUI

/// The title of a note, and whether it is in the trash.
struct NoteHead: Query {
  typealias App = Notes
  let id: NoteID

  struct Value: Hashable, Sendable {
    /// Nil if there is no such note.
    let title: String?
    let isTrashed: Bool
  }

  func load(from source: NotesSource) throws -> Value {
    try reading {
      let note = try source.notes.note(id)
      return Value(title: note?.title, isTrashed: note?.isTrashed ?? false)
    }
  }
}
