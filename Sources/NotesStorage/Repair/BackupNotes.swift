import GRDB
import NotesModel

/// The notes in the backups of a damaged database. The newest backup is searched first, and older ones for notes that
/// are damaged in it.
struct BackupNotes {
  struct Found {
    let placed: PlacedNote
    let checksum: Int64
    /// The rows of the journal.
    let entries: [[DatabaseValue]]
    let file: NoteFile?
    let day: String

    var age: Int64 { max(placed.place.revision, placed.place.trashed ?? 0) }
  }

  /// The notes of the newest backup. Notes that only older ones contain were deleted, unless the damaged file has
  /// traces of them.
  let newest: Set<Int64>
  private let backups: [(day: String, notes: NotesDatabase)]

  init(_ backups: [BackupFolder.Backup]) {
    self.backups = backups.compactMap { backup in
      let notes = try? NotesDatabase(path: backup.path, access: .readOnly)
      return notes.map { (backup.day, $0) }
    }
    newest =
      self.backups.lazy.compactMap { backup in
        try? backup.notes.read { try Int64.fetchSet($0.db, sql: "SELECT id FROM note") }
      }.first ?? []
  }

  func note(_ number: Int64) -> Found? {
    guard let id = NoteID(rawValue: number) else { return nil }
    return backups.lazy.compactMap { backup in
      try? backup.notes.snapshot { try $0.found(id, in: backup.day) }
    }.first
  }
}

extension Transaction {
  /// Returns a note of a backup.
  ///
  /// - Throws: ``DamagedRow`` if the note does not match its checksum.
  fileprivate func found(_ id: NoteID, in day: String) throws -> BackupNotes.Found? {
    guard let placed = try notes.placedNote(id) else { return nil }
    let rows = try? Row.fetchAll(
      db,
      sql: """
        SELECT \(SalvagedNotes.entryColumns) FROM entry WHERE note = ? ORDER BY number
        """, arguments: [id.rawValue])
    return BackupNotes.Found(
      placed: placed, checksum: NoteChecksum(placed.note).stored,
      entries: (rows ?? []).map { Array($0.databaseValues) }, file: try? files.file(of: id),
      day: day)
  }
}
