import Foundation
import NavigationTesting
import NotesModel
import NotesReference
import NotesStorage
import Testing

/// Files of other programs or of newer versions are not changed.
@Suite struct RefusedFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The offsets of version and owner in SQLite's first page.
  static let (versionOffset, ownerOffset) = (60, 68)

  @Test(arguments: [
    "notes", "SQLite format 3\0", String(repeating: "# Not a database\n", count: 999),
  ])
  func `A file that is not a database is refused`(text: String) throws {
    try folder.write(text, to: "notes.db")
    try expectRefused { .notOurs(path: $0) }
  }

  @Test(arguments: RandomCases.seeds(80)) func `Garbage is refused`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...20_000, using: &generator)
    try folder.write(
      (0..<count).map { _ in .random(in: 0...255, using: &generator) }, to: "notes.db")
    try expectRefused { .notOurs(path: $0) }
  }

  @Test(arguments: [0, 0x4241_4443] as [UInt32])
  func `A database of another program is refused`(owner: UInt32) throws {
    try patch(at: Self.ownerOffset, owner)
    try expectRefused { .notOurs(path: $0) }
  }

  @Test func `A database of a newer version can only be read`() throws {
    let newer = Schema.version + 1
    try patch(at: Self.versionOffset, UInt32(newer))
    try expectRefused(access: .readWrite) { .newerSchema(path: $0, version: "\(newer)") }
    #expect(try folder.notes(access: .readOnly).count() == 1)
  }

  @Test func `A database of a version below zero is refused`() throws {
    try patch(at: Self.versionOffset, .max)
    try expectRefused { .damaged(path: $0, detail: "its version is -1") }
  }

  @Test func `A truncated database is refused`() throws {
    try makeNotes()
    let whole = try folder.bytes(of: "notes.db")
    // The last page is that of a table without rows.
    let end = whole.count - 4_096
    for count in [1, 99, 100, 512, 4_096, 5_000, whole.count / 2, end - 1, end] {
      try folder.write(Array(whole.prefix(count)), to: "notes.db")
      for access in [NotesDatabase.Access.readOnly, .readWrite] {
        let error = #expect(throws: StorageError.self, "\(count) bytes") {
          try IntegrityCheck(of: folder.notes(access: access)).problems().forEach { problem in
            throw StorageError.damaged(path: "", detail: problem)
          }
        }
        #expect(error?.exitCode == 65, "\(count) bytes, \(String(describing: error))")
      }
    }
  }

  private func makeNotes() throws {
    let notes = try folder.notes()
    let id = try notes.create(NoteDraft("One", "body [[One]]"))
    try notes.update(id, title: "One", body: .text("other [[One]]"))
    try notes.close()
  }

  private func patch(at offset: Int, _ value: UInt32) throws {
    try makeNotes()
    var bytes = try folder.bytes(of: "notes.db")
    for index in 0..<4 {
      bytes[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * index))
    }
    try folder.write(bytes, to: "notes.db")
  }

  private func expectRefused(
    access: NotesDatabase.Access? = nil, _ error: (String) -> StorageError,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try folder.bytes(of: "notes.db")
    let everyone = [FileAttributeKey.posixPermissions: 0o644]
    try FileManager.default.setAttributes(everyone, ofItemAtPath: folder.path("notes.db"))
    for access in access.map({ [$0] }) ?? [.readOnly, .readWrite] {
      #expect(throws: error(folder.path("notes.db")), sourceLocation: sourceLocation) {
        try folder.notes(access: access)
      }
    }
    #expect(try folder.bytes(of: "notes.db") == before, sourceLocation: sourceLocation)
    #expect(try folder.mode(of: "notes.db") == 0o644, sourceLocation: sourceLocation)
    #expect(try folder.files() == ["notes.db"], sourceLocation: sourceLocation)
  }
}
