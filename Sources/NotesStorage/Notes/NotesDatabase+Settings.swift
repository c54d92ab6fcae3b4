import GRDB
public import NotesApp

extension NotesDatabase {
  public func setting(_ name: String) throws(StorageError) -> String? {
    try reading { db in try setting(name, in: db) }
  }

  public func setSetting(_ name: String, to value: String?) throws(StorageError) {
    try writing { db in try setSetting(name, to: value, in: db) }
  }

  private func setting(_ name: String, in db: Database) throws -> String? {
    let one = try db.cachedStatement(sql: "SELECT value FROM setting WHERE name = ?")
    return try StoredText.fetchOne(one, arguments: [StoredText(name)])?.string
  }

  private func setSetting(_ name: String, to value: String?, in db: Database) throws {
    guard let value else {
      return try db.execute(
        sql: "DELETE FROM setting WHERE name = ?", arguments: [StoredText(name)])
    }
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)")
      .execute(arguments: [StoredText(name), StoredText(value)])
  }

  public func changeCounter() throws(StorageError) -> Int {
    try reading { db in
      try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
    }
  }
}

// MARK: - Stored drafts

extension NotesDatabase {
  /// The setting that lists the drafts that were stored, the last one last.
  private static let storedDrafts = "stored-drafts"

  public func storedDrafts() throws(StorageError) -> Set<DraftID> {
    Set(try reading(storedDrafts))
  }

  /// Records that the text of a draft is stored, in the transaction that stores it.
  func recordStored(_ draft: DraftID?, in db: Database) throws {
    guard let draft else { return }
    let drafts = try storedDrafts(in: db).suffix(99) + [draft]
    let list = drafts.map { "\($0.rawValue)" }.joined(separator: " ")
    try setSetting(Self.storedDrafts, to: list, in: db)
  }

  private func storedDrafts(in db: Database) throws -> [DraftID] {
    let list = try setting(Self.storedDrafts, in: db) ?? ""
    return list.split(separator: " ").compactMap { Int64($0).map(DraftID.init) }
  }
}
