import GRDB

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
