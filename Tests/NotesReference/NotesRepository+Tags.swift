public import NotesApp

extension NotesRepository {
  /// Replaces the tags of a note.
  public func setTags(_ tags: [String], _ id: NoteID) throws(StorageError) {
    try apply(.tags(adding: tags, removing: note(id)?.tags ?? []), to: [id])
  }
}
