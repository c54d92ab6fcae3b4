import Foundation
import GRDB
import NavigationTesting
import NotesModel
import NotesStorage
import Testing

@Suite struct BackupFolderTests {
  let folder: TemporaryFolder
  let backups: BackupFolder

  init() throws {
    folder = try TemporaryFolder()
    let notes = try folder.notes()
    _ = try notes.create(
      contentsOf: (1...60).map { NoteDraft("Note \($0)", String(repeating: "text ", count: 80)) },
      isUndoable: true)
    try notes.close()
    backups = BackupFolder(of: folder.path("notes.db"))
  }

  private func make(_ day: String) throws {
    let notes = try folder.notes(access: .readOnly)
    defer { try? notes.close() }
    try backups.makeDaily(of: notes, on: day)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: backups.path).sorted()
  }

  @Test func `A day has one complete backup that only the user can read`() throws {
    try make("2026-11-23")
    try make("2026-11-23")
    #expect(try names() == ["notes-2026-11-23.db"])
    #expect(backups.hasDaily("2026-11-23"))
    #expect(try folder.mode(of: "backups") == 0o700)
    #expect(try folder.mode(of: "backups/notes-2026-11-23.db") == 0o600)
    let copy = try folder.notes("backups/notes-2026-11-23.db", access: .checking)
    #expect(try IntegrityCheck(of: copy).problems() == [])
    #expect(try copy.count() == 60)
  }

  @Test func `Old backups are removed, and other files are kept`() throws {
    let others = [
      "notes-2026-01-01T101500.000Z.db", "notes-damaged-2026-01-01T101500.000Z.db",
      "work-2026-01-01.db",
    ]
    for name in others { try folder.write("x", to: "backups/" + name) }
    for day in 1...9 { try make("2026-06-0\(day)") }
    let days = (3...9).map { "notes-2026-06-0\($0).db" }
    #expect(try names() == (others + days).sorted())
    #expect(
      backups.backups().map(\.day)
        == (3...9).reversed().map { "2026-06-0\($0)" } + ["2026-01-01"])
  }

  @Test func `Backups of days in the future are older than all others`() throws {
    for day in ["2026-06-01", "2026-06-03", "2026-06-04", "2099-01-01"] { try make(day) }
    let now = try #require(Timestamp(iso8601: "2026-06-02T23:00:00Z"))
    #expect(
      backups.backups(now: now).map(\.day)
        == ["2026-06-03", "2026-06-01", "2099-01-01", "2026-06-04"])
  }

  /// An unchecked damaged backup would replace the good ones within a week.
  @Test func `A damaged database creates no backup and removes none`() throws {
    for day in 1...7 { try make("2026-06-0\(day)") }
    let before = try names()
    var bytes = try folder.bytes(of: "notes.db")
    // The text occurs in the note, its excerpt and the index of words.
    for range in bytes.ranges(of: Array("text text text".utf8)) { bytes[range.lowerBound] ^= 1 }
    try folder.write(bytes, to: "notes.db")
    #expect(throws: StorageError.self) { try make("2026-06-08") }
    #expect(try names() == before)
  }

  /// The ways to lose a file: it is missing, empty, or without tables.
  enum Loss: CaseIterable { case missing, empty, cleared }

  private func lose(_ loss: Loss) throws {
    try FileManager.default.removeItem(atPath: folder.path("notes.db"))
    switch loss {
    case .missing: break
    case .empty: try folder.write("", to: "notes.db")
    case .cleared:
      let queue = try DatabaseQueue(path: folder.path("notes.db"))
      try queue.inDatabase { try $0.execute(sql: "CREATE TABLE a (b); DROP TABLE a") }
      try queue.close()
    }
  }

  /// The backups of a new file would replace those of the lost one.
  @Test(arguments: Loss.allCases) func `A lost file is not created again`(loss: Loss) throws {
    for day in ["2026-06-01", "2026-06-02"] { try make(day) }
    try lose(loss)
    let before = try folder.files()
    let lost = StorageError.lost(path: folder.path("notes.db"), day: "2026-06-02")
    for access in [NotesDatabase.Access.readWrite, .readOnly, .checking] {
      #expect(throws: lost) { try folder.notes(access: access) }
    }
    #expect(try folder.files() == before)
    let newest = try #require(backups.openNewest())
    #expect(newest.day == "2026-06-02")
    #expect(try newest.notes.count() == 60)
    try newest.notes.close()
    try FileManager.default.moveItem(atPath: backups.path, toPath: folder.path("away"))
    #expect(try folder.notes().count() == 0)
  }

  @Test(arguments: [Loss.missing, .empty])
  func `A lost file is repaired from its backups`(loss: Loss) throws {
    try make("2026-06-01")
    try lose(loss)
    let salvage = try DamagedDatabase(path: folder.path("notes.db"))
      .salvage(to: folder.path("new.db"), backups: backups.backups())
    #expect(salvage?.count == 60)
    #expect(try folder.notes("new.db").count() == 60)
  }

  @Test func `What a killed backup left is removed, but not the files of a running one`() throws {
    let (left, used) = (".navtui-backup-\(UUID())", ".navtui-backup-\(UUID())")
    for name in [left, used] { try folder.write("x", to: "backups/\(name)/notes.db") }
    let lock = unsafe open(folder.path("backups/\(used)"), O_RDONLY)
    defer { close(lock) }
    try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
    try make("2026-06-02")
    #expect(try names() == [used, "notes-2026-06-02.db"])
  }
}
