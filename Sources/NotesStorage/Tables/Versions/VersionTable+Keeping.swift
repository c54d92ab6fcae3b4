import Foundation
import GRDB
import NotesModel

extension VersionTable {
  /// Keeps the text of a note as a version before another one replaces it, if the rule of ``NotesApp/NoteVersion`` or
  /// `isRequested` says so.
  func keep(_ old: Note, before new: Note, isRequested: Bool) throws {
    guard old.text != new.text else { return }
    let newest = try statement(
      """
      SELECT number, kept, body, title FROM note_version WHERE note = ? ORDER BY number DESC LIMIT 1
      """)
    let last = try Row.fetchOne(newest, arguments: [old.id.rawValue])
    let (lastKept, now) = (try last?.timestamp(1), transaction.now())
    if !isRequested, let last,
      !NoteVersion.keeps(old.text, before: new.text, last: lastKept, now: now),
      try join(last, of: old, to: new)
    {
      return
    }
    let number = try (last?.decode(Int64.self, atIndex: 0) ?? 0) + 1
    try insert([
      old.id.rawValue, number, old.modified.rawValue, now.rawValue,
      NoteChecksum(title: old.title, body: old.body, tags: []).stored, StoredText(old.title),
      TextDelta(of: old.body, from: new.body).encoded() as Data,
    ])
    try dropOld(of: old.id)
  }

  /// Inserts a row: note, number, written, kept, checksum, title and body.
  func insert(_ row: StatementArguments) throws {
    let insertion = try statement(
      """
      INSERT INTO note_version (note, number, written, kept, checksum, title, body)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """)
    try insertion.execute(arguments: row)
  }

  /// Rebases the last version on the new text, without keeping the old one.
  ///
  /// - Returns: False if the last version is damaged or has the new text, and nothing was changed.
  private func join(_ last: Row, of old: Note, to new: Note) throws -> Bool {
    let number: Int64 = try last.value(0)
    guard let delta: Data = try? last.value(2), let title: StoredText = try? last.value(3),
      let delta = TextDelta(bytes: [UInt8](delta))?.rebased(from: old.body, to: new.body),
      !delta.isEmpty(from: new.body.byteCount)
        || NoteText(title: title.string, body: new.body) != new.text
    else { return false }
    try statement(
      "UPDATE note_version SET body = ? WHERE note = ? AND number = ?"
    ).execute(arguments: [
      delta.encoded() as Data, old.id.rawValue, number,
    ])
    return true
  }

  private func dropOld(of id: NoteID) throws {
    let drop = try statement(
      """
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
