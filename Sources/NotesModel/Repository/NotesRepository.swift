/// The storage of the notes, which is all the app knows about it.
///
/// In lists (``NoteList``), a note counts as changed if its text or tags change. Pinning or restoring a note does not
/// affect its position by time. Every writing call is one transaction.
///
/// Every change of notes is an undoable action, whoever made it, until its notes are permanently deleted. At least the
/// last action is kept, and at most ``NoteAction/mostKept``. A change without effect is not an action.
public protocol NotesRepository: NotesReading {
  /// Runs a body in which a call waits only for a moment while another process writes, before it throws
  /// ``StorageError/locked(path:)``.
  func waitingBriefly<Result>(_ body: () throws -> Result) rethrows -> Result

  /// Stores a note and assigns its number, and records its draft as stored.
  func create(_ draft: NoteDraft) throws(StorageError) -> NoteID

  /// Stores several notes in one transaction. The last one is the newest. `isUndoable` is false for
  /// notes that no user made, so that the change is not an undoable action.
  func create(
    contentsOf drafts: [NoteDraft], isUndoable: Bool
  ) throws(StorageError) -> [NoteID]

  /// Returns the note that a link by the draft's title leads to, or stores the draft if there is none.
  ///
  /// - Returns: The note, and true if it is new.
  func findOrCreate(_ draft: NoteDraft) throws(StorageError) -> (note: Note, isNew: Bool)

  /// Replaces a note's text if the note still has a text with the expected digest and is not in the trash. An equal
  /// text has no effect, not even on the time of change. If the title changes, links to it in other notes are updated
  /// as by ``rename(_:to:)``. The text itself is stored unchanged, and its draft recorded as stored.
  ///
  /// - Returns: The number of updated links, or nil if the note has another text.
  func update(
    _ id: NoteID, to text: NoteText, expecting old: TextDigest, draftID: DraftID?
  ) throws(StorageError) -> Int?

  /// Sets a note's title, trimmed, and updates the links that name it, so that every link keeps its target. An equal
  /// title has no effect.
  ///
  /// Only the renamed note counts as changed in lists.
  ///
  /// - Returns: The changed notes.
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  func rename(_ id: NoteID, to title: String) throws(StorageError) -> Renaming

  /// Renames a tag and its subtags on all notes, including those in the trash. The notes do not count as changed in
  /// lists.
  ///
  /// - Returns: The notes that had one of the tags.
  func renameTag(_ renaming: TagRenaming) throws(StorageError) -> [NoteID]

  /// Applies a change to several notes, each once, as one action, all or none. Notes that already match are not
  /// changed.
  ///
  /// - Returns: The changed notes.
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  @discardableResult
  func apply(_ change: BatchChange, to ids: [NoteID]) throws(StorageError) -> [NoteID]

  /// Permanently deletes notes in the trash, all or none.
  ///
  /// - Throws: ``StorageError/noSuchNote(_:)`` if one of them is not in the trash.
  func delete(_ ids: Set<NoteID>) throws(StorageError)

  /// Undoes the last action, or redoes the last undone one. The notes are restored completely, including their list
  /// positions and times; a note that the action created moves to the trash. Nothing is changed if the next action is
  /// not the one with the given number.
  func take(_ step: UndoStep, of number: Int64) throws(StorageError) -> UndoOutcome

  /// Restores a version of a note's text, and updates links to its title. An equal text has no effect.
  ///
  /// - Returns: The number of updated links, or nil if there is no such version.
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  func revert(_ id: NoteID, to number: VersionNumber) throws(StorageError) -> Int?

  /// Decides a conflict as one action, if both notes still have the texts that were compared.
  ///
  /// - Returns: The number of updated links, or nil if one of the notes has another text, or is gone.
  func resolve(_ decision: ConflictDecision) throws(StorageError) -> Int?

  /// Sets the value of a setting. Nil removes it.
  func setSetting(_ name: String, to value: String?) throws(StorageError)

  /// Sets the text that lists the saved searches (``SavedSearch``), as an undoable action. An equal one has no effect.
  func setSavedSearches(_ text: String?) throws(StorageError)
}

extension NotesRepository {
  /// Replaces a note's text if it is the expected one, as ``update(_:to:expecting:draftID:)`` does.
  public func update(
    _ id: NoteID, to text: NoteText, expecting old: NoteText, draftID: DraftID? = nil
  ) throws(StorageError) -> Int? {
    try update(id, to: text, expecting: old.digest, draftID: draftID)
  }
}
