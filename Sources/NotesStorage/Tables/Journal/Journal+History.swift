import GRDB
import NotesModel

/// The history of a note.
extension Journal {
  func events(of id: NoteID) throws -> [NoteEvent] {
    guard let note = try notes.placedNote(id) else { return [] }
    var (events, after, next) = ([NoteEvent](), note, note.note.text)
    try walk(from: note) { entry, before in
      var version: VersionSummary?
      if let number = entry.version {
        version = VersionSummary(before.version(number), before: next)
        next = before.note.text
      }
      // An added note was not in the trash before.
      if entry.kind != .add || entry.place.trashed != 0 {
        events.append(
          NoteEvent(entry.kind, at: entry.time, version, from: before.note, to: after.note))
      }
      after = before
      return true
    }
    return events
  }

  func version(_ number: VersionNumber, of id: NoteID) throws -> NoteVersion? {
    guard let note = try notes.placedNote(id) else { return nil }
    var found: NoteVersion?
    try walk(from: note) { entry, before in
      if entry.version == number { found = before.version(number) }
      return found == nil
    }
    return found
  }

  /// Returns the text of a note with a digest, its own or an earlier one that is still known.
  func text(of id: NoteID, with digest: TextDigest) throws -> NoteText? {
    guard let note = try notes.placedNote(id) else { return nil }
    if note.note.text.digest == digest { return note.note.text }
    var found: NoteText?
    try walk(from: note) { entry, before in
      if before.note.text.digest == digest { found = before.note.text }
      return found == nil
    }
    return found
  }

  /// Calls `body` with the entries of a note, the newest first, each with the note before it, until it returns false.
  ///
  /// - Throws: ``DamagedRow`` if the note does not match the checksum of an entry.
  func walk(
    from note: PlacedNote, _ body: (JournalEntry, _ before: PlacedNote) throws -> Bool
  ) throws {
    let entries = try Row.fetchCursor(
      statement("SELECT \(JournalEntry.columns) FROM entry WHERE note = ? ORDER BY number DESC"),
      arguments: [note.note.id.rawValue])
    var note = note
    while let row = try entries.next() {
      let entry = try JournalEntry(row)
      note = try entry.before(note)
      guard try body(entry, note) else { return }
    }
  }
}

extension PlacedNote {
  fileprivate func version(_ number: VersionNumber) -> NoteVersion {
    NoteVersion(number: number, written: note.modified, text: note.text)
  }
}
