import ChildPrograms
import Foundation
import NotesApp
import Testing

/// An unreadable session never prevents a start. It is set aside and reported once.
@Suite struct BadSessionTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let reason: String
    let change: @Sendable (_ home: Home, _ file: String) throws -> Void
  }

  static let cases = [
    Case(testDescription: "truncated", reason: "the file is damaged") { home, file in
      let bytes = try home.session()
      try home.write(Array(bytes.prefix(bytes.count / 2)), to: file)
    },
    Case(
      testDescription: "of another version", reason: "it has the format of another version"
    ) { home, file in
      try home.write("{\"version\":7}", to: file)
    },
    Case(testDescription: "a symbolic link", reason: "it is a symbolic link") { home, file in
      let target = home.path("elsewhere.json")
      try FileManager.default.moveItem(atPath: home.path(file), toPath: target)
      try FileManager.default.createSymbolicLink(
        atPath: home.path(file), withDestinationPath: target)
    },
    Case(testDescription: "a folder", reason: "it is not an ordinary file") { home, file in
      try FileManager.default.removeItem(atPath: home.path(file))
      try home.write("", to: file + "/file")
    },
    Case(testDescription: "writable", reason: "other users can write it") { home, file in
      try home.setMode(0o666, of: home.path(file))
    },
    Case(testDescription: "too large", reason: "it is larger than 64 MB") { home, file in
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: home.path(file)))
      try handle.truncate(atOffset: 65 << 20)
      try handle.close()
    },
  ]

  @Test(arguments: cases) func `it is set aside, and reported once`(session: Case) throws {
    let home = try Home()
    try home.leaveAtSecond()
    let file = try #require(try home.sessionFiles.first)
    let bytes = try home.session()
    try session.change(home, file)
    let first = try home.open(until: "The last place cannot be restored: \(session.reason)")
    first.type("jjj")
    try first.wait(for: "4 / 4")
    try first.quit()
    let aside = home.path(file.replacing("/session.json", with: "/set-aside-1.json"))
    #expect((try? FileManager.default.attributesOfItem(atPath: aside)) != nil)
    let second = try home.open(until: "4 / 4")
    #expect(!second.screen.contains("The last place"))
    let target = home.path("elsewhere.json")
    if home.exists(target) { #expect(try home.bytes(of: target) == bytes, "It is not followed.") }
  }
}
