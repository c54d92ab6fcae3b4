import GRDB
public import NotesApp

/// Changes of titles and tags, which also change the notes that name them.
extension NotesDatabase {
  public func rename(_ id: NoteID, to title: String) throws(StorageError) -> Renaming {
    try write { transaction in
      let changes = UndoableChanges(transaction: transaction)
      let note = try transaction.notes.existingNote(id)
      let renaming = Renaming(
        of: note, to: title,
        in: try changes.surroundings(of: note, renamedTo: Renaming.title(title)))
      try changes.make(renaming, as: .rename)
      return renaming
    }
  }

  public func update(
    _ id: NoteID, to text: NoteText, expecting old: NoteText, draftID: DraftID?
  ) throws(StorageError) -> Int? {
    try write { transaction in
      guard var note = try transaction.notes.note(id), note.text == old, !note.isTrashed else {
        return nil
      }
      // Frees a copy of an equal text, which may be long.
      note.body = old.body
      try transaction.settings.recordStored(draftID)
      return try UndoableChanges(transaction: transaction)
        .replaceText(of: note, with: text, as: text.body == old.body ? .rename : .edit)
    }
  }

  public func revert(_ id: NoteID, to number: VersionNumber) throws(StorageError) -> Int? {
    try write { transaction in
      let note = try transaction.notes.existingNote(id)
      guard let version = try transaction.versions.version(number, of: id) else { return nil }
      return try UndoableChanges(transaction: transaction)
        .replaceText(of: note, with: version.text, as: .revert)
    }
  }

  public func renameTag(_ renaming: TagRenaming) throws(StorageError) -> [NoteID] {
    try write { transaction in
      var changes: [ActionTable.Change] = []
      for id in try transaction.tags.noteIDs(renaming.covers) {
        guard let old = try transaction.notes.placedNote(id) else { continue }
        let new = PlacedNote(note: renaming.applied(to: old.note), place: old.place)
        guard new.note != old.note else { continue }
        try transaction.notes.replace(old, with: new)
        changes.append((old, new))
      }
      try transaction.actions.keep(.tags, changes)
      return changes.map(\.new.note.id)
    }
  }
}
