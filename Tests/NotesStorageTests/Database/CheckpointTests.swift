import Foundation
import GRDB
import NavigationTesting
import NotesModel
import Testing

@testable import NotesStorage

/// Stored notes are copied from the log into the file.
@Suite struct CheckpointTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The number of notes in the file without its log.
  private func countWithoutLog() throws -> Int {
    try folder.write(folder.bytes(of: "notes.db"), to: "alone.db")
    defer { try? FileManager.default.removeItem(atPath: folder.path("alone.db")) }
    let notes = try folder.notes("alone.db", access: .readOnly)
    defer { try? notes.close() }
    return try notes.count()
  }

  private var file: DatabaseFile { DatabaseFile(path: folder.path("notes.db")) }

  @Test func `Closing copies the log, even if others have the file open`() throws {
    let (app, verb) = (try folder.notes(), try folder.notes())
    _ = try verb.create(NoteDraft("One"))
    #expect(try countWithoutLog() == 0)
    try verb.close()
    #expect(try countWithoutLog() == 1)
    #expect(try app.count() == 1)
    try app.close()
  }

  @Test func `An idle database copies the log`() throws {
    let notes = try NotesDatabase(path: folder.path("notes.db"), idleDelay: .zero)
    _ = try notes.create(NoteDraft("One"))
    try waitForCopy()
    try notes.close()
  }

  private func waitForCopy() throws {
    let end = ContinuousClock.now + .seconds(60)
    // A file that is only partly copied cannot be read without its log.
    while (try? countWithoutLog()) != 1, .now < end { sched_yield() }
    #expect(try countWithoutLog() == 1)
  }

  /// More than the longest log.
  private static let longText = String(repeating: "x", count: 5 << 20)

  @Test func `A long log is copied without a delay`() throws {
    let notes = try NotesDatabase(path: folder.path("notes.db"), idleDelay: .seconds(3_600))
    _ = try notes.create(NoteDraft("One", Self.longText))
    try waitForCopy()
    try notes.close()
  }

  @Test func `A change during a checkpoint does not wait for it`() throws {
    let notes = try NotesDatabase(
      path: folder.path("notes.db"), timeout: .zero, idleDelay: .seconds(3_600))
    for number in 1...20 { _ = try notes.create(NoteDraft("\(number)", Self.longText)) }
    #expect(try notes.count() == 20)
    try notes.close()
    #expect(try countWithoutLog() == 20)
  }

  @Test func `A checkpoint ends early, whether it was to begin or has begun`() throws {
    let notes = try folder.notes()
    _ = try notes.create(NoteDraft("One"))
    let pending = NotesStorage.Checkpoint(of: file)
    pending.end()
    try pending.run()
    #expect(try countWithoutLog() == 0)
    // SQLite keeps a request until the checkpoint that follows.
    let copier = try DatabaseQueue(path: folder.path("notes.db"))
    copier.interrupt()
    let error = #expect(throws: DatabaseError.self) {
      try copier.inDatabase { try $0.checkpoint(.passive) }
    }
    #expect(error?.resultCode == .SQLITE_INTERRUPT)
    #expect(try countWithoutLog() == 0)
    try copier.close()
    try notes.close()
  }

  @Test func `A long log stays beside the file of a process that is asked to end`() throws {
    let notes = try folder.notes()
    // A reader of an earlier state prevents the checkpoint after the change.
    let reader = try DatabaseQueue(path: folder.path("notes.db"))
    try reader.inDatabase { db in
      try db.inTransaction(.deferred) {
        _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM note")
        _ = try notes.create(NoteDraft("One", Self.longText))
        return .commit
      }
    }
    try reader.close()
    try withExtendedLifetime(notes) {
      notes.closeQuickly()
      let files = try folder.files()
      #expect(files == ["notes.db", "notes.db-mark", "notes.db-shm", "notes.db-wal"])
      let later = try folder.notes()
      #expect(try later.count() == 1)
      #expect(later.missingChanges == nil)
    }
  }

  @Test func `A long session without idle time keeps the log short`() throws {
    let notes = try folder.notes()
    let text = String(repeating: "x", count: 1 << 20)
    var largest: Int64 = 0
    for number in 1...30 {
      try notes.setSetting("\(number)", to: text)
      largest = max(largest, file.logSize)
    }
    #expect(largest > DatabaseFile.largestLog)
    #expect(largest < 3 * DatabaseFile.largestLog)
    try notes.close()
  }

  @Test func `No checkpoint runs while another connection writes`() throws {
    let notes = try folder.notes()
    _ = try notes.create(NoteDraft("One"))
    let writer = try DatabaseQueue(path: folder.path("notes.db"))
    try writer.inDatabase { db in
      try db.inTransaction(.immediate) {
        #expect(throws: DatabaseError.self) { try file.checkpoint() }
        return .rollback
      }
    }
    try writer.close()
    #expect(try countWithoutLog() == 0)
    try file.checkpoint()
    #expect(try countWithoutLog() == 1)
  }

  @Test func `Two writers with checkpoints in between lose nothing`() throws {
    let path = folder.path("notes.db")
    try folder.notes().close()
    DispatchQueue.concurrentPerform(iterations: 2) { writer in
      #expect(throws: Never.self) {
        let notes = try NotesDatabase(path: path, idleDelay: .milliseconds(1))
        for number in 1...200 {
          _ = try notes.create(NoteDraft("\(writer) \(number)", "text"))
          if number.isMultiple(of: 10) { try? DatabaseFile(path: path).checkpoint() }
        }
        #expect(notes.missingChanges == nil)
        try notes.close()
      }
    }
    let notes = try folder.notes(access: .checking)
    #expect(try notes.count() == 400)
    #expect(try IntegrityCheck(of: notes).problems() == [])
    #expect(notes.missingChanges == nil)
    try notes.close()
    #expect(try folder.files() == ["notes.db"])
  }

  @Test func `Writing connections do not run automatic checkpoints`() throws {
    let notes = try folder.notes()
    let pages = try notes.connection.read {
      try Int.fetchOne($0.db, sql: "PRAGMA wal_autocheckpoint")
    }
    #expect(pages == 0)
  }

  @Test func `A missing file is not created`() throws {
    #expect(throws: DatabaseError.self) { try file.checkpoint() }
    #expect(try folder.files() == [])
  }
}
