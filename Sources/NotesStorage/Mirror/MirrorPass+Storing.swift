import CLibrary
import GRDB
import NotesModel
import NotesSync

extension MirrorPass {
  /// Makes the steps that change only the database, in one transaction. Files are read before it.
  mutating func store(_ steps: [MirrorStep]) throws {
    let contents = steps.map { step in
      step.readPath.map { path in Result { try folder.read(path) } }
    }
    try folder.willChange()
    let old = (report, needsAnother)
    do {
      try notes.connection.write { transaction in
        for (step, contents) in zip(steps, contents) {
          try storing(step, contents, transaction)
        }
      }
    } catch {
      (report, needsAnother) = old
      throw error
    }
  }

  /// Makes a step, or leaves it if its file or note cannot be used.
  private mutating func storing(
    _ step: MirrorStep, _ contents: Result<MirrorFolder.Contents, any Error>?,
    _ transaction: Transaction
  ) throws {
    var failure: (any Error)?
    try transaction.db.inSavepoint {
      do {
        try perform(step, contents, transaction)
        return .commit
      } catch  where error.isOfFile || error.isAboutDamage {
        failure = error
        return .rollback
      }
    }
    guard let failure else { return }
    transaction.wordParts.forget()
    leave(step.readPath ?? "", failure)
  }

  private mutating func perform(
    _ step: MirrorStep, _ contents: Result<MirrorFolder.Contents, any Error>?,
    _ transaction: Transaction
  ) throws {
    let side = MirrorSide(transaction: transaction)
    switch step {
    case .forget(let id): try side.table.forget(id)
    case .agree(let id, let path):
      guard let file = reading.state.files[path], let note = reading.listed[id],
        let checksum = note.checksum
      else { return }
      if note.agreed == nil { report.matched += 1 }
      try side.table.set(
        AgreedRow(
          path: path, digest: file.digest, stamp: reading.stamps[path] ?? .unknown,
          entry: reading.entry, checksum: checksum, isLinkedByNumber: note.isLinkedByNumber),
        of: id)
    case .follow(let id, let path):
      try side.follow(id, to: path, contents?.get())
      report.renamed += 1
      needsAnother = true
    case .take(let id, let path), .merge(let id, let path):
      guard let contents = try contents?.get() else { return }
      switch try side.take(contents, at: path, for: id) {
      case .gone: break
      case .taken: report.taken += 1
      case .merged:
        report.merged += 1
        needsAnother = true
      case .conflict(let title):
        report.conflicts.append(title)
        needsAnother = true
      }
    case .add(let path):
      guard let contents = try contents?.get() else { return }
      let isNew = try side.add(contents, at: path, settings.scope)
      if isNew { report.added += 1 } else { report.matched += 1 }
      needsAnother = true
    case .addConflict(let path, let id):
      guard let contents = try contents?.get() else { return }
      report.conflicts.append(try side.addConflict(contents, at: path, with: id))
      needsAnother = true
    case .trash(let id):
      guard try side.trash(id, isStillMissing: { !folder.isTaken($0) }) else { return }
      report.trashed += 1
    case .write, .move, .remove: break
    }
  }
}

extension MirrorStep {
  /// The file that is read for the step.
  fileprivate var readPath: String? {
    switch self {
    case .follow(_, let path), .take(_, let path), .merge(_, let path), .add(let path),
      .addConflict(let path, _):
      path
    case .forget, .agree, .write, .move, .trash, .remove: nil
    }
  }
}

extension Error {
  /// Whether the error is about one file or note, and others can go on.
  fileprivate var isOfFile: Bool {
    switch self as any Error {
    case is MirrorFolder.Refusal, is SystemError, StorageError.tooLarge, StorageError.noSuchNote:
      true
    default: false
    }
  }
}

// MARK: - Notes

/// Changes of notes by their files.
private struct MirrorSide: TransactionPart {
  enum Outcome {
    case gone, taken, merged
    /// What both sides changed is kept in a second note with this title.
    case conflict(String)
  }

  let transaction: Transaction

  var table: MirrorTable { MirrorTable(transaction: transaction) }

  /// Gives a note the path of its file. A title that was the name of the file follows it.
  func follow(_ id: NoteID, to path: String, _ contents: MirrorFolder.Contents?) throws {
    guard var row = try table.row(of: id), let note = try notes.placedNote(id) else { return }
    if let contents, contents.digest == row.digest, path != row.path,
      NoteDraft(contents, at: row.path).title == note.note.title
    {
      var new = note
      new.note.title = NoteDraft(contents, at: path).title
      try replace(note, with: new)
      // What was changed in the note besides is still to be written.
      if NoteChecksum(note.note).stored == row.checksum {
        (row.checksum, row.entry) = (NoteChecksum(new.note).stored, try table.lastEntry)
      }
    }
    row.path = path
    try table.set(row, of: id)
    try files.setPath(path, of: id)
  }

  /// Gives a note the text of its file, merged with what was changed in the note.
  func take(
    _ contents: MirrorFolder.Contents, at path: String, for id: NoteID
  ) throws -> Outcome {
    let old = try notes.existingPlacedNote(id)
    guard !old.note.isTrashed else { return .gone }
    let row = try table.row(of: id)
    let draft = NoteDraft(contents, at: path)
    let base = try row.flatMap { try table.base(of: old, $0) }
    guard let merged = old.note.merged(with: draft, from: base) else {
      let title = try addOther(draft, of: old.note)
      try agree(id, contents, path, entry: row?.entry ?? -1, checksum: row?.checksum)
      return .conflict(title)
    }
    var new = old
    (new.note, new.note.modified) = (merged, old.note.modified)
    let isTheirs =
      merged.text == NoteText(title: draft.title, body: draft.body) && merged.tags == draft.tags
      && merged.isPinned == draft.isPinned
    try replace(old, with: new, modified: isTheirs ? draft.modified : nil, file: draft.file)
    if let created = draft.created {
      try statement("UPDATE note SET created = ? WHERE id = ?")
        .execute(arguments: [created.rawValue, id.rawValue])
    }
    if isTheirs {
      try agree(id, contents, path, entry: entry(of: id, draft))
    } else {
      try agree(id, contents, path, entry: row?.entry ?? -1, checksum: row?.checksum)
    }
    return base == nil || base?.text == old.note.text && isTheirs ? .taken : .merged
  }

  /// Makes a note of a file, or makes it the file of a note with the same text that has none.
  ///
  /// - Returns: Whether the note is new, or was restored from the trash.
  func add(
    _ contents: MirrorFolder.Contents, at path: String, _ scope: MirrorSettings.Scope
  ) throws -> Bool {
    var draft = NoteDraft(contents, at: path)
    // A file that comes back, as after a checkout of another commit, is that of its note in the trash.
    let equal = try equalNote(draft, isTrashed: false)
    if let id = try equal ?? equalNote(draft, isTrashed: true) {
      if equal == nil { try apply(.trash(false), to: id) }
      let note = try notes.existingPlacedNote(id)
      if let file = draft.file { try notes.replace(note, with: note, file: file) }
      try agree(id, contents, path, entry: -1)
      return equal == nil
    }
    var isOther = false
    if case .tag(let tag) = scope,
      !(draft.tags + draft.body.textTags).contains(where: { NoteTag.counts($0, for: tag) })
    {
      draft.tags.append(tag)
      isOther = true
    }
    let id = try notes.insert(draft)
    try agree(id, contents, path, entry: isOther ? -1 : entry(of: id, draft))
    return true
  }

  /// Makes a note of a file in which another program kept one side of a conflict.
  ///
  /// - Returns: The title.
  func addConflict(
    _ contents: MirrorFolder.Contents, at path: String, with id: NoteID
  ) throws -> String {
    let draft = try conflict(NoteDraft(contents, at: path), with: notes.existingNote(id))
    try agree(notes.insert(draft), contents, path, entry: -1)
    return draft.title
  }

  /// Keeps the other side of a conflict as a note without a file.
  private func addOther(_ draft: NoteDraft, of note: Note) throws -> String {
    var other = try conflict(draft, with: note)
    other.file?.path = nil
    _ = try notes.insert(other)
    return other.title
  }

  private func conflict(_ draft: NoteDraft, with note: Note) throws -> NoteDraft {
    var draft = draft
    draft.id = nil
    draft.title += ConflictMark.titleEnd
    if !draft.tags.containsTag(ConflictMark.tag) { draft.tags.append(ConflictMark.tag) }
    let named = NamedNote(
      note.id, title: note.title, path: try files.file(of: note.id)?.path)
    let resolver = LinkResolver(transaction: transaction)
    let link = NoteLinkText.link(to: named, shownAs: note.title) { name in
      (try? resolver.noteID(named: name)) == note.id
    }
    if case .text(let text) = draft.body {
      let marked = ConflictMark.added(to: Array(text.utf8), link: link)
      draft.body = .text(String(decoding: marked, as: UTF8.self))
    }
    return draft
  }

  /// Moves a note to the trash, unless it was changed or its file is there again.
  func trash(_ id: NoteID, isStillMissing: (String) -> Bool) throws -> Bool {
    guard let row = try table.row(of: id), isStillMissing(row.path),
      let note = try notes.placedNote(id), !note.note.isTrashed,
      NoteChecksum(note.note).stored == row.checksum
    else { return false }
    try apply(.trash(true), to: id)
    try table.forget(id)
    return true
  }

  /// Moves a note to the trash or restores it, as a change that no undo takes back.
  private func apply(_ change: BatchChange, to id: NoteID) throws {
    let changed = try UndoableChanges(transaction: transaction).changed(id, by: change)
    if let changed { try journal.insert([changed], change.kind, of: 0) }
  }

  /// Replaces a note, as a change that no undo takes back.
  private func replace(
    _ old: PlacedNote, with note: PlacedNote, modified: Timestamp? = nil, file: NoteFile? = nil
  ) throws {
    let (isText, areTags) = (old.note.text != note.note.text, old.note.tags != note.note.tags)
    let current = try files.file(of: old.note.id)
    let file = file == current ? nil : file
    var new = note
    if isText || areTags || file != nil {
      (new.place.revision, new.note.modified) = (
        try notes.nextRevision(), modified ?? transaction.now()
      )
    }
    let isPin = old.note.isPinned != new.note.isPinned
    guard isText || areTags || isPin || file != nil else { return }
    let kind: NoteAction.Kind =
      isText ? .edit : areTags ? .tags : isPin ? (new.note.isPinned ? .pin : .unpin) : .edit
    let entry = try journal.draft(of: old, before: new)
    // With the file as it is: one whose title another program changes is not moved away from under that.
    try notes.replace(old, with: new, file: file ?? current)
    try journal.insert([entry], kind, of: 0)
    try journal.trim([new.note.id])
  }

  /// Returns the entry to agree on: none if the file names another note, which it has to be changed for.
  private func entry(of id: NoteID, _ draft: NoteDraft) throws -> Int64 {
    draft.id == nil || draft.id == id ? try table.lastEntry : -1
  }

  private func agree(
    _ id: NoteID, _ contents: MirrorFolder.Contents, _ path: String, entry: Int64,
    checksum: Int64? = nil
  ) throws {
    let own = try statement("SELECT checksum FROM note WHERE id = ?")
    let row = AgreedRow(
      path: path, digest: contents.digest, stamp: contents.stamp.recorded, entry: entry,
      checksum: try checksum ?? Int64.fetchOne(own, arguments: [id.rawValue]) ?? 0,
      isLinkedByNumber: try links.isLinkedByNumber(id))
    try table.set(row, of: id)
  }

  /// Returns the first note with the title and text of a draft that agreed on no file.
  private func equalNote(_ draft: NoteDraft, isTrashed: Bool) throws -> NoteID? {
    let equal = try statement(
      """
      SELECT id FROM note WHERE trashed IS \(isTrashed ? "NOT NULL" : "NULL") AND title_key = ? AND title = ? AND body = ?
        AND NOT EXISTS (SELECT 1 FROM agreed WHERE agreed.note = id)
      ORDER BY id LIMIT 1
      """)
    return try NoteID.fetchOne(
      equal,
      arguments: [
        StoredText(draft.title.nameKey), StoredText(draft.title), StoredText(draft.body),
      ])
  }
}

extension NoteDraft {
  /// Creates the draft of a file of a mirror, with its whole front matter.
  fileprivate init(_ contents: MirrorFolder.Contents, at path: String) {
    let (block, body) = FrontMatterBlock.dividing(contents.bytes)
    var draft = NoteDraft(body, block, path: path, secondsFromGMT: \.secondsFromGMT)
    draft.file = NoteFile(path: path, frontMatter: block?.bytes ?? [])
    self = draft.withValidNames
    modified = modified ?? contents.modified
  }
}

extension Note {
  /// Returns the note merged with its file; nil if both changed the same lines, or nothing is known that they agreed on.
  fileprivate func merged(with draft: NoteDraft, from base: Note?) -> Note? {
    let theirs = NoteText(title: draft.title, body: draft.body)
    var merged = self
    if text != theirs {
      guard let base,
        let text = base.text == text
          ? theirs : NoteText(merging: text, with: theirs, from: base.text)
      else { return nil }
      (merged.title, merged.body) = (text.title, text.body)
    }
    merged.tags = .merging(draft.tags, with: tags, from: base?.tags ?? [])
    if base.map({ $0.isPinned == isPinned }) ?? true { merged.isPinned = draft.isPinned }
    return merged
  }
}
