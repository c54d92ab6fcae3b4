import GRDB
public import NotesApp

extension NotesDatabase {
  /// Returns a note.
  ///
  /// - Throws: `damaged` if the note does not match its checksum.
  public func note(_ id: NoteID) throws(StorageError) -> Note? {
    try readingAtOnce { db in try note(id, in: db) }
  }

  public func titles(of ids: Set<NoteID>) throws(StorageError) -> [NoteID: String] {
    try reading { db in
      let one = try db.cachedStatement(
        sql: "SELECT title FROM note WHERE id = ? AND trashed IS NULL")
      var titles: [NoteID: String] = [:]
      for id in ids {
        titles[id] = try StoredText.fetchOne(one, arguments: [id.rawValue])?.string
      }
      return titles
    }
  }

  public func noteID(titled title: String) throws(StorageError) -> NoteID? {
    try reading { db in try noteID(titled: title, in: db) }
  }

  public func trashedNoteID(titled title: String) throws(StorageError) -> NoteID? {
    try reading { db in
      let newest = try db.cachedStatement(
        sql: """
          SELECT id FROM note WHERE trashed IS NOT NULL AND title_key = ?
          ORDER BY trashed DESC LIMIT 1
          """)
      return try Int64.fetchOne(newest, arguments: [StoredText(TitleKey.key(title))])
        .flatMap(NoteID.init(rawValue:))
    }
  }

  /// Returns the newest note with this draft's title and exactly its body, so that the same file is not imported
  /// twice. Notes in the trash are ignored.
  func noteID(matching draft: NoteDraft) throws(StorageError) -> NoteID? {
    try readingAtOnce { db in
      let newest = try db.cachedStatement(
        sql: """
          SELECT id FROM note WHERE trashed IS NULL AND title_key = ? AND title = ? AND body = ?
          ORDER BY revision DESC
          """)
      let (key, title) = (StoredText(TitleKey.key(draft.title)), StoredText(draft.title))
      return try Int64.fetchAll(newest, arguments: [key, title, StoredText(draft.body)])
        .compactMap(NoteID.init(rawValue:))
        .first { id in
          guard let path = draft.file?.path, let other = try file(of: id, in: db)?.path else {
            return true
          }
          return ("/" + path).hasSuffix("/" + other) || ("/" + other).hasSuffix("/" + path)
        }
    }
  }
}

extension NotesDatabase {
  /// Returns the SQL for the note that a title leads to: the first created, if several share it.
  static func noteID(titled key: String) -> String {
    """
    SELECT id FROM note WHERE trashed IS NULL AND title_key = \(key) ORDER BY id LIMIT 1
    """
  }

  /// Returns the note that a title leads to, inside a transaction.
  func noteID(titled title: String, in db: Database) throws -> NoteID? {
    let first = try db.cachedStatement(sql: Self.noteID(titled: "?"))
    let key = StoredText(TitleKey.key(title))
    return try Int64.fetchOne(first, arguments: [key]).flatMap(NoteID.init(rawValue:))
  }

  /// Returns a note inside a transaction.
  func note(_ id: NoteID, in db: Database) throws -> Note? {
    let one = try db.cachedStatement(
      sql: """
        SELECT title, body, created, modified, pinned, trashed IS NOT NULL, checksum
        FROM note WHERE id = ?
        """)
    guard let row = try Row.fetchOne(one, arguments: [id.rawValue]) else { return nil }
    let (title, body): (StoredText, StoredText) = try (
      row.decode(atIndex: 0), row.decode(atIndex: 1)
    )
    let note = Note(
      id: id, title: title.string, body: body.body, tags: try tags(of: id, in: db),
      created: try row.timestamp(2), modified: try row.timestamp(3),
      isPinned: try row.decode(atIndex: 4), isTrashed: try row.decode(atIndex: 5))
    guard try NoteChecksum(note).stored == row.decode(atIndex: 6) else {
      throw StorageError.damaged(path: path, detail: "note \(id) is not what was stored")
    }
    return note
  }

  private func tags(of id: NoteID, in db: Database) throws -> [String] {
    let tags = try db.cachedStatement(
      sql: "SELECT tag FROM note_tag WHERE note = ? ORDER BY position")
    return try StoredText.fetchAll(tags, arguments: [id.rawValue]).map(\.string)
  }
}

extension NoteChecksum {
  init(_ note: Note) {
    self.init(title: note.title, body: note.body, tags: note.tags)
  }
}
