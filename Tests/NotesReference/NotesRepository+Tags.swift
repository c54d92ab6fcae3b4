public import NotesApp

extension NotesRepository {
  /// Replaces the tags of a note.
  public func setTags(_ tags: [String], _ id: NoteID) throws(StorageError) {
    _ = try changeTags(id) { _ in tags }
  }
}
