import ChildPrograms
import Foundation
import Testing

@Suite struct RepairCommandTests {
  let home: Home
  private let whole: [UInt8]

  init() throws {
    home = try Home()
    for number in 1...60 {
      try home.write(
        "# Note \(number)\n\n\(String(repeating: "text ", count: 80))", to: "in/\(number).md")
    }
    _ = try home.run("import", "in")
    whole = try home.bytes(of: home.database)
  }

  private static let file = ".local/share/navtui/notes.db"

  /// Damages the file: all after its first two thirds is zeros.
  private func damage() throws -> [UInt8] {
    let kept = whole.count * 2 / 3 / 4_096 * 4_096
    let bytes = whole.prefix(kept) + [UInt8](repeating: 0, count: whole.count - kept)
    try home.write(Array(bytes), to: Self.file)
    return Array(bytes)
  }

  @Test func `where nothing is wrong nothing is done`() throws {
    let before = try home.files()
    for arguments in [["repair"], ["repair", "--replace"]] {
      let outcome = try home.run(arguments)
      #expect(outcome.text == "nothing is wrong with \(home.database)\n")
      #expect(outcome.message == "")
      #expect(outcome.end == .exit(0))
    }
    #expect(try home.files() == before)
    #expect(try home.bytes(of: home.database) == whole)
  }

  @Test func `what can be read goes into a new file, and the damaged one stays`() throws {
    let bytes = try damage()
    #expect(try home.run("check").end == .exit(65))
    let outcome = try home.run("repair")
    #expect(outcome.end == .exit(0), "\(outcome.message)")
    let parts = outcome.lines[0].split(separator: "\t").map(String.init)
    #expect(parts[0] == "saved" && parts[1].hasSuffix(" notes"))
    #expect(parts[2].contains("/navtui/notes-repaired-"))
    #expect(outcome.lines.dropFirst().allSatisfy { $0.hasPrefix("lost\t") })
    #expect(outcome.message.contains("Look at it with --db \(parts[2])"))
    #expect(try home.bytes(of: home.database) == bytes)
    #expect(try home.mode(of: parts[2]) == "600")
    let check = try home.run("check", "--deep", "--db", parts[2])
    #expect(check.text == "\(parts[1]), nothing is wrong\n")
  }

  @Test func `with --replace it takes the place of the damaged one, which is kept`() throws {
    let bytes = try damage()
    let outcome = try home.run("repair", "--replace")
    #expect(outcome.end == .exit(0), "\(outcome.message)")
    #expect(outcome.message == "")
    #expect(outcome.lines[0].hasSuffix("\t\(home.database)"))
    let kept = try #require(outcome.lines.last?.split(separator: "\t").last.map(String.init))
    #expect(kept.contains("/navtui/backups/notes-damaged-"))
    #expect(try home.bytes(of: kept) == bytes)
    #expect(try home.run("check", "--deep").end == .exit(0))
    #expect(try home.files().filter { $0.contains("notes") }.count == 2)
    #expect(try home.mode(of: home.database) == "600")
  }

  @Test func `while a navtui runs nothing is done`() throws {
    let terminal = try PseudoTerminal(in: home)
    try terminal.wait(for: "1 / 60")
    for arguments in [["repair"], ["repair", "--replace"]] {
      let outcome = try home.run(arguments)
      #expect(outcome.message.hasPrefix("navtui: A navtui runs on \(home.database). Quit it"))
      #expect(outcome.end == .exit(75))
    }
    terminal.type("q")
    #expect(try terminal.waitForEnd() == .exit(0))
    #expect(try home.run("repair").end == .exit(0))
  }

  @Test func `what is not recognised is refused, with where backups may be`() throws {
    try home.write(Array(repeating: 0x41, count: 100) + whole.dropFirst(100), to: Self.file)
    let before = try home.files()
    let outcome = try home.run("repair", "--replace")
    #expect(outcome.message.hasPrefix("navtui: Nothing can be saved of \(home.database): "))
    #expect(outcome.message.contains("Put a backup in its place"))
    #expect(outcome.text == "")
    #expect(outcome.end == .exit(65))
    #expect(try home.files() == before)
  }

  @Test func `notes that are not there, or are only to be read, are not repaired`() throws {
    #expect(try home.run("repair", "--db", "none.db").end == .exit(66))
    #expect(try home.run("repair", "--readonly").end == .exit(77))
    #expect(!home.exists(home.path("none.db")))
  }
}
