import NotesApp

nonisolated extension NoteID {
  /// The link to the note, as others are given it.
  var link: String { "navtui://main/notes/\(self)" }
}
