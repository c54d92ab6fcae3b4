import GRDB
public import NotesApp

extension NotesDatabase {
  public func create(_ draft: NoteDraft) throws(StorageError) -> NoteID {
    try writing { db in try insert(draft, at: now(), in: db) }
  }

  public func create(contentsOf drafts: [NoteDraft]) throws(StorageError) -> [NoteID] {
    try writing { db in
      let now = now()
      return try drafts.map { try insert($0, at: now, in: db) }
    }
  }

  public func update(_ id: NoteID, title: String, body: NoteBody) throws(StorageError) {
    try change(id) { note in
      guard !note.title.utf8.elementsEqual(title.utf8) || note.body != body else { return false }
      note.title = title
      note.body = body
      return true
    }
  }

  public func setTags(_ tags: [String], _ id: NoteID) throws(StorageError) {
    try change(id) { note in
      guard !note.tags.elementsEqual(tags, by: { $0.utf8.elementsEqual($1.utf8) }) else {
        return false
      }
      note.tags = tags
      return true
    }
  }

  public func setPinned(_ isPinned: Bool, _ id: NoteID) throws(StorageError) {
    try writing { db in
      try db.execute(
        sql: "UPDATE note SET pinned = ? WHERE id = ?", arguments: [isPinned, id.rawValue])
      guard db.changesCount == 1 else { throw StorageError.noSuchNote(id) }
    }
  }

  public func setTrashed(_ isTrashed: Bool, _ id: NoteID) throws(StorageError) {
    try writing { db in
      guard let note = try note(id, in: db) else { throw StorageError.noSuchNote(id) }
      guard note.isTrashed != isTrashed else { return }
      let trashed = isTrashed ? try nextRevision(in: db) : nil
      try db.execute(
        sql: "UPDATE note SET trashed = ? WHERE id = ?", arguments: [trashed, id.rawValue])
      let revision = try revision(of: id, in: db)
      if isTrashed {
        try removeWords(at: revision, in: db)
      } else {
        try addWords(of: note.title, note.body, at: revision, in: db)
      }
    }
  }
}

/// Deleting for ever. Tags and links go with their notes; the words went when the notes did.
extension NotesDatabase {
  public func delete(_ id: NoteID) throws(StorageError) {
    try writing { db in
      try db.execute(
        sql: "DELETE FROM note WHERE id = ? AND trashed IS NOT NULL", arguments: [id.rawValue])
      guard db.changesCount == 1 else { throw StorageError.noSuchNote(id) }
    }
  }

  public func emptyTrash() throws(StorageError) -> Set<NoteID> {
    try writing { db in
      let ids = try Int64.fetchAll(
        db, sql: "DELETE FROM note WHERE trashed IS NOT NULL RETURNING id")
      return Set(ids.compactMap(NoteID.init(rawValue:)))
    }
  }
}

extension NotesDatabase {
  private func insert(_ draft: NoteDraft, at now: Timestamp, in db: Database) throws -> NoteID {
    let created = draft.created ?? draft.modified ?? now
    let revision = try nextRevision(in: db)
    let checksum = NoteChecksum(title: draft.title, body: draft.body, tags: draft.tags)
    let insertion = try db.cachedStatement(
      sql: """
        INSERT INTO note
          (id, revision, pinned, created, modified, checksum, title, title_key, excerpt, body)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try insertion.execute(arguments: [
      try freeNumber(draft.id, in: db), revision, draft.isPinned, created.rawValue,
      (draft.modified ?? created).rawValue,
      checksum.stored, StoredText(draft.title), StoredText(TitleKey.key(draft.title)),
      StoredText(draft.body.excerpt(below: draft.title)), StoredText(draft.body),
    ])
    guard let id = NoteID(rawValue: db.lastInsertedRowID) else {
      throw StorageError.unexpected(path: path, detail: "note number \(db.lastInsertedRowID)")
    }
    try addTags(draft.tags, of: id, in: db)
    try Self.addLinks(of: draft.body, from: id.rawValue, in: db)
    try addWords(of: draft.title, draft.body, at: revision, in: db)
    return id
  }

  /// Changes title, body or tags, which makes the note the newest; `body` answers false when there
  /// was nothing to change.
  private func change(_ id: NoteID, _ body: (inout Note) -> Bool) throws(StorageError) {
    try writing { db in
      guard var note = try note(id, in: db) else { throw StorageError.noSuchNote(id) }
      guard body(&note) else { return }
      try removeWords(at: revision(of: id, in: db), in: db)
      let revision = try nextRevision(in: db)
      try db.execute(
        sql: """
          UPDATE note SET revision = ?, modified = ?, checksum = ?, title = ?, title_key = ?,
            excerpt = ?, body = ?
          WHERE id = ?
          """,
        arguments: [
          revision, now().rawValue, NoteChecksum(note).stored, StoredText(note.title),
          StoredText(TitleKey.key(note.title)), StoredText(note.body.excerpt(below: note.title)),
          StoredText(note.body), id.rawValue,
        ])
      try db.execute(sql: "DELETE FROM note_tag WHERE note = ?", arguments: [id.rawValue])
      try addTags(note.tags, of: id, in: db)
      try db.execute(sql: "DELETE FROM note_link WHERE note = ?", arguments: [id.rawValue])
      try Self.addLinks(of: note.body, from: id.rawValue, in: db)
      if !note.isTrashed { try addWords(of: note.title, note.body, at: revision, in: db) }
    }
  }

  /// The number that was wished for, if no note has it; nil lets SQLite give the next one.
  private func freeNumber(_ wish: NoteID?, in db: Database) throws -> Int64? {
    guard let number = wish?.rawValue, number <= NoteDraft.largestWishedID else { return nil }
    let one = try db.cachedStatement(sql: "SELECT 1 FROM note WHERE id = ?")
    return try Int.fetchOne(one, arguments: [number]) == nil ? number : nil
  }

  private func addTags(_ tags: [String], of id: NoteID, in db: Database) throws {
    let insertion = try db.cachedStatement(
      sql: "INSERT INTO note_tag (note, position, tag) VALUES (?, ?, ?)")
    for (position, tag) in tags.enumerated() {
      try insertion.execute(arguments: [id.rawValue, position, StoredText(tag)])
    }
  }

  private func nextRevision(in db: Database) throws -> Int64 {
    let next = try db.cachedStatement(
      sql: "UPDATE last_revision SET number = number + 1 RETURNING number")
    guard let revision = try Int64.fetchOne(next) else {
      throw StorageError.damaged(path: path, detail: "the last revision is missing")
    }
    return revision
  }

  private func revision(of id: NoteID, in db: Database) throws -> Int64 {
    let revision = try db.cachedStatement(sql: "SELECT revision FROM note WHERE id = ?")
    guard let revision = try Int64.fetchOne(revision, arguments: [id.rawValue]) else {
      throw StorageError.noSuchNote(id)
    }
    return revision
  }
}
