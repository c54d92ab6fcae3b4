import Foundation
import GRDB
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

@Suite struct AccessTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `Reading only creates nothing`() throws {
    #expect(throws: StorageError.missing(path: folder.path("x/notes.db"))) {
      try folder.notes("x/notes.db", access: .readOnly)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("x")))
    try folder.write("", to: "empty.db")
    #expect(throws: StorageError.missing(path: folder.path("empty.db"))) {
      try folder.notes("empty.db", access: .readOnly)
    }
    #expect(try folder.bytes(of: "empty.db") == [])
  }

  @Test func `Reading only changes nothing`() throws {
    let writer = try folder.notes()
    let id = try writer.create(NoteDraft("One", "text"))
    let reader = try folder.notes(access: .readOnly)
    #expect(try reader.search("text", limit: 9).map(\.id) == [id])
    let error = #expect(throws: StorageError.self) { try reader.create(NoteDraft("Two")) }
    #expect(error?.exitCode == 77)
    #expect(try reader.count() == 1)
    #expect(try IntegrityCheck(of: reader).problems() == [])
  }

  @Test func `Reading only leaves no files beside the database`() throws {
    let writer = try folder.notes()
    _ = try writer.create(NoteDraft("One"))
    try writer.close()
    let before = try folder.bytes(of: "notes.db")
    let reader = try folder.notes(access: .readOnly)
    #expect(try reader.count() == 1)
    let id = try #require(NoteID("1"))
    #expect(try reader.note(id)?.title == "One")
    let error = #expect(throws: StorageError.self) { try reader.setPinned(true, id) }
    #expect(error?.exitCode == 77)
    try reader.close()
    #expect(try folder.files() == ["notes.db"])
    #expect(try folder.bytes(of: "notes.db") == before)
  }

  @Test func `Reading only keeps the log of a writer`() throws {
    let writer = try folder.notes()
    _ = try writer.create(NoteDraft("One"))
    let log = try folder.bytes(of: "notes.db-wal")
    let reader = try folder.notes(access: .readOnly)
    #expect(try reader.count() == 1)
    try reader.close()
    #expect(try folder.bytes(of: "notes.db-wal") == log)
    _ = try writer.create(NoteDraft("Two"))
    #expect(try folder.notes(access: .readOnly).count() == 2)
  }

  @Test func `Nothing is written to a removed file, and writing resumes when it is back`() throws {
    let notes = try folder.notes()
    _ = try notes.create(NoteDraft("One"))
    let (path, other) = (folder.path("notes.db"), folder.path("other.db"))
    try FileManager.default.moveItem(atPath: path, toPath: other)
    #expect(throws: StorageError.removed(path: path)) { try notes.create(NoteDraft("Two")) }
    try folder.write("", to: "notes.db")
    #expect(throws: StorageError.removed(path: path)) { try notes.create(NoteDraft("Two")) }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: other, toPath: path)
    #expect(try notes.create(NoteDraft("Two")).rawValue == 2)
  }

  @Test func `Nothing is written through a symbolic link to a removed file`() throws {
    try folder.notes("target.db").close()
    let (link, target) = (folder.path("notes.db"), folder.path("target.db"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.db")
    let notes = try folder.notes()
    _ = try notes.create(NoteDraft("One"))
    #expect(
      try folder.files() == [
        "notes.db", "target.db", "target.db-mark", "target.db-shm", "target.db-wal",
      ])
    try FileManager.default.moveItem(atPath: target, toPath: folder.path("other.db"))
    #expect(throws: StorageError.removed(path: target)) { try notes.create(NoteDraft("Two")) }
  }

  @Test(.enabled(if: getuid() != 0, "Root may write everywhere."))
  func `Notes in a read-only folder can be read`() throws {
    let writer = try folder.notes("shut/notes.db")
    _ = try writer.create(NoteDraft("One"))
    try writer.close()
    try setMode(0o500)
    defer { try? setMode(0o700) }
    #expect(try folder.notes("shut/notes.db", access: .readOnly).count() == 1)
    let error = #expect(throws: StorageError.self) { try folder.notes("shut/notes.db") }
    #expect(error?.exitCode == 77)
  }

  @Test(.enabled(if: getuid() != 0, "Root may write everywhere."))
  func `Notes cannot be created in a read-only folder`() throws {
    try folder.write("", to: "shut/other")
    try setMode(0o500)
    defer { try? setMode(0o700) }
    for name in ["shut/notes.db", "shut/deeper/notes.db"] {
      let error = #expect(throws: StorageError.self) { try folder.notes(name) }
      #expect(error?.exitCode == 77)
    }
  }

  @Test func `Two connections see each other's notes`() throws {
    let (a, b) = (try folder.notes(), try folder.notes())
    for number in 1...20 {
      let counter = try b.changeCounter()
      let id = try a.create(NoteDraft("From a", "\(number)"))
      #expect(try b.changeCounter() != counter)
      #expect(try b.note(id)?.title == "From a")
      try b.update(id, title: "From b", body: .text("text"))
      #expect(try a.note(id)?.title == "From b")
    }
    #expect(try a.count() == 20)
    #expect(try IntegrityCheck(of: b).problems() == [])
  }

  @Test func `The connection's own changes do not change the counter`() throws {
    let notes = try folder.notes()
    let counter = try notes.changeCounter()
    _ = try notes.create(NoteDraft("One"))
    #expect(try notes.changeCounter() == counter)
  }

  @Test func `A timeout while another process writes is reported`() throws {
    let busy = try folder.notes()
    let hasty = try NotesDatabase(path: folder.path("notes.db"), timeout: .zero)
    try busy.connection.write { _ throws in
      #expect(throws: StorageError.locked(path: hasty.path)) { try hasty.create(NoteDraft("One")) }
      #expect(try hasty.count() == 0)
    }
    #expect(try hasty.create(NoteDraft("One")).rawValue == 1)
    try busy.connection.write { _ throws in try hasty.createFirst([NoteDraft("Two")]) }
    #expect(try hasty.count() == 1)
  }

  @Test func `Where a body waits briefly, writing does not wait for long`() throws {
    let (busy, notes) = (try folder.notes(), try folder.notes())
    func timeout() throws -> Int? {
      try notes.connection.write { try Int.fetchOne($0.db, sql: "PRAGMA busy_timeout") }
    }
    _ = try busy.connection.write { _ throws in
      #expect(throws: StorageError.locked(path: notes.path)) {
        _ = try notes.waitingBriefly { try notes.create(NoteDraft("One")) }
      }
    }
    #expect(try notes.waitingBriefly { try timeout() } == 50)
    #expect(try timeout() == 5_000)
    #expect(try notes.count() == 0)
  }

  private func setMode(_ mode: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.path("shut"))
  }
}
