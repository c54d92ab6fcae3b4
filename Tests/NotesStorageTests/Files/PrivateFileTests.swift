import CLibrary
import Foundation
import NavigationTesting
import NotesModel
import Synchronization
import Testing

@testable import NotesStorage

@Suite struct PrivateFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `A created file is private, and replaces nothing`() throws {
    let path = folder.path("file")
    try FilePublication.create(path, containing: Data("text".utf8))
    #expect(try folder.bytes(of: "file") == Array("text".utf8))
    #expect(try folder.mode(of: "file") == 0o600)
    #expect(throws: SystemError(code: EEXIST)) { try FilePublication.create(path) }
    #expect(throws: SystemError(code: ENOENT)) { try FilePublication.create(path + "s/file") }
    #expect(try folder.bytes(of: "file") == Array("text".utf8))
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o400])
  func `The files beside a database have its permissions, and can be written`(mode: Int) throws {
    let path = folder.path("notes.db")
    try folder.notes().close()
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    let notes = try folder.notes()
    _ = try notes.count()
    #expect(try folder.mode(of: "notes.db") == mode)
    for name in try folder.files() where name.hasSuffix("-wal") || name.hasSuffix("-shm") {
      #expect(try folder.mode(of: name) == mode | 0o600, "\(name)")
    }
  }

  #if os(Linux)
    /// The umask of this process, without changing it.
    private static var umask: Substring? {
      try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        .split(separator: "\n").first { $0.hasPrefix("Umask:") }
    }

    /// Programs that are started at the same time inherit the umask.
    @Test func `Making private files never changes the umask of the process`() throws {
      let isOver = Atomic(false)
      let seen = Mutex<Set<Substring?>>([])
      let usual = Self.umask
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if thread == 0 {
          while !isOver.load(ordering: .relaxed) {
            let mask = Self.umask
            seen.withLock { _ = $0.insert(mask) }
          }
        } else {
          for number in 1...20 { try? makeFiles(number) }
          isOver.store(true, ordering: .relaxed)
        }
      }
      #expect(seen.withLock(\.self) == [usual])
      #expect(try folder.mode(of: "20/backups/copy.db") == 0o600)
      #expect(try folder.mode(of: "20/backups") == 0o700)
      #expect(try folder.mode(of: "20/new.db") == 0o600)
    }

    private func makeFiles(_ number: Int) throws {
      let path = folder.path("\(number)")
      let notes = try NotesDatabase(path: path + "/notes.db")
      _ = try notes.create(NoteDraft("One", "text"))
      try NotesBackup(of: notes).write(to: path + "/backups/copy.db")
      try notes.close()
      let damaged = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path + "/notes.db")))
      try folder.write(
        [UInt8](repeating: 0, count: 100) + damaged.dropFirst(100), to: "\(number)/notes.db")
      _ = try DamagedDatabase(path: path + "/notes.db").salvage(to: path + "/new.db")
    }
  #endif
}
