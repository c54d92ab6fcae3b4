import GRDB
import NotesModel

/// The rows of notes on the pages of a damaged database, recognized by the number and the types of their columns,
/// without relying on its tables. A lost page loses only the rows on it.
struct FoundNotes {
  private typealias Row = (place: StoredRow.Place, isLive: Bool)
  private typealias NoteRow = (id: Int64, revision: Int64, row: Row)

  /// The types of the columns of `note`.
  static let noteTypes = "nii??iiiiitttttt"

  private(set) var tables: ReadableTables
  /// The greatest note number that was given out; nil if unknown.
  private(set) var lastNumber: Int64?
  private let pages: DamagedPages
  private var rows: [Int64: [Row]] = [:]
  /// The entries of the journal, by note number and their own.
  private var entries: [Int64: [Int64: Row]] = [:]
  /// The files that notes were imported from, by note number.
  private var files: [Int64: Row] = [:]

  /// Reads all pages.
  init(_ pages: DamagedPages, _ tables: ReadableTables) {
    (self.pages, self.tables) = (pages, tables)
    var rows: [NoteRow] = []
    for number in 0..<pages.count {
      for (row, isLive) in pages.rows(on: number + 1) { add(row, isLive, to: &rows) }
    }
    let live = rows.filter(\.row.isLive)
    let known = live.count { tables.revisions[$0.id] == $0.revision }
    if known * 2 < live.count { self.tables.forgetNotes() }
    // The index knows the number of a row whose own is damaged.
    self.rows = Dictionary(grouping: rows) { self.tables.owners[$0.revision] ?? $0.id }
      .mapValues { $0.map(\.row) }
  }

  private mutating func add(_ row: StoredRow, _ isLive: Bool, to notes: inout [NoteRow]) {
    let found = (row.place, isLive)
    if row.has(Self.noteTypes), let revision = row.integer(1) {
      notes.append((row.id, revision, found))
    } else if row.has("niiti?ii??i?***"), let note = row.integer(1) {
      if isLive || entries[note]?[row.id] == nil { entries[note, default: [:]][row.id] = found }
    } else if row.has("nnt") || row.has("ntt") {
      if isLive || files[row.id] == nil { files[row.id] = found }
    } else if row.has("ti"), row.text(0)?.string == "note", let last = row.integer(1),
      // A damaged number would leave none for other notes.
      last <= NoteDraft.maximumRequestedID
    {
      lastNumber = max(lastNumber ?? 0, last)
    }
  }

  var numbers: some Collection<Int64> { rows.keys }

  /// Returns the file that a note was imported from, and whether it was imported.
  func file(of id: Int64) -> (file: NoteFile?, isKnown: Bool) {
    guard let row = files[id] else { return (nil, false) }
    guard let row = pages.row(at: row.place), let matter = row.text(2) else { return (nil, true) }
    let file = NoteFile(path: row.text(1)?.string, frontMatter: matter.body.bytes)
    return (file.isWhole ? file : nil, true)
  }

  /// Returns the entries of a note in the journal in order, without their numbers and that of the note.
  func entries(of id: Int64) -> [[DatabaseValue]] {
    (entries[id] ?? [:]).sorted { $0.key < $1.key }.compactMap { _, row in
      pages.row(at: row.place).map { Array($0.values.dropFirst(2)) }
    }
  }
}

// MARK: - A note

extension FoundNotes {
  /// Returns the readable parts of all rows of a note: whole ones first, of these that of the revision in the index,
  /// those on the pages in use, and the newest.
  func notes(_ id: Int64) -> [SavedNote] {
    func rank(_ note: SavedNote) -> [Int64] {
      let isLast = note.revision == tables.revisions[id]
      return [note.isWhole, isLast, note.isLive].map { $0 ? 1 : 0 } + [note.age]
    }
    return (rows[id] ?? []).compactMap { readable($0, as: id) }
      .sorted { rank($1).lexicographicallyPrecedes(rank($0)) }
  }

  private func readable(_ found: Row, as number: Int64) -> SavedNote? {
    guard let id = NoteID(rawValue: number), let row = pages.row(at: found.place),
      let title = row.text(11)?.string, let revision = row.integer(1),
      let checksum = row.integer(7)
    else { return nil }
    let body = row.beginning(15)
    let tags = row.text(10).flatMap { TagList.fromDatabaseValue($0.databaseValue) }?.tags
    let draft = NoteDraft(
      title: title, body: body.isAll ? NoteBody(body.bytes) : Self.beginning(body.bytes),
      tags: tags ?? [], isPinned: row.integer(2) != 0, created: .nearest(row.integer(5) ?? 0),
      modified: .nearest(row.integer(6) ?? 0), id: id)
    var note = SavedNote(
      draft: draft, revision: revision, checksum: checksum,
      deletion: row.integer(3).map { ($0, row.integer(4).map(Timestamp.nearest)) },
      isLive: found.isLive)
    let isWhole = NoteChecksum(title: title, body: draft.body, tags: draft.tags).stored == checksum
    if !isWhole || tags == nil { note.losses.append(body.isAll ? .altered(id) : .text(id)) }
    return note
  }

  /// Returns a text that may be cut within a character.
  private static func beginning(_ bytes: [UInt8]) -> NoteBody {
    for count in 0...min(3, bytes.count) {
      if case .text(let text) = NoteBody(bytes.dropLast(count)) { return .text(text) }
    }
    return NoteBody(bytes)
  }
}
