import GRDB
import NotesModel

/// What SQLite can read of a damaged database, row by row: the notes that existed, and the settings.
struct ReadableTables {
  /// The revisions of the known notes, by note number.
  private(set) var revisions: [Int64: Int64] = [:]
  /// The notes by revision, from the index, if the table may have wrong numbers.
  private(set) var owners: [Int64: Int64] = [:]
  /// True if all notes are known, so that any other note was deleted.
  private(set) var isComplete = false
  /// The notes about which the table and the index disagree.
  private(set) var doubted: Set<Int64> = []
  private(set) var commits: CommitCount?
  private(set) var settings: [(name: String, value: String)] = []
  private(set) var losses: [Salvage.Loss] = []

  /// Forgets the notes, if they are those of other tables.
  mutating func forgetNotes() {
    (revisions, owners, isComplete, doubted) = ([:], [:], false, [])
  }

  init(path: String) {
    guard let queue = try? DatabaseQueue(path: path) else { return }
    func read(_ sql: String, _ body: (Row) throws -> Void = { _ in }) -> Bool {
      let result: Void? = try? queue.inDatabase { db in
        let rows = try Row.fetchCursor(db, sql: sql)
        while let row = try rows.next() { try body(row) }
      }
      return result != nil
    }
    // The table and its index are on different pages.
    var (last, isOrdered) = (Int64.min, true)
    let isTable = read("SELECT id, revision FROM note NOT INDEXED") { row in
      let id: Int64 = try row.value(0)
      (last, isOrdered) = (id, isOrdered && id > last)
      revisions[id] = try row.value(1)
    }
    let isIndex = read("SELECT id, revision FROM note INDEXED BY sqlite_autoindex_note_1") {
      owners[try $0.value(1)] = try $0.value(0)
    }
    isComplete = isTable || isIndex
    add(owners, besides: isTable && isOrdered, isIndex)
    _ = read("SELECT identity, commits FROM last_revision") { commits = try CommitCount(row: $0) }
    let areSettings = read("SELECT name, value FROM setting") { row in
      let (name, value): (StoredText, StoredText) = try (row.value(0), row.value(1))
      settings.append((name.string, value.string))
    }
    if !read("SELECT number FROM entry NOT INDEXED") { losses.append(.someVersions) }
    if !read("SELECT note FROM note_file NOT INDEXED") { losses.append(.files) }
    if !areSettings { losses.append(.settings) }
  }

  /// Adds the notes of the index. A damaged number of a note is out of order in the table.
  private mutating func add(_ index: [Int64: Int64], besides isTable: Bool, _ isIndex: Bool) {
    guard isTable else {
      if isIndex { revisions = [:] }
      for (revision, id) in index { revisions[id] = revision }
      return
    }
    let (known, inIndex) = (Set(revisions.values), Set(index.values))
    if isIndex {
      doubted = Set(
        revisions.filter { !inIndex.contains($0.key) && index[$0.value] == nil }.keys)
    }
    for (revision, id) in index where !known.contains(revision) {
      doubted.insert(id)
      if revisions[id] == nil { revisions[id] = revision }
    }
    owners = [:]
  }
}
