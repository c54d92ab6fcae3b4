import TerminalUI

/// The title of a note, when it was written, and whether it is in the trash.
struct NoteHead: AppQuery {
  let id: NoteID

  struct Value: Hashable, Sendable {
    /// Nil if there is no such note.
    let title: String?
    let modified: Timestamp?
    let isTrashed: Bool

    init(_ note: Note?) {
      (title, modified) = (note?.title, note?.modified)
      isTrashed = note?.isTrashed ?? false
    }
  }

  func value(in repository: any NotesReading) throws -> Value { Value(try repository.note(id)) }
}

extension Context<Notes> {
  /// Returns the reason why a note cannot be shown or changed outside the trash, or nil if it can.
  func whyUnavailable(_ note: NoteHead.Value, _ id: NoteID) -> SafeText? {
    guard let title = note.title else { return "There is no note \(id)" }
    return note.isTrashed ? SafeText("“\(shortened(title))” is in the trash") : nil
  }

  /// Returns the reason why a note cannot be changed, or nil if it can or is not loaded.
  func whyUnavailable(_ id: NoteID) -> SafeText? {
    value(of: NoteToRead(id: id)).flatMap { whyUnavailable(.init($0.note), id) }
  }
}
