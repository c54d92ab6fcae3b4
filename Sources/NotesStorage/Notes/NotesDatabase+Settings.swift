import GRDB
public import NotesApp

extension NotesDatabase {
  public func setting(_ name: String) throws(StorageError) -> String? {
    try reading { db in
      try StoredText.fetchOne(
        db, sql: "SELECT value FROM setting WHERE name = ?", arguments: [StoredText(name)]
      )?.string
    }
  }

  public func setSetting(_ name: String, to value: String?) throws(StorageError) {
    try writing { db in
      if let value {
        try db.execute(
          sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
          arguments: [StoredText(name), StoredText(value)])
      } else {
        try db.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [StoredText(name)])
      }
    }
  }

  public func changeCounter() throws(StorageError) -> Int {
    try reading { db in
      try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
    }
  }
}
