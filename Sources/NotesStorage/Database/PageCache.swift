import GRDB
import NotesApp

/// The size of the page cache of a connection in KiB.
enum PageCache: Int {
  /// A quarter of SQLite's default, because the system caches the file too.
  case usual = 512
  /// The size for an import: pages that do not fit are written to the log, and read back for other notes.
  case large = 8_192

  func set(in db: Database) throws {
    // A positive number would be a number of pages.
    try db.execute(sql: "PRAGMA cache_size = -\(rawValue)")
  }
}

extension NotesDatabase {
  /// Runs a body that changes many notes in one transaction.
  func withLargePageCache<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    setPageCache(.large)
    defer { setPageCache(.usual) }
    return try body()
  }

  private func setPageCache(_ cache: PageCache) {
    // A body with another cache does the same.
    try? queue.inDatabase(cache.set)
  }
}
