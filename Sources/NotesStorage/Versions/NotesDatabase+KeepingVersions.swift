import Foundation
import GRDB
import NotesApp

extension NotesDatabase {
  /// Keeps the text of a note as a version before another one replaces it, if the rule of ``NotesApp/NoteVersion`` or
  /// `isRequested` says so.
  func keepVersion(
    of old: Note, before new: Note, isRequested: Bool, in db: Database
  ) throws {
    guard old.text != new.text else { return }
    let newest = try db.cachedStatement(
      sql: """
        SELECT number, kept, body FROM note_version WHERE note = ? ORDER BY number DESC LIMIT 1
        """)
    let last = try Row.fetchOne(newest, arguments: [old.id.rawValue])
    let lastKept = try last?.timestamp(1)
    guard isRequested || NoteVersion.keeps(old.text, before: new.text, last: lastKept, now: now())
    else {
      return try last.map { try join($0, of: old, to: new, in: db) } ?? ()
    }
    let number = try (last?.decode(Int64.self, atIndex: 0) ?? 0) + 1
    try db.cachedStatement(
      sql: """
        INSERT INTO note_version (note, number, written, kept, checksum, title, body)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      old.id.rawValue, number, old.modified.rawValue, now().rawValue,
      NoteChecksum(title: old.title, body: old.body, tags: []).stored, StoredText(old.title),
      Data(TextDelta(of: old.body.bytes, from: new.body.bytes).bytes),
    ])
    try dropOldVersions(of: old.id, in: db)
  }

  /// Rebases the last version on the new text, without keeping the old one.
  private func join(_ last: Row, of old: Note, to new: Note, in db: Database) throws {
    let (number, delta): (Int64, Data) = try (
      last.decode(atIndex: 0), last.decode(atIndex: 2)
    )
    guard let text = TextDelta(bytes: [UInt8](delta))?.text(from: old.body.bytes) else {
      throw damagedVersion(number, of: old.id)
    }
    try db.cachedStatement(
      sql: "UPDATE note_version SET body = ? WHERE note = ? AND number = ?"
    ).execute(arguments: [
      Data(TextDelta(of: text, from: new.body.bytes).bytes), old.id.rawValue, number,
    ])
  }

  private func dropOldVersions(of id: NoteID, in db: Database) throws {
    let drop = try db.cachedStatement(
      sql: """
        DELETE FROM note_version WHERE note = ?1 AND number IN (
          SELECT number FROM (
            SELECT number, row_number() OVER last AS place, sum(length(body)) OVER last AS total
            FROM note_version WHERE note = ?1 WINDOW last AS (ORDER BY number DESC)
          ) WHERE place > \(NoteVersion.mostKept) OR (place > 1 AND total > \(NoteVersion.mostBytes))
        )
        """)
    try drop.execute(arguments: [id.rawValue])
  }
}
