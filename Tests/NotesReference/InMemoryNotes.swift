public import NotesModel

/// Notes in memory, for tests, previews and benchmarks.
///
/// A simple implementation of ``NotesRepository`` that the tests compare the database with. All
/// operations take time proportional to the number of notes.
public final class InMemoryNotes: NotesRepository {
  var records: [Record] = []
  /// The changes that count as those of another process.
  public var changesElsewhere = 0
  var journal: [Entry] = []
  var changes: [Change] = []
  var lastChange: Int64 = 0
  var settings: [String: String] = [:]
  /// The mirror, which only tests set.
  public var mirrored: MirrorPlace?
  var drafts: Set<DraftID> = []
  var lastRevision = 0
  var lastID: Int64 = 0
  let now: () -> Timestamp

  /// - Parameters:
  ///   - drafts: The initial notes, the oldest first; the first gets number 1.
  ///   - now: The clock. By default, the time is always 0.
  public init(
    _ drafts: [NoteDraft] = [], now: @escaping () -> Timestamp = { Timestamp(rawValue: 0) }
  ) {
    self.now = now
    for draft in drafts { add(draft) }
  }

  public func waitingBriefly<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

  public func tags() -> [TagCount] {
    counts(newest.map(\.note)) { note in
      let inText = note.allTags.dropFirst(note.tags.count)
      return Self.byBytes(note.tags) + Self.byBytes(inText)
    } levels: {
      NoteTag.levels(of: $0)
    }
  }

  public func tags(of ids: Set<NoteID>) -> [TagCount] {
    let notes = records.map(\.note).filter { ids.contains($0.id) }
    return counts(notes) {
      $0.tags
    } levels: {
      [$0]
    }
  }

  public func allTags(of ids: [NoteID]) -> [NoteID: [String]] {
    ids.reduce(into: [:]) { $0[$1] = note($1)?.allTags }
  }

  /// Counts the notes with each tag. Its name is the first, its parents' names included.
  private func counts(
    _ notes: [Note], tags: (Note) -> [String], levels: (String) -> [String]
  ) -> [TagCount] {
    var (names, counts) = (TagNames(), [String: Set<NoteID>]())
    for note in notes.sorted(by: { $0.id < $1.id }) {
      for tag in tags(note) where !tag.isEmpty {
        names.add(tag)
        for level in levels(tag) { counts[NoteTag.key(of: level), default: []].insert(note.id) }
      }
    }
    return NoteTag.inTreeOrder(
      counts.map { TagCount(names[$0.key] ?? $0.key, count: $0.value.count) })
  }

  private static func byBytes(_ tags: some Sequence<String>) -> [String] {
    tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  public func note(_ id: NoteID) -> Note? {
    records.first { $0.note.id == id }?.note
  }

  public func titles(of ids: Set<NoteID>) -> [NoteID: String] {
    let notes = newest.map(\.note).filter { ids.contains($0.id) }
    return Dictionary(uniqueKeysWithValues: notes.map { ($0.id, $0.title) })
  }

  public func noteID(titled title: String) -> NoteID? {
    records.lazy.map(\.note)
      .filter { !$0.isTrashed && $0.title.lowercased() == title.lowercased() }.map(\.id).min()
  }

  public func trashedNoteID(titled title: String) -> NoteID? {
    records
      .filter { $0.note.isTrashed && $0.note.title.lowercased() == title.lowercased() }
      .max { $0.trashed < $1.trashed }?.note.id
  }

  public func storedDrafts() -> Set<DraftID> { drafts }

  public func create(_ draft: NoteDraft) -> NoteID {
    let id = add(draft)
    if let draft = draft.draftID { drafts.insert(draft) }
    keepAddition(of: [id])
    return id
  }

  public func create(contentsOf drafts: [NoteDraft], isUndoable: Bool) -> [NoteID] {
    let ids = drafts.map(add)
    if isUndoable { keepAddition(of: ids) }
    return ids
  }

  public func findOrCreate(_ draft: NoteDraft) -> (note: Note, isNew: Bool) {
    if let note = noteID(titled: draft.title).flatMap(note) { return (note, false) }
    let id = create(draft)
    guard let note = note(id) else { preconditionFailure("The note that was made is there.") }
    return (note, true)
  }

  public func update(_ id: NoteID, title: String, body: NoteBody) throws(StorageError) {
    try change(id) { record in
      let hasSameTitle = record.note.title.utf8.elementsEqual(title.utf8)
      let hasSameBody = record.note.body == body
      guard !hasSameTitle || !hasSameBody else { return nil }
      (record.note.title, record.note.body) = (title, body)
      touch(&record)
      return hasSameBody ? .rename : .edit
    }
  }

  @discardableResult
  public func change(_ change: NoteChange) throws(StorageError) -> ChangeReport? {
    switch change {
    case .apply(let change, let ids): return try make(change, on: ids)
    case .edit(let id, let digest, let text, let draftID):
      guard let note = note(id), note.text.digest == digest, !note.isTrashed else { return nil }
      if let draftID { drafts.insert(draftID) }
      return replaceText(of: note, with: text, note.body == text.body ? .rename : .edit)
    case .task(let id, let offset, let isDone):
      guard let note = note(id), !note.isTrashed,
        let body = note.body.ticking(taskAt: offset, isDone: isDone)
      else { return nil }
      return replaceText(of: note, with: note.text(with: body), .edit)
    case .rename(let id, let title): return try makeRenaming(of: id, to: title)
    case .renameTag(let renaming): return make(renaming)
    case .revert(let id, let number):
      guard let note = note(id) else { throw .noSuchNote(id) }
      return version(number, of: id).map { replaceText(of: note, with: $0.text, .revert) }
    case .resolve(let decision): return make(decision)
    }
  }

  private func make(
    _ change: BatchChange, on ids: [NoteID]
  ) throws(StorageError) -> ChangeReport {
    if let id = ids.first(where: { note($0) == nil }) { throw .noSuchNote(id) }
    var entries: [Entry] = []
    for id in ids.uniqued {
      guard let old = record(id) else { continue }
      var new = old
      guard change.change(&new.note, at: now()) else { continue }
      if case .tags = change { touch(&new) }
      if change.isTrashed == true { new.trashed = nextRevision() }
      entries.append(replace(old, with: new, change.kind))
    }
    keep(change.kind, entries)
    return ChangeReport(entries.map(\.id))
  }

  public func delete(_ ids: Set<NoteID>) throws(StorageError) {
    if let id = ids.sorted().first(where: { note($0)?.isTrashed != true }) {
      throw .noSuchNote(id)
    }
    records.removeAll { ids.contains($0.note.id) }
    forget(ids)
  }

  public func search(_ text: String, limit: Int, findsTypos: Bool = true) -> [NoteSummary] {
    let words = Dictionary(
      uniqueKeysWithValues: records.map { ($0.note.id, SearchedWords($0.note, file: $0.file)) })
    let query = SearchQuery(text).resolved { key in
      newest.contains { words[$0.note.id]?.hasField(key) == true }
    }
    let found = [newest, lastTrashed].flatMap { records in
      let found = records.compactMap { record in
        words[record.note.id]?.rank(in: query) {
          $0.allows(record.note, file: record.file) { _ in 0 }
        }.map { ($0, record) }
      }
      return SearchRank.ordered(found, findsTypos: findsTypos) { $0.0 }.map(\.1)
    }
    return found.prefix(max(0, limit)).map(\.summary)
  }

  /// Returns the beginnings of the texts, regardless of the query.
  public func excerpts(of ids: [NoteID], foundBy text: String) -> [NoteID: String] {
    let found = records.filter { ids.contains($0.note.id) }.map(\.summary)
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0.excerpt) })
  }

  public func setting(_ name: String) -> String? { settings[name] }

  public func mirror() -> MirrorPlace? { mirrored }

  public var isMirrored: Bool { mirrored != nil }

  public func setSetting(_ name: String, to value: String?) { settings[name] = value }

  public func changeCounter() -> Int { changesElsewhere }
}

extension InMemoryNotes {
  struct Record {
    var note: Note
    var file: NoteFile?
    var revision: Int
    /// The revision at which the note was last moved to the trash.
    var trashed = 0

    var summary: NoteSummary { NoteSummary(note) }
  }

  var newest: [Record] {
    records.filter { !$0.note.isTrashed }.sorted { $0.revision > $1.revision }
  }

  private var lastTrashed: [Record] {
    records.filter(\.note.isTrashed).sorted { $0.trashed > $1.trashed }
  }

  @discardableResult
  private func add(_ draft: NoteDraft) -> NoteID {
    guard let next = NoteID(rawValue: lastID + 1) else {
      preconditionFailure("No note number after \(lastID).")
    }
    let id = draft.id.flatMap { isFree($0) ? $0 : nil } ?? next
    lastID = max(lastID, id.rawValue)
    let created = draft.created ?? draft.modified ?? now()
    let note = Note(
      id: id, title: draft.title, body: draft.body, tags: draft.tags, created: created,
      modified: draft.modified ?? created, isPinned: draft.isPinned)
    records.append(Record(note: note, file: draft.file, revision: nextRevision()))
    return id
  }

  private func isFree(_ id: NoteID) -> Bool {
    id.rawValue <= NoteDraft.maximumRequestedID && note(id) == nil
  }

  /// Changes a note and records that for undo. `body` returns nil if nothing changes.
  private func change(
    _ id: NoteID, _ body: (inout Record) -> NoteAction.Kind?
  ) throws(StorageError) {
    guard let old = records.first(where: { $0.note.id == id }) else { throw .noSuchNote(id) }
    var new = old
    guard let kind = body(&new) else { return }
    keep(kind, [replace(old, with: new, kind, keepsText: kind == .revert)])
  }

  func touch(_ record: inout Record) {
    record.revision = nextRevision()
    record.note.modified = now()
  }

  func nextRevision() -> Int {
    lastRevision += 1
    return lastRevision
  }

  /// Returns true if each wanted word is a prefix of one of the words.
  static func holds(_ wanted: [String], in words: [String]) -> Bool {
    wanted.allSatisfy { beginning in words.contains { $0.hasPrefix(beginning) } }
  }

  static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
