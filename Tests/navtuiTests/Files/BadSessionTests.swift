import ChildPrograms
import Foundation
import NotesApp
import Testing

/// An unreadable session never prevents a start. It is set aside and reported once.
@Suite struct BadSessionTests {
  let home: Home

  init() throws {
    home = try Home()
    let terminal = try PseudoTerminal(in: home)
    try terminal.wait(for: "1 / 4")
    terminal.type("j")
    try terminal.wait(for: "2 / 4")
    terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
  }

  private var file: String {
    get throws { home.path(try #require(try home.sessionFiles.first)) }
  }

  /// Starts twice. The first start reports the session, the second one has no problem.
  private func expectSetAside(
    _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let first = try PseudoTerminal(in: home)
    try first.wait(
      for: "The last place cannot be restored: \(reason)", sourceLocation: sourceLocation)
    first.type("jjj")
    try first.wait(for: "4 / 4", sourceLocation: sourceLocation)
    first.type("q")
    #expect(try first.waitForEnd() == .exit(0), sourceLocation: sourceLocation)
    let aside = try file.replacing("/session.json", with: "/set-aside-1.json")
    #expect(
      (try? FileManager.default.attributesOfItem(atPath: aside)) != nil,
      sourceLocation: sourceLocation)
    let second = try PseudoTerminal(in: home)
    try second.wait(for: "4 / 4", sourceLocation: sourceLocation)
    #expect(!second.screen.contains("The last place"), sourceLocation: sourceLocation)
  }

  @Test func `a truncated session`() throws {
    let bytes = try home.session()
    try Data(bytes.prefix(bytes.count / 2)).write(to: URL(fileURLWithPath: file))
    try expectSetAside("the file is damaged")
  }

  @Test(arguments: ["", "{}", "[[[[", "{\"version\":4}", "\u{0}\u{1}\u{2}"])
  func `a session of another kind`(text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    try expectSetAside("the file is damaged")
  }

  @Test func `a session of another version`() throws {
    try Data("{\"version\":7}".utf8).write(to: URL(fileURLWithPath: file))
    try expectSetAside("it has the format of another version")
  }

  @Test func `a session nested too deep`() throws {
    let deep = String(repeating: "[", count: 1 << 20)
    try Data(deep.utf8).write(to: URL(fileURLWithPath: file))
    try expectSetAside("the file is damaged")
  }

  @Test func `a symbolic link`() throws {
    let (path, target) = (try file, home.path("elsewhere.json"))
    try FileManager.default.moveItem(atPath: path, toPath: target)
    let bytes = try home.bytes(of: target)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    try expectSetAside("it is a symbolic link")
    #expect(try home.bytes(of: target) == bytes)
  }

  @Test func `a folder`() throws {
    let path = try file
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try expectSetAside("it is not an ordinary file")
  }

  @Test func `a session that others can write`() throws {
    try home.setMode(0o666, of: file)
    try expectSetAside("other users can write it")
  }

  @Test func `a session that is too large`() throws {
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: file))
    try handle.truncate(atOffset: 65 << 20)
    try handle.close()
    try expectSetAside("it is larger than 64 MB")
  }
}
