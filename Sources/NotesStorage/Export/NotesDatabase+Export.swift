import GRDB
public import NotesApp

extension NotesDatabase {
  /// Hands out all notes that are not in the trash, the one with the smallest number first.
  ///
  /// - Throws: ``NotesApp/StorageError``, and what `body` throws.
  public func forEachNote(_ body: (Note) throws -> Void) throws {
    let ids = try reading { db in
      try Int64.fetchAll(db, sql: "SELECT id FROM note WHERE trashed IS NULL ORDER BY id")
    }
    for id in ids.compactMap(NoteID.init(rawValue:)) {
      if let note = try note(id), !note.isTrashed { try body(note) }
    }
  }
}
