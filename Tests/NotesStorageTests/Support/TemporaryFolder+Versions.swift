import GRDB

extension TemporaryFolder {
  /// Takes from the file of notes what a later program than that of a version has made. Nothing may have it
  /// open.
  func goBack(toVersion version: Int) throws {
    let later = version < 2 ? ["note_link"] : []
    let queue = try DatabaseQueue(path: path("notes.db"))
    try queue.write { db in
      for table in ["action_note", "action", "note_version"] + later { try db.drop(table: table) }
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }
    try queue.close()
  }
}
