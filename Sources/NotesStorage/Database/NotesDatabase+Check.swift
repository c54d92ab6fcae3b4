import GRDB
public import NotesApp

extension NotesDatabase {
  /// What is wrong with the file, one line each; nothing when all is well.
  ///
  /// It looks at the structure of the file, at the index of words, and at each note and each of its versions
  /// against its checksum, so it reads everything. Opened for reading only, it leaves the inside of the index
  /// out: SQLite looks at that only in a file it may write.
  ///
  /// - Parameters:
  ///   - isDeep: Whether tables are compared with their indexes, and the inside of the index of words is looked
  ///     at.
  ///   - goesOn: Is told before each note how many were looked at, and how many there are; when it
  ///     answers false nothing more is looked at.
  /// - Returns: What was found.
  /// - Throws: `damaged` when the file is too broken to be looked at.
  public func problems(
    isDeep: Bool = true,
    goesOn: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws(StorageError) -> [String] {
    var isCancelled = false
    let problems: [String] = try readingAtOnce { db in
      var problems = try structureProblems(isDeep: isDeep, in: db)
      problems += try noteProblems(in: db) { done, total in
        isCancelled = !goesOn(done, total)
        return !isCancelled
      }
      if !isCancelled { problems += try lostWords(in: db) }
      return problems
    }
    guard isDeep, access != .readOnly, !isCancelled else { return problems }
    return try problems + reading(indexProblems)
  }

  /// What is wrong with the structure of the file, and whether the index is of these notes: much sooner than
  /// ``problems(isDeep:goesOn:)``, and less.
  ///
  /// - Throws: `damaged` when the file is too broken to be looked at.
  public func quickProblems() throws(StorageError) -> [String] {
    try readingAtOnce { db in
      try structureProblems(isDeep: false, in: db) + lostWords(in: db)
    }
  }

  /// The version of the schema that this program makes.
  public static var schemaVersion: Int { Schema.version }

  /// The version of the file's schema: a newer one can only be read.
  public func schemaVersion() throws(StorageError) -> Int {
    try reading { db in try Schema.version(of: db) }
  }

  private func structureProblems(isDeep: Bool, in db: Database) throws -> [String] {
    let check = isDeep ? "integrity_check" : "quick_check"
    return try String.fetchAll(db, sql: "PRAGMA \(check)").filter { $0 != "ok" }
  }

  private func noteProblems(
    in db: Database, goesOn: (Int, Int) -> Bool
  ) throws -> [String] {
    let numbers = try Int64.fetchAll(db, sql: "SELECT id FROM note ORDER BY id")
    var problems: [String] = []
    for (done, number) in numbers.enumerated() {
      guard goesOn(done, numbers.count) else { break }
      if let problem = try problem(ofNote: number, in: db) { problems.append(problem) }
    }
    return problems
  }

  private func problem(ofNote number: Int64, in db: Database) throws -> String? {
    guard let id = NoteID(rawValue: number) else { return "there is a note of number \(number)" }
    do {
      _ = try note(id, in: db)
      try walkVersions(of: id, in: db) { _, _ in true }
      return try hasTime(id, in: db) ? nil : "note \(id) has a time that no clock shows"
    } catch StorageError.damaged(_, let detail) {
      return detail
    } catch is RowDecodingError {
      return "note \(id) cannot be read"
    } catch let error as DatabaseError where error.isDamage {
      return "note \(id) cannot be read"
    }
  }

  private func hasTime(_ id: NoteID, in db: Database) throws -> Bool {
    let times = "BETWEEN -\(Timestamp.farthest) AND \(Timestamp.farthest)"
    let statement = try db.cachedStatement(
      sql: "SELECT created \(times) AND modified \(times) FROM note WHERE id = ?")
    return try Bool.fetchOne(statement, arguments: [id.rawValue]) ?? true
  }

  private func lostWords(in db: Database) throws -> [String] {
    do {
      for index in ["note_words", "note_names"] where try db.tableExists(index) {
        let lost = try Int.fetchOne(
          db,
          sql: """
            SELECT count(*) FROM note
            WHERE (trashed IS NULL) != (revision IN (SELECT rowid FROM \(index)))
            """)
        if lost != 0 { return ["the index of words is of other notes"] }
      }
      if try db.tableExists("word_parts") {
        _ = try Int.fetchOne(db, sql: "SELECT rowid FROM word_parts LIMIT 1")
      }
      return []
    } catch let error as DatabaseError where error.isDamage {
      return ["the index of words cannot be read"]
    }
  }

  /// The statement has the form of an insertion, but changes nothing.
  private func indexProblems(in db: Database) throws -> [String] {
    do {
      for index in ["note_words", "note_names", "word_parts"] where try db.tableExists(index) {
        try db.execute(sql: "INSERT INTO \(index) (\(index)) VALUES ('integrity-check')")
      }
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
