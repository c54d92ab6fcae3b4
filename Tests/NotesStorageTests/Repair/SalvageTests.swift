import Foundation
import GRDB
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

/// Saved data equals what was stored, and losses are reported.
@Suite struct SalvageTests {
  let folder: TemporaryFolder
  /// All notes as stored, including those in the trash.
  private let stored: [NoteID: Note]
  /// The files that notes were imported from.
  private let files: [NoteID: NoteFile]
  private let whole: [UInt8]

  init() throws {
    folder = try TemporaryFolder()
    let notes = try folder.notes()
    let drafts = (1...70).map { number in
      let count = number % 9 == 0 ? 400 : 5
      return NoteDraft(
        title: "Note \(number)",
        body: .text(String(repeating: "line \(number) with [[Note 3]]\n", count: count)),
        tags: ["t\(number % 4)"], isPinned: number % 7 == 0,
        created: Timestamp(rawValue: Int64(number)),
        modified: Timestamp(rawValue: Int64(number * 2)), file: Self.file(of: number))
    }
    _ = try notes.create(contentsOf: drafts, isUndoable: true)
    let ids = (1...70).compactMap { NoteID(rawValue: $0) }
    try notes.update(ids[4], title: "Note 5", body: .text("other"))
    try notes.apply(.trash(true), to: [ids[9], ids[19]])
    try notes.setSetting("theme", to: "dark")
    stored = Dictionary(
      uniqueKeysWithValues: try ids.map { ($0, try #require(try notes.note($0))) })
    files = Dictionary(
      uniqueKeysWithValues: ids.compactMap { id in
        Self.file(of: Int(id.rawValue)).map { (id, $0) }
      })
    try notes.close()
    whole = try folder.bytes(of: "notes.db")
  }

  /// Every fifth note is of a file, some with front matter that takes several pages.
  private static func file(of number: Int) -> NoteFile? {
    let block = "---\nnumber: \(String(repeating: "\(number)", count: number * 100))\n---\n"
    switch number % 15 {
    case 0: return NoteFile(path: "folder/note \(number).md", frontMatter: Array(block.utf8))
    case 5: return NoteFile(path: "note \(number).md")
    case 10: return NoteFile(frontMatter: Array(block.utf8))
    default: return nil
    }
  }

  private func salvage() throws -> Salvage? {
    try DamagedDatabase(path: folder.path("notes.db")).salvage(to: folder.path("new.db"))
  }

  /// Damages the file, salvages it, and compares the result with what was stored.
  private func expectSaved(
    _ bytes: [UInt8], atLeast count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try folder.write(bytes, to: "notes.db")
    // Damage of a free page is not a loss.
    guard let salvage = try salvage() else { return }
    #expect(try folder.bytes(of: "notes.db") == bytes, sourceLocation: sourceLocation)
    #expect(try folder.files() == ["new.db", "notes.db"], sourceLocation: sourceLocation)
    #expect(try folder.mode(of: "new.db") == 0o600, sourceLocation: sourceLocation)
    #expect(salvage.count >= count, "\(salvage)", sourceLocation: sourceLocation)
    let new = try folder.notes("new.db", access: .checking)
    #expect(try IntegrityCheck(of: new).problems() == [], sourceLocation: sourceLocation)
    let trashedCount = try new.count(of: .trash)
    #expect(salvage.trashedCount == trashedCount, sourceLocation: sourceLocation)
    #expect(try salvage.count == new.count() + trashedCount, sourceLocation: sourceLocation)
    for (id, note) in stored {
      let saved = try new.note(id)
      let isNamed = salvage.losses.contains { $0.names(id) }
      // The time of a deletion is lost with its page.
      let isSaved = saved == note || note.isTrashed && saved == note.trashedWhenChanged
      #expect(isSaved || isNamed, "\(id) \(salvage)", sourceLocation: sourceLocation)
      let file = try new.connection.read { try $0.files.file(of: id) }
      #expect(
        file == files[id] || saved == nil || isNamed || salvage.losses.contains(.files),
        "\(id) \(salvage)",
        sourceLocation: sourceLocation)
    }
    try new.close()
    try FileManager.default.removeItem(atPath: folder.path("new.db"))
  }

  /// The rows of another would be taken for those.
  @Test func `Only the tables that a repair looks for have their numbers of columns`() throws {
    let columns = [FoundNotes.noteColumns, FoundNotes.entryColumns, FoundNotes.fileColumns]
    let tables = try folder.notes().connection.read { transaction in
      try String.fetchSet(
        transaction.db,
        sql: """
          SELECT t.name FROM pragma_table_list t, pragma_table_info(t.name) c WHERE NOT t.wr
          GROUP BY t.name HAVING max(c.cid = 0 AND c.type = 'INTEGER' AND c.pk = 1)
            AND count(*) IN (\(columns.map(\.description).joined(separator: ", ")))
          """)
    }
    #expect(tables == ["note", "entry", "note_file"])
  }

  @Test func `An intact file is not salvaged`() throws {
    #expect(try salvage() == nil)
    #expect(try folder.files() == ["notes.db"])
  }

  @Test(arguments: 0...16 as ClosedRange<Int>)
  func `A page of zeros loses only its own rows`(step: Int) throws {
    var bytes = whole
    let page = step * (whole.count / 4_096 - 1) / 16
    for index in page * 4_096..<(page + 1) * 4_096 { bytes[index] = 0 }
    try expectSaved(bytes, atLeast: 35)
  }

  @Test(arguments: RandomCases.seeds(24))
  func `Garbage on some pages does not lose the others`(seed: UInt64) throws {
    var (bytes, generator) = (whole, SeededGenerator(seed: seed))
    for _ in 0..<3 {
      let page = Int.random(in: 0..<whole.count / 4_096, using: &generator)
      for index in page * 4_096..<(page + 1) * 4_096 {
        bytes[index] = .random(in: 0...255, using: &generator)
      }
    }
    try expectSaved(bytes, atLeast: 1)
  }

  @Test(arguments: [50, 75, 99])
  func `A truncated file is salvaged`(percent: Int) throws {
    try expectSaved(Array(whole.prefix(whole.count * percent / 100)), atLeast: 1)
  }

  @Test func `Order, trash, versions, settings and numbers are kept`() throws {
    let whole = try folder.notes()
    let list = try whole.summaries(in: 0..<200).map(\.id)
    let trash = try whole.summaries(of: .trash, in: 0..<9)
    #expect(trash.count == 2 && trash.allSatisfy { $0.trashed != nil && $0.trashed != $0.modified })
    let queue = try DatabaseQueue(path: folder.path("notes.db"))
    let root = try queue.read { db in
      try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'note_created'")
    }
    try queue.close()
    var bytes = try folder.bytes(of: "notes.db")
    let page = try #require(root) - 1
    for index in page * 4_096..<(page + 1) * 4_096 { bytes[index] = 0 }
    try folder.write(bytes, to: "notes.db")
    let salvage = try #require(try salvage())
    let new = try folder.notes("new.db")
    #expect(salvage.count == stored.count, "\(salvage)")
    #expect(try new.summaries(in: 0..<200).map(\.id) == list)
    #expect(try new.summaries(of: .trash, in: 0..<9) == trash)
    let fifth = try #require(NoteID(rawValue: 5))
    #expect(try new.versions(of: fifth).count == 1)
    #expect(try new.setting("theme") == "dark")
    #expect(try new.create(NoteDraft("New", "")).rawValue == 71)
  }

  @Test(arguments: [16, 100, 4_096]) func `All notes are saved without the header`(
    count: Int
  ) throws {
    try folder.write(
      Array(repeating: 0xA5, count: count) + whole.dropFirst(count), to: "notes.db")
    let salvage = try #require(try salvage())
    #expect(salvage.count == stored.count)
    #expect(!salvage.hasLostNotes, "\(salvage)")
    let new = try folder.notes("new.db")
    #expect(try new.summaries(in: 0..<200).count == stored.count - 2)
    for id in stored.keys {
      #expect(try new.connection.read { try $0.files.file(of: id) } == files[id])
    }
  }

  @Test func `A log of another file with another page size is ignored, and reported`() throws {
    let other = try DatabaseQueue(path: folder.path("other.db"))
    try other.inDatabase { db in
      try db.execute(sql: "PRAGMA page_size = 1024; PRAGMA journal_mode = WAL")
      try db.execute(sql: "CREATE TABLE other (text)")
    }
    let log = try folder.bytes(of: "other.db-wal")
    try other.close()
    try FileManager.default.removeItem(atPath: folder.path("other.db"))
    try folder.write(log, to: "notes.db-wal")
    let salvage = try #require(try salvage())
    #expect(salvage.count == stored.count && salvage.losses == [.log], "\(salvage)")
  }

  @Test func `What a damaged log has lost is reported`() throws {
    let notes = try folder.notes()
    for number in 71...80 { _ = try notes.create(NoteDraft("Note \(number)", "text")) }
    var (file, log) = (try folder.bytes(of: "notes.db"), try folder.bytes(of: "notes.db-wal"))
    let mark = try folder.bytes(of: "notes.db-mark")
    try notes.close()
    log[log.count / 2] ^= 1
    for isFileDamaged in [false, true] {
      if isFileDamaged {
        var place = try place(ofNote: 1)
        // In the text, the last column.
        let size = try #require(file.varint(at: &place))
        place += Int(size)
        file[place] ^= 1
      }
      for (bytes, suffix) in [(file, ""), (log, "-wal"), (mark, "-mark")] {
        try folder.write(bytes, to: "notes.db" + suffix)
      }
      let salvage = try salvage()
      #expect(salvage?.losses.contains(.log) == (isFileDamaged ? true : nil))
      #expect(salvage.map { 70..<80 ~= $0.count } ?? true, "\(String(describing: salvage))")
    }
    // Without other damage, what is missing is known.
    #expect(try folder.notes(access: .readOnly).missingChanges != nil)
  }

  /// Returns where the row of a note begins in the file.
  private func place(ofNote number: Int64) throws -> Int {
    let pages = try DamagedPages(path: folder.path("notes.db"))
    let rows = (1...pages.count).lazy.flatMap { pages.rows(on: $0) }
    let row = try #require(
      rows.first { $0.id == number && $0.columnCount == FoundNotes.noteColumns && $0.place.isLive })
    return (row.place.page - 1) * DamagedPages.size + row.place.offset
  }

  /// The number in the row of a note is changed to that of another note, or to one that no note has.
  @Test(arguments: [7, 100] as [UInt8])
  func `A note with a damaged number is saved`(number: UInt8) throws {
    var (bytes, place) = (whole, try place(ofNote: 5))
    #expect(bytes.varint(at: &place) != nil && bytes[place] == 5)
    bytes[place] = number
    try folder.write(bytes, to: "notes.db")
    let salvage = try #require(try salvage())
    let new = try folder.notes("new.db")
    let isOfOther = number == 7
    let id = try #require(NoteID(rawValue: isOfOther ? 5 : Int64(number)))
    #expect(salvage.count == stored.count)
    #expect(try new.note(id)?.text == stored[#require(NoteID(rawValue: 5))]?.text)
    #expect(try new.note(id)?.tags.contains("repaired") == !isOfOther)
    #expect(salvage.losses.contains(.note(5)) == !isOfOther, "\(salvage)")
    let seventh = try #require(NoteID(rawValue: 7))
    #expect(try new.note(seventh)?.text == stored[seventh]?.text)
  }

  @Test func `Front matter without its end is a problem, and named as lost`() throws {
    let id = try #require(NoteID(rawValue: 10))
    let queue = try DatabaseQueue(path: folder.path("notes.db"))
    try queue.write { db in
      try db.execute(sql: "UPDATE note_file SET front_matter = '---' WHERE note = 10")
    }
    try queue.close()
    let notes = try folder.notes(access: .readOnly)
    #expect(try IntegrityCheck(of: notes).problems() == ["the front matter of note 10 is damaged"])
    try notes.close()
    let salvage = try #require(try salvage())
    #expect(salvage.losses == [.file(id)] && salvage.count == stored.count, "\(salvage)")
  }

  @Test(arguments: ["text", ""]) func `An unrecognized file is refused`(
    text: String
  ) throws {
    try folder.write(text, to: "notes.db")
    #expect(throws: StorageError.self) { try salvage() }
    #expect(try folder.files() == ["notes.db"])
  }

  @Test func `An unreadable file gives no notes`() throws {
    let header = Array(whole.prefix(100))
    let bytes = header + Array(repeating: 0, count: whole.count - 100)
    try folder.write(bytes, to: "notes.db")
    #expect(throws: StorageError.self) { try salvage() }
    #expect(try folder.files() == ["notes.db"])
  }

  @Test func `Salvaging can be cancelled, and leaves no file`() throws {
    try folder.write(Array(whole.prefix(whole.count / 2)), to: "notes.db")
    #expect(throws: ExportError.cancelled) {
      try DamagedDatabase(path: folder.path("notes.db")).salvage(to: folder.path("new.db")) {
        done, _ in
        done < 3
      }
    }
    #expect(try folder.files() == ["notes.db"])
  }

  @Test func `The copy that a killed repair left is removed by a repair or a daily backup`() throws
  {
    let (left, used) = (UUID().uuidString, UUID().uuidString)
    for isBackup in [false, true] {
      try folder.write("x", to: "notes.db.part-\(left)/notes.db")
      try folder.write("x", to: "notes.db.part-\(used)/notes.db")
      try folder.write("x", to: "notes.db.part-other/notes.db")
      let lock = unsafe open(folder.path("notes.db.part-\(used)"), O_RDONLY)
      defer { close(lock) }
      try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
      if isBackup {
        let path = folder.path("notes.db")
        try BackupFolder(of: path).makeDaily(of: folder.notes(access: .readOnly), on: "2026-11-23")
      } else {
        #expect(try salvage() == nil)
      }
      let names = try folder.files().filter { $0.contains("part") }
      #expect(names == ["notes.db.part-\(used)", "notes.db.part-other"].sorted())
    }
  }

  @Test func `An existing file is not overwritten`() throws {
    try folder.write("x", to: "new.db")
    #expect(throws: ExportError.exists(path: folder.path("new.db"))) { try salvage() }
  }
}

extension Note {
  /// The note as if it had been moved to the trash when it was changed.
  fileprivate var trashedWhenChanged: Note {
    var note = self
    note.trashed = modified
    return note
  }
}

extension Salvage.Loss {
  /// True if the loss affects a note or its data.
  fileprivate func names(_ id: NoteID) -> Bool {
    switch self {
    case .note(let number): number == id.rawValue
    case .text(let note), .altered(let note), .versions(let note), .file(let note),
      .changes(let note, _):
      note == id
    case .unknown, .unsure: true
    case .end(let number): id.rawValue > number
    case .someVersions, .files, .settings, .log: false
    }
  }
}
