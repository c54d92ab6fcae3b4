import GRDB
public import NotesApp

extension NotesDatabase {
  public func create(_ draft: NoteDraft) throws(StorageError) -> NoteID {
    try writing { db in
      let id = try insert(draft, at: now(), in: db)
      try keepAddition(of: [id], in: db)
      try recordStored(draft.draftID, in: db)
      return id
    }
  }

  public func create(
    contentsOf drafts: [NoteDraft], isUndoable: Bool
  ) throws(StorageError) -> [NoteID] {
    try create(contentsOf: drafts, isUndoable: isUndoable) { _ in true }
  }

  /// Stores several notes in one transaction. `goesOn` is called before each with the number of stored notes; if it
  /// returns false, the call throws and nothing is stored.
  func create(
    contentsOf drafts: [NoteDraft], isUndoable: Bool, goesOn: (_ done: Int) -> Bool
  ) throws(StorageError) -> [NoteID] {
    try writing { db in
      let now = now()
      var ids: [NoteID] = []
      for draft in drafts {
        guard goesOn(ids.count) else { throw CancellationError() }
        ids.append(try insert(draft, at: now, in: db))
      }
      if isUndoable, !ids.isEmpty { try keepAddition(of: ids, in: db) }
      return ids
    }
  }

  public func update(_ id: NoteID, title: String, body: NoteBody) throws(StorageError) {
    try change(id) { note in
      let old = note.text
      (note.title, note.body) = (title, body)
      return Self.kind(of: note.text, after: old)
    }
  }

  public func update(
    _ id: NoteID, to text: NoteText, expecting old: NoteText, draftID: DraftID?
  ) throws(StorageError) -> Int? {
    try writing { db in
      guard let note = try note(id, in: db), note.text == old, !note.isTrashed else { return nil }
      try recordStored(draftID, in: db)
      return try replaceText(
        of: note, with: text, as: text.body == old.body ? .rename : .edit, in: db)
    }
  }

  /// Returns the kind of undoable action of a new text; nil if the text is the same.
  private static func kind(of new: NoteText, after old: NoteText) -> NoteAction.Kind? {
    if new.body != old.body { return .edit }
    return new.title.utf8.elementsEqual(old.title.utf8) ? nil : .rename
  }

  public func findOrCreate(
    _ draft: NoteDraft
  ) throws(StorageError) -> (note: Note, isNew: Bool) {
    try writing { db in
      if let note = try noteID(titled: draft.title, in: db).flatMap({ try note($0, in: db) }) {
        return (note, false)
      }
      let id = try insert(draft, at: now(), in: db)
      try keepAddition(of: [id], in: db)
      guard let note = try note(id, in: db) else { throw StorageError.noSuchNote(id) }
      return (note, true)
    }
  }

  public func revert(_ id: NoteID, to number: VersionNumber) throws(StorageError) -> Int? {
    try writing { db in
      guard let note = try note(id, in: db) else { throw StorageError.noSuchNote(id) }
      guard let version = try version(number, of: id, in: db) else { return nil }
      return try replaceText(of: note, with: version.text, as: .revert, in: db)
    }
  }

  public func changeTags(
    _ id: NoteID, _ change: (Note) -> [String]?
  ) throws(StorageError) -> Bool {
    var isChanged = false
    try self.change(id) { note in
      guard let tags = change(note) else { return nil }
      isChanged = true
      guard !note.tags.elementsEqual(tags, by: { $0.utf8.elementsEqual($1.utf8) }) else {
        return nil
      }
      note.tags = tags
      return .tags
    }
    return isChanged
  }

  @discardableResult
  public func apply(
    _ change: BatchChange, to ids: [NoteID]
  ) throws(StorageError) -> [NoteID] {
    try writing { db in
      let changes = try ids.compactMap { id in
        try changed(id, in: db) { change.change(&$0) ? change.kind : nil }
      }
      if !changes.isEmpty { try keep(change.kind, changes.map { ($0.old, $0.new) }, in: db) }
      return changes.map(\.new.note.id)
    }
  }
}

/// Permanent deletion. Tags, links and undo data are deleted with their notes; the search index dropped the notes
/// when they went to the trash.
extension NotesDatabase {
  public func delete(_ ids: Set<NoteID>) throws(StorageError) {
    try writing { db in
      let deletion = try db.cachedStatement(
        sql: "DELETE FROM note WHERE id = ? AND trashed IS NOT NULL")
      for id in ids.sorted() {
        try deletion.execute(arguments: [id.rawValue])
        guard db.changesCount == 1 else { throw StorageError.noSuchNote(id) }
      }
      try forgetEmptyActions(in: db)
    }
  }

  public func emptyTrash() throws(StorageError) -> Set<NoteID> {
    try writing { db in
      let ids = try Int64.fetchAll(
        db, sql: "DELETE FROM note WHERE trashed IS NOT NULL RETURNING id")
      try forgetEmptyActions(in: db)
      return Set(ids.compactMap(NoteID.init(rawValue:)))
    }
  }
}

extension NotesDatabase {
  func insert(_ draft: NoteDraft, at now: Timestamp, in db: Database) throws -> NoteID {
    let created = draft.created ?? draft.modified ?? now
    let revision = try nextRevision(in: db)
    let checksum = NoteChecksum(title: draft.title, body: draft.body, tags: draft.tags)
    let insertion = try db.cachedStatement(
      sql: """
        INSERT INTO note
          (id, revision, pinned, created, modified, checksum, title, title_key, excerpt, body,
            title_order, tag_count, open_tasks)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    try insertion.execute(arguments: [
      try freeNumber(draft.id, in: db), revision, draft.isPinned, created.rawValue,
      (draft.modified ?? created).rawValue,
      checksum.stored, StoredText(draft.title), StoredText(TitleKey.key(draft.title)),
      StoredText(draft.body.excerpt(below: draft.title)), StoredText(draft.body),
      TitleOrder.key(draft.title), draft.tags.count, draft.body.openTasks,
    ])
    guard let id = NoteID(rawValue: db.lastInsertedRowID) else {
      throw StorageError.unexpected(path: path, detail: "note number \(db.lastInsertedRowID)")
    }
    try addTags(draft.tags, of: id, in: db)
    try Self.replaceTextTags(of: draft.body, ofNote: id.rawValue, in: db)
    try addFile(draft.file, of: id, in: db)
    try Self.addLinks(of: draft.body, from: id.rawValue, in: db)
    try IndexedNote(title: draft.title, body: draft.body, tags: draft.tags)
      .insert(at: revision, wordParts, in: db)
    return id
  }

  /// Changes a note and records the change for undo. `body` returns nil if there is nothing to change.
  ///
  /// A note with a new title, body or tags becomes the newest.
  private func change(
    _ id: NoteID, _ body: (inout Note) -> NoteAction.Kind?
  ) throws(StorageError) {
    try writing { db in try change(id, in: db, body) }
  }

  private func change(
    _ id: NoteID, in db: Database, _ body: (inout Note) -> NoteAction.Kind?
  ) throws {
    guard let change = try changed(id, in: db, body) else { return }
    try keep(change.kind, [(change.old, change.new)], in: db)
  }

  /// Changes a note without recording it for undo.
  private func changed(
    _ id: NoteID, in db: Database, _ body: (inout Note) -> NoteAction.Kind?
  ) throws -> (kind: NoteAction.Kind, old: PlacedNote, new: PlacedNote)? {
    guard let old = try placedNote(id, in: db) else { throw StorageError.noSuchNote(id) }
    var new = old
    guard let kind = body(&new.note) else { return nil }
    switch kind {
    case .edit, .rename, .revert, .tags:
      new.place.revision = try nextRevision(in: db)
      new.note.modified = now()
    case .trash: new.place.trashed = try nextRevision(in: db)
    case .restore: new.place.trashed = nil
    case .add, .pin, .unpin: break
    }
    try replace(old, with: new, keepsText: kind == .revert, in: db)
    return (kind, old, new)
  }

  /// Returns the requested number if it is free; nil lets SQLite choose the next one.
  private func freeNumber(_ wish: NoteID?, in db: Database) throws -> Int64? {
    guard let number = wish?.rawValue, number <= NoteDraft.maximumRequestedID else { return nil }
    let one = try db.cachedStatement(sql: "SELECT 1 FROM note WHERE id = ?")
    return try Int.fetchOne(one, arguments: [number]) == nil ? number : nil
  }

  func addTags(_ tags: [String], of id: NoteID, in db: Database) throws {
    let insertion = try db.cachedStatement(
      sql: "INSERT INTO note_tag (note, position, tag) VALUES (?, ?, ?)")
    for (position, tag) in tags.enumerated() {
      try insertion.execute(arguments: [id.rawValue, position, StoredText(tag)])
    }
  }

  func nextRevision(in db: Database) throws -> Int64 {
    let next = try db.cachedStatement(
      sql: "UPDATE last_revision SET number = number + 1 RETURNING number")
    guard let revision = try Int64.fetchOne(next) else {
      throw StorageError.damaged(path: path, detail: "the last revision is missing")
    }
    return revision
  }
}
