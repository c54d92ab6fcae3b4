import Foundation
import GRDB
import NavigationTesting
import NotesModel
import NotesReference
import Testing

@testable import NotesStorage

/// A lost log is detected, without false reports.
@Suite struct CommitMarkTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Copies the files as a killed process leaves them to `killed/`, with the notes in the log only.
  ///
  /// - Returns: The number of notes.
  private func kill(after count: Int) throws -> Int {
    let notes = try folder.notes()
    for number in 1...count { _ = try notes.create(NoteDraft("Note \(number)", "text")) }
    for suffix in ["", "-wal", "-mark"] {
      try folder.write(folder.bytes(of: "notes.db\(suffix)"), to: "killed/notes.db\(suffix)")
    }
    try notes.close()
    return count
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: folder.path(name))
  }

  @Test func `Closing normally leaves no mark`() throws {
    for title in ["One", "Two"] {
      let notes = try folder.notes()
      _ = try notes.create(NoteDraft(title))
      #expect(try folder.files().contains("notes.db-mark"))
      #expect(try folder.mode(of: "notes.db-mark") == 0o600)
      try notes.close()
      #expect(try folder.files() == ["notes.db"])
    }
  }

  @Test func `A killed process loses nothing`() throws {
    let count = try kill(after: 5)
    for access in [NotesDatabase.Access.readOnly, .checking, .readWrite] {
      let notes = try folder.notes("killed/notes.db", access: access)
      #expect(try notes.count() == count)
      #expect(notes.missingChanges == nil)
      try notes.close()
    }
  }

  @Test func `A lost log is reported until it is acknowledged`() throws {
    let count = try kill(after: 5)
    try remove("killed/notes.db-wal")
    for access in [NotesDatabase.Access.readOnly, .checking, .readWrite, .readWrite, .readOnly] {
      let notes = try folder.notes("killed/notes.db", access: access)
      #expect(notes.missingChanges?.count == Int64(count))
      // Later notes do not hide the loss.
      if access == .readWrite {
        for _ in 0..<2 * count { _ = try notes.create(NoteDraft("New")) }
      }
      try notes.close()
    }
    try folder.notes("killed/notes.db", access: .readOnly).missingChanges?.acknowledge()
    #expect(try folder.notes("killed/notes.db").missingChanges == nil)
  }

  @Test func `Two losses are added up`() throws {
    try folder.notes().close()
    let count = try kill(after: 3)
    for losses in 1...2 {
      try remove("killed/notes.db-wal")
      let notes = try folder.notes("killed/notes.db")
      #expect(notes.missingChanges?.count == Int64(losses * count))
      for _ in 0..<count { _ = try notes.create(NoteDraft("New")) }
      for suffix in ["", "-wal", "-mark"] {
        try folder.write(folder.bytes(of: "killed/notes.db\(suffix)"), to: "next/notes.db\(suffix)")
      }
      try notes.close()
      try remove("killed")
      try FileManager.default.moveItem(atPath: folder.path("next"), toPath: folder.path("killed"))
    }
  }

  @Test func `After any cut of the log, exactly the missing notes are reported`() throws {
    let count = try kill(after: 12)
    let log = try folder.bytes(of: "killed/notes.db-wal")
    let (file, mark) = (
      try folder.bytes(of: "killed/notes.db"), try folder.bytes(of: "killed/notes.db-mark")
    )
    var random = SeededGenerator(seed: 22)
    var losses = 0
    for trial in 0..<300 {
      var cut = log
      if trial.isMultiple(of: 2) {
        cut.removeLast(Int.random(in: 0...log.count, using: &random))
      } else {
        cut[Int.random(in: log.indices, using: &random)] ^= UInt8.random(
          in: 1...255, using: &random)
      }
      let name = "cut\(trial)/notes.db"
      for (bytes, suffix) in [(file, ""), (cut, "-wal"), (mark, "-mark")] {
        try folder.write(bytes, to: name + suffix)
      }
      let access: NotesDatabase.Access = trial.isMultiple(of: 3) ? .readOnly : .readWrite
      let notes = try folder.notes(name, access: access)
      let missing = count - (try notes.count())
      #expect(notes.missingChanges?.count ?? 0 == missing, "trial \(trial)")
      losses += missing > 0 ? 1 : 0
      try notes.close()
      try remove("cut\(trial)")
    }
    #expect(losses > 100)
  }

  @Test func `An older, damaged or foreign mark reports nothing`() throws {
    let early = try kill(after: 2)
    let mark = try folder.bytes(of: "killed/notes.db-mark")
    // Simulates a crash between a commit and its mark.
    let notes = try folder.notes("killed/notes.db")
    _ = try notes.create(NoteDraft("Later"))
    try folder.write(mark, to: "killed/notes.db-mark")
    #expect(try folder.notes("killed/notes.db", access: .readOnly).missingChanges == nil)
    try notes.close()

    try remove("killed")
    _ = try kill(after: early)
    try remove("killed/notes.db-wal")
    let ahead = try folder.bytes(of: "killed/notes.db-mark")
    for place in ahead.indices {
      var bytes = ahead
      bytes[place] ^= 1
      try folder.write(bytes, to: "killed/notes.db-mark")
      #expect(try folder.notes("killed/notes.db", access: .readOnly).missingChanges == nil)
    }
    try folder.write(ahead, to: "killed/notes.db-mark")
    #expect(
      try folder.notes("killed/notes.db", access: .readOnly).missingChanges?.count == Int64(early))

    try folder.write(ahead, to: "other.db-mark")
    let other = try folder.notes("other.db")
    #expect(other.missingChanges == nil)
    _ = try other.create(NoteDraft("One"))
    #expect(try folder.bytes(of: "other.db-mark") != ahead)
  }

  @Test func `A restored backup reports no loss`() throws {
    let notes = try folder.notes()
    _ = try notes.create(NoteDraft("One"))
    try NotesBackup(of: notes).write(to: folder.path("copy.db"))
    try notes.close()
    _ = try kill(after: 3)
    try remove("killed/notes.db-wal")
    try folder.write(folder.bytes(of: "copy.db"), to: "killed/notes.db")
    #expect(try folder.notes("killed/notes.db").missingChanges == nil)
  }

  @Test func `A mark that cannot be written does not prevent storing`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("notes.db-mark"), withIntermediateDirectories: true)
    let notes = try folder.notes()
    _ = try notes.create(NoteDraft("One"))
    #expect(try notes.count() == 1)
    try notes.close()
    #expect(try folder.notes().missingChanges == nil)
  }

  @Test func `Transactions without changes are not counted`() throws {
    let notes = try folder.notes()
    let id = try notes.create(NoteDraft("One"))
    let mark = try folder.bytes(of: "notes.db-mark")
    try notes.setPinned(false, id)
    #expect(try folder.bytes(of: "notes.db-mark") == mark)
    try notes.setPinned(true, id)
    #expect(try folder.bytes(of: "notes.db-mark") != mark)
  }

  @Test func `Each file has an identity of its own`() throws {
    let identities = try ["notes.db", "other.db"].map { name in
      try #require(try folder.notes(name).connection.read { CommitCount.read(in: $0.db) }).identity
    }
    #expect(identities[0] != identities[1])
  }
}
