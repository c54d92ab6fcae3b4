import GRDB
import NotesModel

/// The table `note`.
struct NoteTable: TransactionPart {
  let transaction: Transaction

  /// Returns a note.
  ///
  /// - Throws: ``DamagedRow`` if the note does not match its checksum.
  func note(_ id: NoteID) throws -> Note? { try placedNote(id)?.note }

  /// Returns a note with its place in lists, as ``note(_:)`` does.
  func placedNote(_ id: NoteID) throws -> PlacedNote? {
    let one = try statement(
      """
      SELECT title, created, modified, pinned, \(Self.trashTime), checksum, revision, trashed, tags,
        body
      FROM note WHERE id = ?
      """)
    guard let row = try Row.fetchOne(one, arguments: [id.rawValue]) else { return nil }
    let (title, body): (StoredText, StoredText) = try (row.value(0), row.value(9))
    let tags: TagList = try row.value(8)
    let note = Note(
      id: id, title: title.string, body: body.body, tags: tags.tags,
      created: try row.timestamp(1), modified: try row.timestamp(2),
      isPinned: try row.value(3), trashed: try row.optionalTimestamp(4))
    guard try NoteChecksum(note).stored == row.value(5) else {
      throw DamagedRow(detail: "note \(id) is not what was stored")
    }
    return PlacedNote(
      note: note, place: .init(revision: try row.value(6), trashed: try row.value(7)))
  }

  /// The SQL for the time at which a note was moved to the trash; null outside of it. A note whose time is lost is
  /// still in the trash, since its last change.
  static let trashTime = "iif(trashed IS NULL, NULL, ifnull(trash_time, modified))"

  /// The greatest number that a note ever had; 0 if there never was one.
  var lastNumber: Int64 {
    get throws {
      try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'note'") ?? 0
    }
  }

  /// Returns a note; nil if there is none, or it is damaged.
  func intactPlacedNote(_ id: NoteID) throws -> PlacedNote? {
    do { return try placedNote(id) } catch  where error.isAboutDamage { return nil }
  }

  /// Returns a note that must exist.
  func existingNote(_ id: NoteID) throws -> Note { try existingPlacedNote(id).note }

  func existingPlacedNote(_ id: NoteID) throws -> PlacedNote {
    guard let note = try placedNote(id) else { throw StorageError.noSuchNote(id) }
    return note
  }

  /// Returns the title of a note, also of one in the trash or with a damaged text.
  func title(of id: NoteID) throws -> String? {
    let one = try statement("SELECT title FROM note WHERE id = ?")
    return try StoredText.fetchOne(one, arguments: [id.rawValue])?.string
  }

  func titles(of ids: Set<NoteID>) throws -> [NoteID: String] {
    let one = try statement("SELECT title FROM note WHERE id = ? AND trashed IS NULL")
    var titles: [NoteID: String] = [:]
    for id in ids {
      titles[id] = try StoredText.fetchOne(one, arguments: [id.rawValue])?.string
    }
    return titles
  }
}

/// Notes by title.
extension NoteTable {
  /// Returns the SQL for the note that a title leads to: the first created, if several share it.
  static func noteID(titled key: String) -> String {
    """
    SELECT id FROM note WHERE trashed IS NULL AND title_key = \(key) ORDER BY id LIMIT 1
    """
  }

  /// Returns the note that a title leads to.
  func noteID(titled title: String) throws -> NoteID? {
    let first = try statement(Self.noteID(titled: "?"))
    return try NoteID.fetchOne(first, arguments: [StoredText(title.nameKey)])
  }

  func trashedNoteID(titled title: String) throws -> NoteID? {
    let newest = try statement(
      """
      SELECT id FROM note WHERE trashed IS NOT NULL AND title_key = ?
      ORDER BY trashed DESC LIMIT 1
      """)
    return try NoteID.fetchOne(newest, arguments: [StoredText(title.nameKey)])
  }

  /// Returns the newest note with this draft's title and exactly its body, so that the same file is not imported
  /// twice. Notes in the trash are ignored.
  func noteID(matching draft: NoteDraft) throws -> NoteID? {
    let newest = try statement(
      """
      SELECT id FROM note WHERE trashed IS NULL AND title_key = ? AND title = ? AND body = ?
      ORDER BY revision DESC
      """)
    let (key, title) = (StoredText(draft.title.nameKey), StoredText(draft.title))
    return try NoteID.fetchAll(newest, arguments: [key, title, StoredText(draft.body)])
      .first { id in
        guard let path = draft.file?.path, let other = try files.file(of: id)?.path else {
          return true
        }
        return ("/" + path).hasSuffix("/" + other) || ("/" + other).hasSuffix("/" + path)
      }
  }
}

extension NoteChecksum {
  init(_ note: Note) {
    self.init(title: note.title, body: note.body, tags: note.tags)
  }
}
