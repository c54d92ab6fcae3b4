import NotesApp

nonisolated extension NoteID {
  /// The public link to the note.
  var link: String { "navtui://main/notes/\(self)" }
}
