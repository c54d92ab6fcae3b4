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

  /// Makes a change, as one action, and all of it or nothing.
  ///
  /// - Returns: What was changed; nil if a note has another text than the change expects, or is in the trash, or there is
  ///   no such version.
  /// - Throws: ``StorageError/noSuchNote(_:)``.
  @discardableResult
  func change(_ change: NoteChange) throws(StorageError) -> ChangeReport?

  /// Permanently deletes notes in the trash, all or none.
  ///
  /// - Throws: ``StorageError/noSuchNote(_:)`` if one of them is not in the trash.
  func delete(_ ids: Set<NoteID>) throws(StorageError)

  /// Undoes the last action, or redoes the last undone one. The notes are restored completely, including their list
  /// positions and times; a note that the action created moves to the trash. Nothing is changed if the next action is
  /// not the one with the given number.
  func take(_ step: UndoStep, of number: Int64) throws(StorageError) -> UndoOutcome

  /// Sets the value of a setting. Nil removes it.
  func setSetting(_ name: String, to value: String?) throws(StorageError)

  /// Sets the text that lists the saved searches (``SavedSearch``), as an undoable action. An equal one has no effect.
  func setSavedSearches(_ text: String?) throws(StorageError)
}
