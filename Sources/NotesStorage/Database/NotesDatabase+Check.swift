import GRDB
public import NotesApp

extension NotesDatabase {
  /// What is wrong with the file, one line each; nothing when all is well.
  ///
  /// It looks at the structure of the file, at the index of words, and at each note and each of its versions
  /// against its checksum, so it reads everything. Opened for reading only, it leaves the inside of the index
  /// out: SQLite looks at that only in a file it may write.
  ///
  /// - Throws: `damaged` when the file is too broken to be looked at.
  public func problems() throws(StorageError) -> [String] {
    try readingAtOnce { db in
      try structureProblems(in: db) + noteProblems(in: db) + lostWords(in: db)
    } + (access == .readWrite ? try reading(indexProblems) : [])
  }

  /// What is wrong with the structure of the file, and whether the index is of these notes: much sooner than
  /// ``problems()``, and less.
  ///
  /// - Throws: `damaged` when the file is too broken to be looked at.
  public func quickProblems() throws(StorageError) -> [String] {
    try readingAtOnce { db in
      try String.fetchAll(db, sql: "PRAGMA quick_check").filter { $0 != "ok" } + lostWords(in: db)
    }
  }

  private func structureProblems(in db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
  }

  private func noteProblems(in db: Database) throws -> [String] {
    try Int64.fetchAll(db, sql: "SELECT id FROM note ORDER BY id").compactMap { number in
      guard let id = NoteID(rawValue: number) else { return "there is a note of number \(number)" }
      do {
        _ = try note(id, in: db)
        try walkVersions(of: id, in: db) { _, _ in true }
        return nil
      } catch StorageError.damaged(_, let detail) {
        return detail
      } catch let error as DatabaseError where error.isDamage {
        return "note \(id) cannot be read"
      }
    }
  }

  private func lostWords(in db: Database) throws -> [String] {
    do {
      let lost = try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM note
          WHERE (trashed IS NULL) != (revision IN (SELECT rowid FROM note_words))
          """)
      return lost == 0 ? [] : ["the index of words is of other notes"]
    } catch let error as DatabaseError where error.isDamage {
      return ["the index of words cannot be read"]
    }
  }

  /// The statement has the form of an insertion, but changes nothing.
  private func indexProblems(in db: Database) throws -> [String] {
    do {
      try db.execute(sql: "INSERT INTO note_words (note_words) VALUES ('integrity-check')")
      return []
    } catch let error as DatabaseError where error.isDamage {
      return ["the index of words is damaged"]
    }
  }
}

extension DatabaseError {
  /// An index of words that cannot be read is an ordinary error to SQLite.
  fileprivate var isDamage: Bool {
    resultCode == .SQLITE_CORRUPT || resultCode == .SQLITE_ERROR
  }
}
