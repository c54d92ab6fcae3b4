import NotesApp

extension NotesRepository {
  func setTags(_ tags: [String], _ id: NoteID) throws(StorageError) {
    _ = try changeTags(id) { _ in tags }
  }
}
