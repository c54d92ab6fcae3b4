import Foundation
import GRDB
import NavigationTesting
import NotesModel
import NotesReference

@testable import NotesStorage

/// The original of the damaged copies: 210 notes of all kinds, some permanently deleted, the last
/// changes in the log only, and a backup from before these.
struct DamagedFile: Sendable {
  /// All notes as last stored, including those in the trash.
  let notes: [NoteID: Note]
  /// The notes in the backup.
  let backedUp: [NoteID: Note]
  /// The permanently deleted notes, some of them deleted after the backup.
  let deleted: Set<NoteID>
  let file: [UInt8]
  let log: [UInt8]
  let backup: [UInt8]
  /// The pages of each note.
  let pages: [NoteID: Set<Int>]
  /// The root pages of all tables and indexes.
  let roots: [Int]
  /// The pages in the log.
  let logged: Set<Int>

  init() throws {
    let folder = try TemporaryFolder()
    let notes = try folder.notes()
    let drafts = (1...210).map { number in
      NoteDraft(
        title: "Note \(number)",
        // A single long word fills pages without much indexing.
        body: .text(
          "line \(number) " + String(repeating: "x", count: Self.length(number))),
        tags: number % 3 == 0 ? [] : ["t\(number % 4)", "all"], isPinned: number % 7 == 0,
        created: Timestamp(rawValue: Int64(number)))
    }
    _ = try notes.create(contentsOf: drafts, isUndoable: true)
    func ids(_ numbers: ClosedRange<Int64>) -> [NoteID] {
      numbers.compactMap(NoteID.init(rawValue:))
    }
    for id in ids(20...25) { try notes.update(id, title: "New \(id)", body: .text("new \(id)")) }
    try notes.apply(.trash(true), to: ids(30...49))
    try notes.delete(Set(ids(40...49)))
    backedUp = try Self.all(notes)
    try NotesBackup(of: notes).write(to: folder.path("backup.db"))
    try notes.connection.queue.inDatabase { db in
      _ = try db.checkpoint(.truncate)
      try db.execute(sql: "PRAGMA wal_autocheckpoint = 0")
    }
    for id in ids(60...63) {
      try notes.update(id, title: "Later \(id)", body: .text("later \(id)"))
    }
    try notes.delete(Set(ids(36...39)))
    deleted = Set(ids(36...49))
    for number in 1...5 { _ = try notes.create(NoteDraft("Last \(number)", "last")) }
    self.notes = try Self.all(notes)
    (file, log) = (try folder.bytes(of: "notes.db"), try folder.bytes(of: "notes.db-wal"))
    backup = try folder.bytes(of: "backup.db")
    roots = try notes.connection.queue.inDatabase { db in
      try Int.fetchAll(db, sql: "SELECT rootpage FROM sqlite_master WHERE rootpage > 0")
    }
    let frames = stride(from: 32, to: log.count, by: 24 + DamagedPages.size)
    logged = Set(frames.compactMap { [log] in log.number(at: $0, count: 4) })
    pages = try Self.pages(of: folder.path("notes.db"))
  }

  /// Returns the notes whose pages are all intact.
  func intact(in file: [UInt8], _ log: [UInt8]) -> [NoteID] {
    let (old, new, isLogIntact) = (Data(self.file), Data(file), Data(log) == Data(self.log))
    let damaged = Set(
      (1...old.count / 4_096).filter { page in
        let range = (page - 1) * 4_096..<page * 4_096
        if logged.contains(page) { return !isLogIntact }
        return new.count < range.upperBound || new[range] != old[range]
      })
    return pages.filter { damaged.isDisjoint(with: $0.value) && notes[$0.key] != nil }.map(\.key)
  }

  private static func length(_ number: Int) -> Int {
    number == 105 ? 100_000 : number % 50 == 0 ? 10_000 : number % 40 == 0 ? 5_000 : 60
  }

  static func all(_ notes: NotesDatabase) throws -> [NoteID: Note] {
    let ids = try notes.connection.queue.inDatabase { db in
      try Int64.fetchAll(db, sql: "SELECT id FROM note")
    }
    let found = try ids.compactMap { try NoteID(rawValue: $0).flatMap { try notes.note($0) } }
    return Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
  }

  /// Returns the pages of each note: its row and its overflow pages.
  static func pages(of path: String) throws -> [NoteID: Set<Int>] {
    let copy = try DamagedCopy(of: path)
    defer { copy.remove() }
    _ = try DamagedPages.copyLog(into: copy.path)
    let pages = try DamagedPages(path: copy.path)
    var found: [NoteID: Set<Int>] = [:]
    for number in 1...pages.count {
      for row in pages.rows(on: number)
      where row.place.isLive && row.columnCount == FoundNotes.noteColumns {
        guard let id = NoteID(rawValue: row.id), let all = pages.row(at: row.place) else {
          continue
        }
        found[id, default: []].formUnion([number] + all.overflow)
      }
    }
    return found
  }
}
