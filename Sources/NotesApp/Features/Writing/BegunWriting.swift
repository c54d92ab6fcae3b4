/// What the next screen that writes begins with, beside what its link says.
struct BegunWriting: Equatable, Sendable {
  /// The note that is written in; nil for one that is not stored yet.
  let note: NoteID?
  let fields: NoteFields
}

extension NotesModel {
  /// What is begun for a note, or for a new one, given once.
  mutating func takeBegun(_ note: NoteID? = nil) -> NoteFields? {
    guard let begun, begun.note == note else { return nil }
    self.begun = nil
    return begun.fields
  }
}
