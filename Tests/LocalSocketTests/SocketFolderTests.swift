import Foundation
import Testing

@testable import LocalSocket

@Suite struct SocketFolderTests {
  private let temporary: TemporarySocket

  init() throws {
    temporary = try TemporarySocket()
  }

  private func makeFolder(mode: Int, at path: String? = nil) throws {
    try FileManager.default.createDirectory(
      atPath: path ?? temporary.path.folder, withIntermediateDirectories: false)
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: path ?? temporary.path.folder)
  }

  /// Neither side trusts such a folder.
  private func expectRefusal(
    _ error: SocketError, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error, sourceLocation: sourceLocation) {
      try LineServer.start(at: temporary.path, limit: 20)
    }
    #expect(throws: error, sourceLocation: sourceLocation) {
      try LineClient.send("x", to: temporary.path)
    }
  }

  @Test(arguments: [0o755, 0o710, 0o701, 0o770])
  func `a folder that others may look into is refused`(mode: Int) throws {
    try makeFolder(mode: mode)
    expectRefusal(.openFolder(temporary.path.folder))
  }

  @Test func `a link to a folder is none`() throws {
    let other = temporary.home + "/other"
    try makeFolder(mode: 0o700, at: other)
    try FileManager.default.createSymbolicLink(
      atPath: temporary.path.folder, withDestinationPath: other)
    expectRefusal(.notAFolder(temporary.path.folder))
  }

  @Test func `a file is no folder`() throws {
    try Data().write(to: URL(fileURLWithPath: temporary.path.folder))
    expectRefusal(.notAFolder(temporary.path.folder))
  }

  @Test func `a lock that is a link is not followed`() throws {
    try makeFolder(mode: 0o700)
    let victim = temporary.home + "/victim"
    try FileManager.default.createSymbolicLink(
      atPath: temporary.path.lock, withDestinationPath: victim)
    #expect(throws: SocketError.self) { try LineServer.start(at: temporary.path, limit: 20) }
    #expect(!FileManager.default.fileExists(atPath: victim))
  }

  @Test func `a folder that is not there is made, but not the one it is in`() throws {
    let path = SocketPath(folder: temporary.home + "/none/run", name: "s")
    #expect(throws: SocketError.self) { try LineServer.start(at: path, limit: 20) }
    #expect(try LineClient.send("x", to: path) == nil)
  }

  @Test func `a path that is too long is said to be`() throws {
    let name = String(repeating: "x", count: 120)
    let path = SocketPath(folder: temporary.path.folder, name: name)
    do {
      _ = try LineServer.start(at: path, limit: 20)
      Issue.record("It is too long.")
    } catch {
      #expect(error.description.prefix(60).contains("bytes. Set XDG_RUNTIME_DIR"))
    }
  }

  @Test func `every error says what, where and what to do`() {
    let errors: [(SocketError, String)] = [
      (.notAFolder("/a"), "/a is not a folder. Move it away."),
      (.foreignFolder("/a"), "/a belongs to another user. Set XDG_RUNTIME_DIR."),
      (.openFolder("/a"), "/a is open to other users. `chmod 700` closes it."),
      (.noAnswer, "There was no answer. Try again."),
      (
        .failed(operation: "make the folder /a", code: EACCES),
        "Could not make the folder /a: Permission denied."
      ),
    ]
    for (error, message) in errors { #expect(error.description == message) }
  }
}
