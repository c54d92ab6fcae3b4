import GRDB
import GRDBSQLite
import NotesModel

/// The text of a note in its row, which is read in pieces.
///
/// As a column of a row, SQLite would keep a long text in memory while it is copied.
@safe struct StoredBody: ~Copyable {
  private let blob: OpaquePointer

  init(of id: NoteID, in db: Database) throws {
    var blob: OpaquePointer?
    let code = unsafe sqlite3_blob_open(
      db.sqliteConnection, "main", "note", "body", id.rawValue, 0, &blob)
    // The value is neither text nor bytes.
    if code == SQLITE_ERROR { throw DamagedRow(detail: "note \(id) cannot be read") }
    try Self.check(code, db)
    guard let blob = unsafe blob else { throw DamagedRow(detail: "note \(id) has no text") }
    unsafe self.blob = blob
  }

  deinit {
    unsafe sqlite3_blob_close(blob)
  }

  /// Reads the text. `check` is called before each piece, and ends the reading by throwing.
  func read(in db: Database, check: () throws -> Void) throws -> NoteBody {
    try unsafe NoteBody(count: Int(sqlite3_blob_bytes(blob))) { range in
      try check()
      var code = SQLITE_OK
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { bytes, count in
        code = unsafe sqlite3_blob_read(
          blob, bytes.baseAddress, Int32(range.count), Int32(range.lowerBound))
        count = range.count
      }
      try Self.check(code, db)
      return piece
    }
  }

  private static func check(_ code: Int32, _ db: Database) throws {
    guard code != SQLITE_OK else { return }
    throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
  }
}
