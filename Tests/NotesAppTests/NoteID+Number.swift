import NotesApp
import Testing

/// Creates the number of a note.
func noteID(_ number: Int64) throws -> NoteID {
  try #require(NoteID(rawValue: number))
}
