import GRDB
public import NotesModel

/// An export of all notes outside the trash.
public struct NotesExport {
  let notes: NotesDatabase

  public init(of notes: NotesDatabase) {
    self.notes = notes
  }

  /// Calls `body` with each note outside the trash, in order of numbers.
  ///
  /// Damaged notes are skipped. The numbers come from the table and its indexes, which are on
  /// different pages, so that a number that one of them has lost is found in another.
  ///
  /// - Returns: The omissions for the user, one line each.
  /// - Throws: ``NotesApp/StorageError``, and errors of `body`.
  @discardableResult
  public func forEachNote(_ body: (Note) throws -> Void) throws -> [String] {
    try forEachNote { note, _ in try body(note) }
  }

  /// Calls `body` with each note and the transaction, in one snapshot.
  func forEachNote(_ body: (Note, Transaction) throws -> Void) throws -> [String] {
    var failure: (any Error)?
    let gaps: [String] = try notes.connection.snapshot { transaction in
      let table = transaction.notes
      let known = KnownNumbers(in: transaction.db)
      if known.all.isEmpty, let problem = known.problem { throw problem }
      var gaps: [String] = []
      for number in known.all.sorted() {
        let isListed = known.listed.contains(number)
        guard let note = table.readableNote(number), !(isListed && note.isTrashed) else {
          if isListed || !table.isTrashed(number) { gaps.append(table.gap(of: number)) }
          continue
        }
        do {
          if !note.isTrashed { try body(note, transaction) }
        } catch {
          failure = error
          break
        }
      }
      if known.problem != nil {
        gaps.append("some pages cannot be read: more notes may be missing")
      }
      return gaps
    }
    if let failure { throw failure }
    return gaps
  }
}

/// Rows that may be damaged.
extension NoteTable {
  fileprivate func readableNote(_ number: Int64) -> Note? {
    NoteID(rawValue: number).flatMap { id in try? note(id) }
  }

  /// Returns true if a damaged note was in the trash; false if that is unknown.
  fileprivate func isTrashed(_ number: Int64) -> Bool {
    let statements = [
      "SELECT trashed IS NOT NULL FROM note NOT INDEXED WHERE id = ?",
      "SELECT 1 FROM note INDEXED BY note_trash WHERE trashed IS NOT NULL AND id = ?",
    ]
    return statements.contains { sql in
      (try? Bool.fetchOne(db, sql: sql, arguments: [number])) == true
    }
  }

  fileprivate func gap(of number: Int64) -> String {
    let title = try? StoredText.fetchOne(
      db, sql: "SELECT title FROM note NOT INDEXED WHERE id = ?", arguments: [number])?.string
    let name = title.flatMap { $0.isEmpty ? nil : " “\($0)”" } ?? ""
    return "note \(number)\(name) is damaged"
  }
}

/// The numbers of the notes, collected from several places in the file.
private struct KnownNumbers {
  var all: Set<Int64> = []
  /// The numbers in the index of the list, which are outside the trash.
  var listed: Set<Int64> = []
  /// The error after which numbers may be missing.
  var problem: (any Error)?

  init(in db: Database) {
    var problems = Self.sources.map { Self.read($0, into: &all, in: db) }
    problems.append(Self.read(Self.list, into: &listed, in: db))
    all.formUnion(listed)
    if !problems.contains(where: { $0 == nil }) { problem = problems[0] }
  }

  /// The table from both ends, and the indexes that contain all notes.
  private static let sources = [
    "NOT INDEXED ORDER BY id", "NOT INDEXED ORDER BY id DESC",
    "INDEXED BY sqlite_autoindex_note_1 ORDER BY revision",
  ]
  private static let list =
    "INDEXED BY note_list WHERE trashed IS NULL ORDER BY pinned DESC, revision DESC"

  /// - Returns: The error that ended the reading; the numbers before it are kept.
  private static func read(
    _ source: String, into numbers: inout Set<Int64>, in db: Database
  ) -> (any Error)? {
    do {
      let rows = try Int64.fetchCursor(db, sql: "SELECT id FROM note \(source)")
      while let number = try rows.next() { numbers.insert(number) }
      return nil
    } catch {
      return error
    }
  }
}
