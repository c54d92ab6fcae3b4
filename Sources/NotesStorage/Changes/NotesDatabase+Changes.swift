import GRDB
public import NotesModel

extension NotesDatabase {
  public func create(_ draft: NoteDraft) throws(StorageError) -> NoteID {
    try connection.write { transaction in
      let id = try transaction.notes.insert(draft)
      try transaction.journal.recordAddition(of: [id])
      try transaction.settings.recordStored(draft.draftID)
      return id
    }
  }

  public func create(
    contentsOf drafts: [NoteDraft], isUndoable: Bool
  ) throws(StorageError) -> [NoteID] {
    try connection.write { transaction in
      let ids = try transaction.notes.insert(drafts) { _ in true }
      if isUndoable { try transaction.journal.recordAddition(of: ids) }
      return ids
    }
  }

  public func findOrCreate(
    _ draft: NoteDraft
  ) throws(StorageError) -> (note: Note, isNew: Bool) {
    try connection.write { transaction in
      let notes = transaction.notes
      let named = try LinkResolver(transaction: transaction).noteID(named: draft.title)
      if let note = try named.flatMap(notes.note) {
        return (note, false)
      }
      let id = try notes.insert(draft)
      try transaction.journal.recordAddition(of: [id])
      return (try notes.existingNote(id), true)
    }
  }

  @discardableResult
  public func change(_ change: NoteChange) throws(StorageError) -> ChangeReport? {
    try connection.write { try UndoableChanges(transaction: $0).make(change) }
  }
}
