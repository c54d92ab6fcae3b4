import Foundation
import GRDB
import NotesModel

/// The table `note_version`: the earlier texts of notes.
struct VersionTable: TransactionPart {
  let transaction: Transaction

  func summaries(of id: NoteID) throws -> [VersionSummary] {
    var summaries: [VersionSummary] = []
    try walk(id) { version, next in
      summaries.append(VersionSummary(version, before: next))
      return true
    }
    return summaries
  }

  func version(_ number: VersionNumber, of id: NoteID) throws -> NoteVersion? {
    var found: NoteVersion?
    try walk(id) { version, _ in
      if version.number == number { found = version }
      return version.number.rawValue > number.rawValue
    }
    return found
  }

  /// Calls `body` with the versions of a note, the newest first, each with the text after it, until it returns false.
  ///
  /// - Throws: ``DamagedRow`` if a version does not match its checksum.
  func walk(
    _ id: NoteID, _ body: (NoteVersion, _ next: NoteText) throws -> Bool = { _, _ in true }
  ) throws {
    guard var next = try notes.note(id)?.text else { return }
    let rows = try Row.fetchCursor(
      statement(
        """
        SELECT number, written, checksum, title, body FROM note_version WHERE note = ?
        ORDER BY number DESC
        """), arguments: [id.rawValue])
    while let row = try rows.next() {
      let (stored, checksum): (Int64, Int64) = try (row.value(0), row.value(2))
      let (title, delta): (StoredText, Data) = try (row.value(3), row.value(4))
      guard let number = VersionNumber(rawValue: stored),
        let text = TextDelta(bytes: [UInt8](delta))?.text(from: next.body),
        NoteChecksum(title: title.string, body: text, tags: []).stored == checksum
      else { throw DamagedRow(detail: "version \(stored) of note \(id) is not what was stored") }
      let version = NoteVersion(
        number: number, written: try row.timestamp(1),
        text: NoteText(title: title.string, body: text))
      guard try body(version, next) else { return }
      next = version.text
    }
  }
}
