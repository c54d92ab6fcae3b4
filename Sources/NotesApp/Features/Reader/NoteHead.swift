import TerminalUI

/// The title of a note, when it was written, and whether it is in the trash.
struct NoteHead: AppQuery {
  let id: NoteID

  struct Value: Hashable, Sendable {
    /// Nil if there is no such note.
    let title: String?
    let modified: Timestamp?
    let isTrashed: Bool
  }

  func value(in repository: any NotesRepository) throws -> Value {
    let note = try repository.note(id)
    return Value(
      title: note?.title, modified: note?.modified, isTrashed: note?.isTrashed ?? false)
  }
}
