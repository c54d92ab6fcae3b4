import GRDB
import NotesModel

/// The rows of notes on the pages of a damaged database or a backup, recognized by the number of their columns, without
/// relying on its tables. A lost page loses only the rows on it.
struct FoundNotes {
  /// The numbers of columns.
  static let (noteColumns, entryColumns, fileColumns) = (16, 15, 3)

  private let pages: DamagedPages
  /// The day of a backup; nil for a damaged database.
  private let day: String?
  private var rows: [Int64: [StoredRow.Place]] = [:]
  /// The entries of the journal, by note number and their own.
  private var entries: [Int64: [Int64: StoredRow.Place]] = [:]
  /// The files that notes were imported from, by note number.
  private var files: [Int64: StoredRow.Place] = [:]

  // What SQLite reads of the tables; nothing for a backup.

  /// The last revisions of the notes that existed, by note number.
  private(set) var revisions: [Int64: Int64] = [:]
  private var numbersByRevision: [Int64: Int64] = [:]
  /// True if all notes are known, so that any other note was deleted.
  private(set) var isComplete = false
  /// The greatest note number that was given out; nil if unknown.
  private(set) var lastNumber: Int64?
  private(set) var commits: CommitCount?
  private(set) var settings: [(name: String, value: String)] = []
  private(set) var losses: [Salvage.Loss] = []

  /// Reads the tables and all pages.
  init(path: String, day: String? = nil) throws {
    (pages, self.day) = (try DamagedPages(path: path), day)
    if day == nil, let queue = try? DatabaseQueue(path: path) { readTables(queue) }
    var found: [(id: Int64, revision: Int64, place: StoredRow.Place)] = []
    for row in (0..<pages.count).lazy.flatMap({ [pages] in pages.rows(on: $0 + 1) })
    where row.place.isLive || day == nil {
      if row.columnCount == Self.noteColumns, let revision: Int64 = row.value(1) {
        found.append((row.id, revision, row.place))
      } else if row.columnCount == Self.entryColumns, let note: Int64 = row.value(1) {
        entries[note, default: [:]].merge([row.id: row.place], uniquingKeysWith: Self.live)
      } else if row.columnCount == Self.fileColumns {
        files.merge([row.id: row.place], uniquingKeysWith: Self.live)
      }
    }
    let live = Dictionary(grouping: found.filter(\.place.isLive), by: \.id)
    // The tables can be those of other pages.
    if live.count(where: { $1.contains { revisions[$0.id] == $0.revision } }) * 2 < live.count {
      (revisions, numbersByRevision, isComplete) = ([:], [:], false)
    }
    rows = Dictionary(grouping: found) { row in
      // The number of one of them is damaged.
      let isDoubtful = live[row.id, default: []].count > 1
      return isDoubtful ? numbersByRevision[row.revision] ?? row.id : row.id
    }.mapValues { $0.map(\.place) }
  }

  private static func live(_ a: StoredRow.Place, _ b: StoredRow.Place) -> StoredRow.Place {
    b.isLive ? b : a
  }

  var numbers: some Collection<Int64> { rows.keys }

  /// Returns the readable parts of all rows of a note.
  func notes(_ number: Int64) -> [SavedNote] {
    (rows[number] ?? []).compactMap { place in
      guard let id = NoteID(rawValue: number), let row = pages.row(at: place) else { return nil }
      return SavedNote(row, as: id, file: file(of: number), entries(of: number), day: day)
    }
  }

  /// Returns whether a note was imported from a file.
  func hasFile(_ number: Int64) -> Bool { files[number] != nil }

  private func file(of number: Int64) -> NoteFile? {
    guard let row = files[number].flatMap(pages.row), let matter: StoredText = row.value(2) else {
      return nil
    }
    let path: StoredText? = row.value(1)
    let file = NoteFile(path: path?.string, frontMatter: matter.body.bytes)
    return file.isWhole ? file : nil
  }

  /// Returns the entries of a note in the journal in order, without their numbers and that of the note.
  private func entries(of number: Int64) -> [[DatabaseValue]] {
    (entries[number] ?? [:]).sorted { $0.key < $1.key }
      .compactMap { pages.row(at: $0.value).map { Array($0.values.dropFirst(2)) } }
  }
}

// MARK: - What SQLite reads

extension FoundNotes {
  private mutating func readTables(_ queue: DatabaseQueue) {
    /// Reads rows one by one, and returns whether these are all.
    func read(_ sql: String, _ body: (Row) throws -> Void = { _ in }) -> Bool {
      let result: Void? = try? queue.inDatabase { db in
        let rows = try Row.fetchCursor(db, sql: sql)
        while let row = try rows.next() { try body(row) }
      }
      return result != nil
    }
    // The index and the table are on different pages.
    for source in ["INDEXED BY sqlite_autoindex_note_1", "NOT INDEXED"] where !isComplete {
      isComplete = read("SELECT id, revision FROM note \(source)") { row in
        let (number, revision): (Int64, Int64) = try (row.value(0), row.value(1))
        (revisions[number], numbersByRevision[revision]) = (revision, number)
      }
    }
    // A damaged number would leave none for other notes.
    let highest = NoteDraft.maximumRequestedID
    _ = read("SELECT seq FROM sqlite_sequence WHERE name = 'note' AND seq <= \(highest)") {
      lastNumber = try $0.value(0)
    }
    _ = read("SELECT identity, commits FROM last_revision") { commits = try CommitCount(row: $0) }
    if !read("SELECT number FROM entry NOT INDEXED") { losses.append(.someVersions) }
    if !read("SELECT note FROM note_file NOT INDEXED") { losses.append(.files) }
    let areSettings = read("SELECT name, value FROM setting") { row in
      let (name, value): (StoredText, StoredText) = try (row.value(0), row.value(1))
      settings.append((name.string, value.string))
    }
    if !areSettings { losses.append(.settings) }
  }
}
