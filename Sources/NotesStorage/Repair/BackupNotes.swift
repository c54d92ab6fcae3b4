import GRDB
import NotesApp

/// The notes in the backups of a damaged database, the newest backup first. What is damaged in one of them is
/// looked for in the next.
struct BackupNotes {
  /// A note as a backup has it.
  struct Found {
    let placed: PlacedNote
    let checksum: Int64
    let versions: [[DatabaseValue]]
    let day: String

    var age: Int64 { max(placed.place.revision, placed.place.trashed ?? 0) }
  }

  /// The notes of the newest one: what is only in older ones was deleted, unless the file knows it.
  let newest: Set<Int64>
  private let backups: [(day: String, notes: NotesDatabase)]

  init(_ backups: [BackupFolder.Backup]) {
    self.backups = backups.compactMap { backup in
      let notes = try? NotesDatabase(path: backup.path, access: .readOnly)
      return notes.map { (backup.day, $0) }
    }
    newest =
      self.backups.lazy.compactMap { backup in
        try? backup.notes.reading { db in try Int64.fetchSet(db, sql: "SELECT id FROM note") }
      }.first ?? []
  }

  func close() {
    for backup in backups { try? backup.notes.close() }
  }

  func note(_ number: Int64) -> Found? {
    guard let id = NoteID(rawValue: number) else { return nil }
    return backups.lazy.compactMap { try? $0.notes.found(id, in: $0.day) }.first
  }
}

extension NotesDatabase {
  /// - Throws: `damaged` when the note is not what was stored.
  fileprivate func found(_ id: NoteID, in day: String) throws -> BackupNotes.Found? {
    try readingAtOnce { db in
      guard let placed = try placedNote(id, in: db) else { return nil }
      let rows = try? Row.fetchAll(
        db,
        sql: """
          SELECT number, written, kept, checksum, title, body FROM note_version
          WHERE note = ? ORDER BY number
          """, arguments: [id.rawValue])
      return BackupNotes.Found(
        placed: placed, checksum: NoteChecksum(placed.note).stored,
        versions: (rows ?? []).map { Array($0.databaseValues) }, day: day)
    }
  }
}
