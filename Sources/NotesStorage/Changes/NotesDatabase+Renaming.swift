import GRDB
public import NotesModel

/// Changes of titles and tags, which also change the notes that name them.
extension NotesDatabase {
  public func rename(_ id: NoteID, to title: String) throws(StorageError) -> Renaming {
    try connection.write { transaction in
      let changes = UndoableChanges(transaction: transaction)
      let note = try transaction.notes.existingPlacedNote(id)
      let title = NoteText.title(title)
      let change = TitleChange(of: note.note, to: title)
      let titles = try changes.titleChanges([change])
      let isRenamed = !note.note.title.utf8.elementsEqual(title.utf8)
      let (text, linkCount) = try titles.text(
        of: note.note.body, retitledBy: change, from: transaction.files.file(of: id)?.path)
      var renaming = try changes.replaceText(
        of: note, with: text, isRenamed ? titles : nil, as: .rename)
      renaming.linkCount += linkCount
      return renaming
    }
  }

  public func update(
    _ id: NoteID, to text: NoteText, expecting old: TextDigest, draftID: DraftID?
  ) throws(StorageError) -> Int? {
    try connection.write { transaction in
      guard let note = try transaction.notes.placedNote(id), note.note.text.digest == old,
        !note.note.isTrashed
      else { return nil }
      try transaction.settings.recordStored(draftID)
      let kind = text.body == note.note.body ? NoteAction.Kind.rename : .edit
      return try UndoableChanges(transaction: transaction)
        .replaceText(of: note, with: text, as: kind)
    }
  }

  public func revert(_ id: NoteID, to number: VersionNumber) throws(StorageError) -> Int? {
    try connection.write { transaction in
      let version = try transaction.journal.version(number, of: id)
      let note = try transaction.notes.existingPlacedNote(id)
      guard let version else { return nil }
      return try UndoableChanges(transaction: transaction)
        .replaceText(of: note, with: version.text, as: .revert)
    }
  }

  public func renameTag(_ renaming: TagRenaming) throws(StorageError) -> [NoteID] {
    try connection.write { transaction in
      let changes = UndoableChanges(transaction: transaction)
      let tagged = try transaction.tags.noteIDs(renaming.covers)
      let titles = try tagged.compactMap { id in
        // Only a title with a tag in it can change, so that most texts are read once.
        try transaction.notes.title(of: id).map(renaming.mayChange) == true
          ? transaction.notes.placedNote(id).flatMap { renaming.titleChange(of: $0.note) } : nil
      }
      let kept = try changes.renameTag(renaming, on: tagged, titles)
      try transaction.journal.record(.tags, kept)
      return kept.map(\.note)
    }
  }
}
