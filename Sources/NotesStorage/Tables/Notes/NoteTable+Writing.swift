import GRDB
import Markdown
import NotesModel

/// Writing notes with their tags, links and places in the search index.
extension NoteTable {
  func insert(_ draft: NoteDraft, at now: Timestamp? = nil) throws -> NoteID {
    try checkLength(of: draft.body, titled: draft.title)
    let created = draft.created ?? draft.modified ?? now ?? transaction.now()
    let revision = try nextRevision()
    let insertion = try statement(
      """
      INSERT INTO note
        (id, revision, pinned, created, modified, checksum, tag_count, open_tasks, tags, title,
          title_key, title_order, excerpt, body)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    let content = NoteContent(
      title: draft.title, body: draft.body, draft.body.document, tags: draft.tags)
    try insertion.execute(
      arguments: [
        try freeNumber(draft.id), revision, draft.isPinned, created.rawValue,
        (draft.modified ?? created).rawValue,
      ] + content.columns)
    guard let id = NoteID(rawValue: db.lastInsertedRowID) else {
      throw DamagedRow(detail: "there is a note of number \(db.lastInsertedRowID)")
    }
    try files.add(draft.file, to: id)
    try addTagsAndLinks(of: id, content)
    let note = Note(
      id: id, title: draft.title, body: draft.body, tags: draft.tags, created: created,
      modified: created, isPinned: draft.isPinned)
    try IndexedNote(
      PlacedNote(note: note, place: .init(revision: revision)), content.document, in: transaction
    ).insert()
    return id
  }

  /// - Throws: ``NotesApp/StorageError/tooLarge(title:)``.
  private func checkLength(of body: NoteBody, titled title: String) throws {
    guard body.byteCount <= NoteBody.mostBytes else { throw StorageError.tooLarge(title: title) }
  }

  /// Inserts several notes. `shouldContinue` is called before each with the number of those inserted; if it returns
  /// false, the call throws.
  func insert(_ drafts: [NoteDraft], shouldContinue: (_ done: Int) -> Bool) throws -> [NoteID] {
    let now = transaction.now()
    return try drafts.enumerated().map { done, draft in
      guard shouldContinue(done) else { throw CancellationError() }
      return try insert(draft, at: now)
    }
  }

  /// Returns the requested number if it is free; nil lets SQLite choose the next one.
  private func freeNumber(_ requested: NoteID?) throws -> Int64? {
    guard let number = requested?.rawValue, number <= NoteDraft.maximumRequestedID else {
      return nil
    }
    let one = try statement("SELECT 1 FROM note WHERE id = ?")
    return try Int.fetchOne(one, arguments: [number]) == nil ? number : nil
  }

  func nextRevision() throws -> Int64 {
    let next = try statement("UPDATE last_revision SET number = number + 1 RETURNING number")
    guard let revision = try Int64.fetchOne(next) else { throw DamagedRow.noLastRevision }
    return revision
  }

  /// Replaces a note, with its search index, tags and links, and with its file if there is another one.
  func replace(_ old: PlacedNote, with new: PlacedNote, file: NoteFile? = nil) throws {
    let (isNewText, hasMoved) = (
      // Links that follow a title, and tags that follow a rename, do not make a note the newest.
      old.place.revision != new.place.revision || old.note.text != new.note.text
        || old.note.tags != new.note.tags,
      old.note.isTrashed != new.note.isTrashed
    )
    if old.note.isPinned != new.note.isPinned || old.place.trashed != new.place.trashed {
      try statement("UPDATE note SET pinned = ?, trashed = ?, trash_time = ? WHERE id = ?")
        .execute(arguments: [
          new.note.isPinned, new.place.trashed, new.note.trashed?.rawValue, new.note.id.rawValue,
        ])
    }
    guard isNewText || hasMoved || file != nil else { return }
    if isNewText { try checkLength(of: new.note.body, titled: new.note.title) }
    if !old.note.isTrashed {
      try IndexedNote(old, old.note.body.document, in: transaction).remove()
    }
    if let file {
      try files.set(file, of: new.note.id)
    } else if let path = try MirrorTable(transaction: transaction)
      .newPath(of: new.note.id, from: old.note.title, to: new.note.title)
    {
      try files.setPath(path, of: new.note.id)
    }
    guard isNewText || !new.note.isTrashed else { return }
    let document = new.note.body.document
    if isNewText { try replaceText(with: new, document) }
    if !new.note.isTrashed { try IndexedNote(new, document, in: transaction).insert() }
  }

  private func replaceText(with new: PlacedNote, _ document: MarkdownDocument) throws {
    let id = new.note.id.rawValue
    let content = NoteContent(
      title: new.note.title, body: new.note.body, document, tags: new.note.tags)
    let update = try statement(
      """
      UPDATE note SET revision = ?, modified = ?, checksum = ?, tag_count = ?, open_tasks = ?, tags = ?,
        title = ?, title_key = ?, title_order = ?, excerpt = ?, body = ?
      WHERE id = ?
      """)
    try update.execute(
      arguments: [new.place.revision, new.note.modified.rawValue] + content.columns + [id])
    for table in ["note_tag", "note_link"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE note = ?", arguments: [id])
    }
    try addTagsAndLinks(of: new.note.id, content)
  }

  private func addTagsAndLinks(of id: NoteID, _ content: NoteContent) throws {
    try tags.add(content.ownTags, to: id)
    try tags.add(content.textTags, to: id, isInText: true)
    try links.add(content.document.linkTargets, of: id.rawValue)
  }
}

/// The content of a note, from which most of its columns follow.
private struct NoteContent {
  let title: String
  let body: NoteBody
  let document: MarkdownDocument
  let tags: [String]
  /// The different ones of `tags`.
  let ownTags: [StoredText]
  /// The tags in the text that are not among them.
  let textTags: [StoredText]

  init(title: String, body: NoteBody, _ document: MarkdownDocument, tags: [String]) {
    (self.title, self.body, self.document, self.tags) = (title, body, document, tags)
    let own = Set(tags.map(NoteTag.key))
    let isText = if case .text = body { true } else { false }
    let others = document.tagNames.filter { isText && !own.contains(NoteTag.key(of: $0)) }
    textTags = others.map(StoredText.init)
    var seen: Set<[UInt8]> = []
    ownTags = tags.filter { seen.insert(Array($0.utf8)).inserted }.map(StoredText.init)
  }

  /// The columns from `checksum` to `body`.
  var columns: StatementArguments {
    [
      NoteChecksum(title: title, body: body, tags: tags).stored, ownTags.count + textTags.count,
      document.openTasks, TagList(tags),
      StoredText(title), StoredText(title.nameKey), TitleOrder.key(title),
      StoredText(document.excerpt(below: title)), StoredText(body),
    ]
  }
}

/// Permanent deletion. Tags, links and history are deleted with their notes; the search index dropped the notes
/// when they went to the trash.
extension NoteTable {
  func delete(_ ids: Set<NoteID>) throws {
    let deletion = try statement("DELETE FROM note WHERE id = ? AND trashed IS NOT NULL")
    for id in ids.sorted() {
      try deletion.execute(arguments: [id.rawValue])
      guard db.changesCount == 1 else { throw StorageError.noSuchNote(id) }
    }
    try journal.dropEmpty()
  }
}
