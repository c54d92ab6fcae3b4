import NotesApp

extension NotesRepository {
  func create(contentsOf drafts: [NoteDraft]) throws(StorageError) -> [NoteID] {
    try create(contentsOf: drafts, isUndoable: true)
  }

  func linkCount(to id: NoteID) throws(StorageError) -> Int {
    try linkCount(to: id, isByTitle: false)
  }

  func setTags(_ tags: [String], _ id: NoteID) throws(StorageError) {
    _ = try changeTags(id) { _ in tags }
  }
}
