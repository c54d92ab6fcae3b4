import GRDB
public import NotesModel

/// A check of a database for damage.
public struct IntegrityCheck {
  private let notes: NotesDatabase

  public init(of notes: NotesDatabase) {
    self.notes = notes
  }

  /// Checks the file, and returns its problems, one line each; empty if there are none.
  ///
  /// It checks the structure of the file, the last revision, the search index, and every note and its history against their
  /// checksums, so it reads everything. A database that was opened for reading only skips the inside of the search
  /// index, because SQLite checks that only in a file it may write.
  ///
  /// - Parameters:
  ///   - isDeep: True to compare tables with their indexes, and to check the inside of the search index.
  ///   - shouldContinue: Called before each note, with the numbers of checked and of all notes. Returns false to stop.
  /// - Returns: The problems that were found.
  /// - Throws: `damaged` if the file is too damaged to be checked.
  public func problems(
    isDeep: Bool = true,
    shouldContinue: (_ done: Int, _ total: Int) -> Bool = { _, _ in true }
  ) throws(StorageError) -> [String] {
    var isCancelled = false
    let problems: [String] = try notes.connection.snapshot { transaction in
      let tables = CheckedTables(transaction: transaction)
      let structure = try tables.structureProblems(isDeep: isDeep)
      let notes = try tables.noteProblems { done, total in
        isCancelled = !shouldContinue(done, total)
        return !isCancelled
      }
      return try structure + notes + (isCancelled ? [] : tables.lostWords())
    }
    guard isDeep, notes.access != .readOnly, !isCancelled else { return problems }
    return try problems
      + notes.connection.read { try CheckedTables(transaction: $0).indexProblems() }
  }

  /// Checks the structure of the file, the last revision, and that the search index belongs to these notes. Faster and
  /// less thorough than ``problems(isDeep:shouldContinue:)``.
  ///
  /// - Throws: `damaged` if the file is too damaged to be checked.
  public func quickProblems() throws(StorageError) -> [String] {
    try notes.connection.snapshot { transaction in
      let tables = CheckedTables(transaction: transaction)
      return try tables.structureProblems(isDeep: false) + tables.lostWords()
    }
  }

  /// Checks everything, and returns the first problem.
  ///
  /// - Throws: ``ExportError/cancelled`` if `shouldContinue` returned false.
  func firstProblem(shouldContinue: (_ done: Int, _ total: Int) -> Bool) throws -> String? {
    var isCancelled = false
    let problems = try problems { done, total in
      isCancelled = !shouldContinue(done, total)
      return !isCancelled
    }
    if isCancelled { throw ExportError.cancelled }
    return problems.first
  }
}

private struct CheckedTables: TransactionPart {
  let transaction: Transaction

  func structureProblems(isDeep: Bool) throws -> [String] {
    let check = isDeep ? "integrity_check" : "quick_check"
    let problems = try String.fetchAll(db, sql: "PRAGMA \(check)").filter { $0 != "ok" }
    return try problems + [revisionProblem()].compactMap(\.self)
  }

  /// Checks the last revision. If it is missing or too low, no note can be stored or changed.
  private func revisionProblem() throws -> String? {
    do {
      let isLow = try Bool.fetchOne(
        db,
        sql: """
          SELECT number < max(
            ifnull((SELECT max(revision) FROM note), 0),
            ifnull((SELECT max(trashed) FROM note WHERE trashed IS NOT NULL), 0))
          FROM last_revision
          """)
      guard let isLow else { return DamagedRow.noLastRevision.detail }
      return isLow ? "the last revision is lower than that of a note" : nil
    } catch let error as DatabaseError where error.isDamage {
      return "the last revision cannot be read"
    }
  }

  func noteProblems(shouldContinue: (Int, Int) -> Bool) throws -> [String] {
    let numbers = try Int64.fetchAll(db, sql: "SELECT id FROM note ORDER BY id")
    var problems: [String] = []
    for (done, number) in numbers.enumerated() {
      guard shouldContinue(done, numbers.count) else { break }
      if let problem = try problem(ofNote: number) { problems.append(problem) }
    }
    return problems
  }

  private func problem(ofNote number: Int64) throws -> String? {
    guard let id = NoteID(rawValue: number) else { return "there is a note of number \(number)" }
    do {
      if let note = try notes.placedNote(id) { try journal.walk(from: note) { _, _ in true } }
      if try files.file(of: id)?.isWhole == false {
        return "the front matter of note \(id) is damaged"
      }
      return try hasTime(id) ? nil : "note \(id) has a time that no clock shows"
    } catch let error as DamagedRow {
      return error.detail
    } catch is RowDecodingError {
      return "note \(id) cannot be read"
    } catch let error as DatabaseError where error.isDamage {
      return "note \(id) cannot be read"
    }
  }

  private func hasTime(_ id: NoteID) throws -> Bool {
    let times = "BETWEEN -\(Timestamp.farthest) AND \(Timestamp.farthest)"
    let statement = try statement(
      "SELECT created \(times) AND modified \(times) FROM note WHERE id = ?")
    return try Bool.fetchOne(statement, arguments: [id.rawValue]) ?? true
  }

  func lostWords() throws -> [String] {
    do {
      for index in ["note_words", "note_names"] {
        let lost = try Int.fetchOne(
          db,
          sql: """
            SELECT count(*) FROM note
            WHERE (trashed IS NULL) != (revision IN (SELECT rowid FROM \(index)))
            """)
        if lost != 0 { return ["the index of words is of other notes"] }
      }
      _ = try Int.fetchOne(db, sql: "SELECT rowid FROM word_parts LIMIT 1")
      return []
    } catch let error as DatabaseError where error.isDamage {
      return ["the index of words cannot be read"]
    }
  }

  /// Checks the search index. The statement has the form of an insertion, but changes nothing.
  func indexProblems() throws -> [String] {
    do {
      for index in IndexedNote.indexes + ["word_parts"] {
        try db.execute(sql: "INSERT INTO \(index) (\(index)) VALUES ('integrity-check')")
      }
      return []
    } catch let error as DatabaseError where error.isDamage {
      return ["the index of words is damaged"]
    }
  }
}

extension DatabaseError {
  /// True if the search index is damaged, which SQLite reports as an ordinary error.
  fileprivate var isDamage: Bool {
    resultCode == .SQLITE_CORRUPT || resultCode == .SQLITE_ERROR
  }
}
