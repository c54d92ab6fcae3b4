import NotesApp
import Testing

/// The number of a note.
func noteID(_ number: Int64) throws -> NoteID {
  try #require(NoteID(rawValue: number))
}
