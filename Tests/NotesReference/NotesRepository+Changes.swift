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

  /// Changes several notes, and returns the changed ones.
  @discardableResult
  public func apply(_ change: BatchChange, to ids: [NoteID]) throws(StorageError) -> [NoteID] {
    try self.change(.apply(change, to: ids))?.notes ?? []
  }

  /// Renames a note.
  @discardableResult
  public func rename(_ id: NoteID, to title: String) throws(StorageError) -> ChangeReport {
    try change(.rename(id, to: title)) ?? ChangeReport()
  }

  /// Renames a tag, and returns the changed notes.
  @discardableResult
  public func renameTag(_ renaming: TagRenaming) throws(StorageError) -> [NoteID] {
    try change(.renameTag(renaming))?.notes ?? []
  }

  /// Restores a version, and returns the number of updated links.
  public func revert(_ id: NoteID, to number: VersionNumber) throws(StorageError) -> Int? {
    try change(.revert(id, number))?.linkCount
  }

  /// Decides a conflict, and returns the number of updated links.
  public func resolve(_ decision: ConflictDecision) throws(StorageError) -> Int? {
    try change(.resolve(decision))?.linkCount
  }

  /// Replaces a note's text if it is the expected one, and returns the number of updated links.
  public func update(
    _ id: NoteID, to text: NoteText, expecting old: NoteText, draftID: DraftID? = nil
  ) throws(StorageError) -> Int? {
    try update(id, to: text, expecting: old.digest, draftID: draftID)
  }

  /// Replaces a note's text if it has the digest, and returns the number of updated links.
  public func update(
    _ id: NoteID, to text: NoteText, expecting old: TextDigest, draftID: DraftID? = nil
  ) throws(StorageError) -> Int? {
    try change(.edit(id, from: old, to: text, draftID: draftID))?.linkCount
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
