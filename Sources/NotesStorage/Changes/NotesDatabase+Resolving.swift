import GRDB
public import NotesModel

extension NotesDatabase {
  public func resolve(_ decision: ConflictDecision) throws(StorageError) -> Int? {
    try connection.write { transaction in
      let changes = UndoableChanges(transaction: transaction)
      let sides = [(decision.first, decision.firstText), (decision.other, decision.otherText)]
      for (id, text) in sides {
        guard let note = try transaction.notes.placedNote(id), !note.note.isTrashed,
          note.note.text.digest == text
        else { return nil }
      }
      var (entries, linkCount) = ([Journal.Draft](), 0)
      if let text = decision.text {
        let note = try transaction.notes.existingPlacedNote(decision.changed)
        let isRenamed = !note.note.title.utf8.elementsEqual(text.title.utf8)
        let titles =
          try isRenamed ? changes.titleChanges([TitleChange(of: note.note, to: text.title)]) : nil
        let (renaming, replaced) = try changes.replacements(
          of: note, with: text, tags: decision.tags, titles, as: .resolve)
        (entries, linkCount) = (replaced, renaming.linkCount)
      }
      if decision.isOtherTrashed {
        let trash = BatchChange.trash(true)
        let trashed = try changes.changed(decision.other) {
          trash.change(&$0, at: transaction.now()) ? trash.kind : nil
        }
        entries += [trashed?.entry].compactMap(\.self)
      }
      try transaction.journal.record(.resolve, entries)
      return linkCount
    }
  }
}
