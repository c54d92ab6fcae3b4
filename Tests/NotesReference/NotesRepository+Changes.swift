public import NotesModel

extension NotesRepository {
  /// Replaces the tags of a note.
  public func setTags(_ tags: [String], _ id: NoteID) throws(StorageError) {
    try apply(.tags(adding: tags, removing: note(id)?.tags ?? []), to: [id])
  }

  /// Moves a note to the trash or restores it.
  public func setTrashed(_ isTrashed: Bool, _ id: NoteID) throws(StorageError) {
    try apply(.trash(isTrashed), to: [id])
  }

  /// Pins or unpins a note.
  public func setPinned(_ isPinned: Bool, _ id: NoteID) throws(StorageError) {
    try apply(.pin(isPinned), to: [id])
  }

  /// Permanently deletes a note in the trash.
  public func delete(_ id: NoteID) throws(StorageError) { try delete([id]) }
}

/// A repository whose texts tests replace, whatever they were, and without the links to them.
public protocol RepositoryUnderTest: NotesRepository {
  /// Replaces a note's text.
  func update(_ id: NoteID, title: String, body: NoteBody) throws(StorageError)
}

extension InMemoryNotes: RepositoryUnderTest {}
