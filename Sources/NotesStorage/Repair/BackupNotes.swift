import GRDB
import NotesModel

/// The notes in the backups of a damaged database. The newest backup is searched first, and older ones for notes that
/// are damaged in it.
struct BackupNotes {
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
        try? backup.notes.connection.read { try Int64.fetchSet($0.db, sql: "SELECT id FROM note") }
      }.first ?? []
  }

  func note(_ number: Int64) -> SavedNote? {
    guard let id = NoteID(rawValue: number) else { return nil }
    return backups.lazy.compactMap { backup in
      try? backup.notes.connection.snapshot { try $0.note(id, of: backup.day) }
    }.first
  }
}

extension Transaction {
  /// Returns a note of a backup.
  ///
  /// - Throws: ``DamagedRow`` if the note does not match its checksum.
  fileprivate func note(_ id: NoteID, of day: String) throws -> SavedNote? {
    guard let placed = try notes.placedNote(id) else { return nil }
    let (note, place) = (placed.note, placed.place)
    let entries = """
      SELECT \(SalvagedNotes.entryColumns) FROM entry WHERE note = ? ORDER BY number
      """
    let rows = try? Row.fetchAll(statement(entries), arguments: [id.rawValue])
    let draft = NoteDraft(
      title: note.title, body: note.body, tags: note.tags, isPinned: note.isPinned,
      created: note.created, modified: note.modified, id: id, file: try? files.file(of: id))
    return SavedNote(
      draft: draft, revision: place.revision, checksum: NoteChecksum(note).stored,
      deletion: place.trashed.map { ($0, note.trashed) }, day: day,
      entries: (rows ?? []).map { Array($0.databaseValues) })
  }
}
