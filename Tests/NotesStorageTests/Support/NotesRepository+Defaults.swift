import NotesModel

extension NotesRepository {
  func create(contentsOf drafts: [NoteDraft]) throws(StorageError) -> [NoteID] {
    try create(contentsOf: drafts, isUndoable: true)
  }

  func linkCount(to id: NoteID) throws(StorageError) -> Int {
    try linkCount(to: id, isByTitle: false)
  }
}
