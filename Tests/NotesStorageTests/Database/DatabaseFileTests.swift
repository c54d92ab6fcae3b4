import Foundation
import NavigationTesting
import NotesModel
import NotesStorage
import Testing

@Suite struct DatabaseFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `A new file and its folders are private`() throws {
    let notes = try folder.notes("deep/er/notes.db")
    _ = try notes.create(NoteDraft("One"))
    #expect(try folder.mode(of: "deep") == 0o700)
    #expect(try folder.mode(of: "deep/er") == 0o700)
    for file in ["notes.db", "notes.db-wal", "notes.db-shm"] {
      #expect(try folder.mode(of: "deep/er/\(file)") == 0o600)
    }
  }

  @Test func `An existing file keeps its mode`() throws {
    try folder.notes().close()
    let everyone = [FileAttributeKey.posixPermissions: 0o644]
    try FileManager.default.setAttributes(everyone, ofItemAtPath: folder.path("notes.db"))
    _ = try folder.notes()
    #expect(try folder.mode(of: "notes.db") == 0o644)
  }

  @Test func `A read-only file stays read-only, and can be made writable again`() throws {
    try folder.notes().close()
    let path = folder.path("notes.db")
    for mode in [0o444, 0o400] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      let notes = try folder.notes()
      #expect(try folder.mode(of: "notes.db") == mode)
      for suffix in ["-wal", "-shm"] {
        #expect(try folder.mode(of: "notes.db" + suffix) == mode | 0o200)
        // As a command that only reads leaves them.
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o400], ofItemAtPath: path + suffix)
      }
      try notes.close()
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(try folder.notes().create(NoteDraft("One")).rawValue == 1)
  }

  @Test func `An empty file counts as missing`() throws {
    try folder.write("", to: "notes.db")
    #expect(try folder.notes().count() == 0)
  }

  @Test func `Reopening finds all notes`() throws {
    let notes = try folder.notes()
    let id = try notes.create(NoteDraft(title: "T", body: .text("b"), tags: ["x/y", "a"]))
    try notes.setSetting("theme", to: "dark")
    try notes.close()
    let again = try folder.notes()
    #expect(try again.note(id)?.tags == ["x/y", "a"])
    #expect(try again.setting("theme") == "dark")
    #expect(try again.search("b", limit: 1).map(\.id) == [id])
    #expect(try IntegrityCheck(of: again).problems() == [])
  }

  @Test func `A closed database throws errors`() throws {
    let notes = try folder.notes()
    try notes.close()
    #expect(throws: StorageError.self) { try notes.count() }
  }

  @Test func `A path that resembles an SQLite URI is a path`() throws {
    _ = try folder.notes("file:notes.db?mode=memory").create(NoteDraft("One"))
    #expect(try folder.notes("file:notes.db?mode=memory").count() == 1)
  }

  @Test func `A folder at the path of the file is refused`() {
    #expect(throws: StorageError.notOurs(path: folder.path)) { try folder.notes(".") }
  }

  @Test func `A file at the path of the folder is refused`() throws {
    try folder.write("text", to: "file")
    #expect(throws: StorageError.self) { try folder.notes("file/notes.db") }
    let error = StorageError.cannotCreate(path: folder.path("file/x"), detail: "Not a directory")
    #expect(throws: error) { try folder.notes("file/x/notes.db") }
    #expect(try folder.bytes(of: "file") == Array("text".utf8))
  }
}
