public import NotesModel
public import NotesReference

@testable public import NotesStorage

extension NotesDatabase: RepositoryUnderTest {
  public func update(_ id: NoteID, title: String, body: NoteBody) throws(StorageError) {
    try connection.write { transaction in
      let changed = try UndoableChanges(transaction: transaction).changed(id) { note in
        let old = note.text
        (note.title, note.body) = (title, body)
        if body != old.body { return .edit }
        return title.utf8.elementsEqual(old.title.utf8) ? nil : .rename
      }
      if let changed { try transaction.journal.record(changed.kind, [changed.entry]) }
    }
  }
}
