import Foundation
import GRDB
public import NotesApp

extension NotesDatabase {
  public func versions(of id: NoteID) throws(StorageError) -> [VersionSummary] {
    try readingAtOnce { db in
      var summaries: [VersionSummary] = []
      try walkVersions(of: id, in: db) { version, next in
        summaries.append(VersionSummary(version, before: next))
        return true
      }
      return summaries
    }
  }

  public func version(
    _ number: VersionNumber, of id: NoteID
  ) throws(StorageError) -> NoteVersion? {
    try readingAtOnce { db in try version(number, of: id, in: db) }
  }

  func version(
    _ number: VersionNumber, of id: NoteID, in db: Database
  ) throws -> NoteVersion? {
    var found: NoteVersion?
    try walkVersions(of: id, in: db) { version, _ in
      if version.number == number { found = version }
      return version.number.rawValue > number.rawValue
    }
    return found
  }

  /// Calls `body` with the versions of a note, the newest first, each with the text after it, until it returns false.
  ///
  /// - Throws: `damaged` if a version does not match its checksum.
  func walkVersions(
    of id: NoteID, in db: Database, _ body: (NoteVersion, _ next: NoteText) throws -> Bool
  ) throws {
    guard try hasVersion3(db), let note = try note(id, in: db) else { return }
    var (next, bytes) = (NoteText(title: note.title, body: note.body), note.body.bytes)
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT number, written, checksum, title, body FROM note_version WHERE note = ?
          ORDER BY number DESC
          """), arguments: [id.rawValue])
    while let row = try rows.next() {
      let (stored, checksum): (Int64, Int64) = try (
        row.decode(atIndex: 0), row.decode(atIndex: 2)
      )
      let (title, delta): (StoredText, Data) = try (
        row.decode(atIndex: 3), row.decode(atIndex: 4)
      )
      guard let number = VersionNumber(rawValue: stored),
        let text = TextDelta(bytes: [UInt8](delta))?.text(from: bytes),
        NoteChecksum(title: title.string, body: .bytes(text), tags: []).stored == checksum
      else { throw damagedVersion(stored, of: id) }
      let version = NoteVersion(
        number: number, written: try row.timestamp(1),
        text: NoteText(title: title.string, body: NoteBody(text)))
      guard try body(version, next) else { return }
      (next, bytes) = (version.text, text)
    }
  }

  func damagedVersion(_ number: Int64, of id: NoteID) -> StorageError {
    .damaged(path: path, detail: "version \(number) of note \(id) is not what was stored")
  }
}
