import GRDB
public import NotesModel

/// Operations on a single table.
extension NotesDatabase {
  /// - Throws: `damaged` if the note does not match its checksum.
  public func note(_ id: NoteID) throws(StorageError) -> Note? {
    try connection.snapshot { try $0.notes.note(id) }
  }

  public func titles(of ids: Set<NoteID>) throws(StorageError) -> [NoteID: String] {
    try connection.read { try $0.notes.titles(of: ids) }
  }

  public func noteID(titled title: String) throws(StorageError) -> NoteID? {
    try connection.read { try $0.notes.noteID(titled: title) }
  }

  public func trashedNoteID(titled title: String) throws(StorageError) -> NoteID? {
    try connection.read { try $0.notes.trashedNoteID(titled: title) }
  }

  public func delete(_ ids: Set<NoteID>) throws(StorageError) {
    try connection.write { try $0.notes.delete(ids) }
  }

  public func tags() throws(StorageError) -> [TagCount] {
    try connection.snapshot { try $0.tags.counts() }
  }

  public func tags(of ids: Set<NoteID>) throws(StorageError) -> [TagCount] {
    try connection.snapshot { try $0.tags.counts(of: ids) }
  }

  public func allTags(of ids: [NoteID]) throws(StorageError) -> [NoteID: [String]] {
    try connection.snapshot { try $0.tags.allTags(of: ids) }
  }

  public func noteIDs(
    linkedAs targets: [LinkTarget], from source: NoteID?
  ) throws(StorageError) -> [LinkTarget: NoteID] {
    try connection.snapshot {
      try LinkResolver(transaction: $0).noteIDs(linkedAs: targets, from: source)
    }
  }

  public func notes(named name: String) throws(StorageError) -> [NoteTitle] {
    try connection.snapshot { transaction in
      let matches = try LinkResolver(transaction: transaction).matches(of: .title(name), from: nil)
      return try matches.map { NoteTitle($0, try transaction.notes.title(of: $0) ?? "") }
    }
  }

  public func file(of id: NoteID) throws(StorageError) -> NoteFile? {
    try connection.read { try $0.files.file(of: id) }
  }

  public func filePaths(of ids: [NoteID]) throws(StorageError) -> [NoteID: String] {
    try connection.read { transaction in
      try ids.reduce(into: [:]) { $0[$1] = try transaction.files.file(of: $1)?.path }
    }
  }

  public func links(of id: NoteID) throws(StorageError) -> NoteLinks {
    try connection.snapshot { try $0.links.links(of: id) }
  }

  public func linkCount(to id: NoteID, isByTitle: Bool) throws(StorageError) -> Int {
    try connection.snapshot {
      try isByTitle ? $0.links.titleLinkCount(to: id) : $0.links.linkCount(to: id)
    }
  }

  public func brokenLinks(limit: Int) throws(StorageError) -> [BrokenLink] {
    try connection.snapshot { try $0.links.brokenLinks(limit: limit) }
  }

  /// Returns the links in notes outside the trash that can mean several notes, those of the last changed note first.
  ///
  /// - Parameter limit: The maximum number of links.
  /// - Returns: The links, in the order of the text of each note.
  /// - Throws: ``NotesApp/StorageError``.
  public func ambiguousLinks(limit: Int) throws(StorageError) -> [AmbiguousLink] {
    try connection.snapshot { try $0.links.ambiguousLinks(limit: limit) }
  }

  public func history(of id: NoteID) throws(StorageError) -> [NoteEvent] {
    try connection.snapshot { try $0.journal.events(of: id) }
  }

  public func text(of id: NoteID, with digest: TextDigest) throws(StorageError) -> NoteText? {
    try connection.snapshot { try $0.journal.text(of: id, with: digest) }
  }

  public func version(
    _ number: VersionNumber, of id: NoteID
  ) throws(StorageError) -> NoteVersion? {
    try connection.snapshot { try $0.journal.version(number, of: id) }
  }

  public func nextActions() throws(StorageError) -> NextActions {
    try connection.snapshot { try $0.journal.next() }
  }

  public func take(_ step: UndoStep, of number: Int64) throws(StorageError) -> UndoOutcome {
    try connection.write { try $0.journal.take(step, of: number) }
  }

  public func setting(_ name: String) throws(StorageError) -> String? {
    try connection.read { try $0.settings.value(of: name) }
  }

  public func setSetting(_ name: String, to value: String?) throws(StorageError) {
    try connection.write { try $0.settings.set(name, to: value) }
  }

  public func setSavedSearches(_ text: String?) throws(StorageError) {
    try connection.write { transaction in
      let old = try transaction.settings.value(of: SavedSearch.setting)
      guard old != text else { return }
      try transaction.settings.set(SavedSearch.setting, to: text)
      try transaction.journal.recordSearches(before: old ?? "")
    }
  }

  public func storedDrafts() throws(StorageError) -> Set<DraftID> {
    try connection.read { Set(try $0.settings.storedDrafts()) }
  }

  public func changeCounter() throws(StorageError) -> Int {
    try connection.read { try $0.changeCounter }
  }
}

extension Transaction {
  /// A number that changes with each transaction of another connection.
  var changeCounter: Int {
    get throws { try Int.fetchOne(statement("PRAGMA data_version")) ?? 0 }
  }
}
