import ChildPrograms
import Foundation
import NotesStorage
import TerminalUI
import Testing

/// Notes that are lost, but have a backup.
@Suite struct LostNotesTests {
  let home: Home
  private let day: String

  init() throws {
    home = try Home()
    for number in 1...3 { _ = try home.run("add", "text \(number)") }
    _ = try home.run("backup")
    try home.write("# A\n", to: "in/a.md")
    day = try #require(BackupFolder(of: home.database).backups().first).day
  }

  /// Removes the file, or replaces it.
  private func lose(leaving bytes: [UInt8]?) throws {
    try FileManager.default.removeItem(atPath: home.database)
    if let bytes { try home.write(bytes, to: ".local/share/navtui/notes.db") }
  }

  private var advice: String {
    "The notes file \(home.database) is missing or empty. `navtui repair --from-backup` restores the "
      + "backup of \(day); to start without it, move the folder backups away."
  }

  private static let commands = [
    ["list"], ["search", "text"], ["show", "1"], ["check"], ["export", "-"], ["render"], [],
    ["add", "text"], ["import", "in"], ["import", "in", "--dry-run"], ["trash", "1"],
  ]

  @Test(arguments: [nil, []] as [[UInt8]?])
  func `commands name the backup, and store nothing`(bytes: [UInt8]?) throws {
    try lose(leaving: bytes)
    let before = try home.files()
    for command in Self.commands {
      let outcome = try home.run(command)
      #expect(outcome.message == "navtui: \(advice)\n", "\(command)")
      #expect(outcome.end == .exit(66), "\(command)")
      #expect(try home.files() == before, "\(command)")
    }
    let findings = try home.run("doctor").lines
    #expect(findings.contains("wrong\tnotes\t\(advice)"), "\(findings)")
    #expect(findings.contains { $0.hasPrefix("ok\tbackups\tthe last of 1 is of \(day)") })
  }

  @Test(arguments: [["--from-backup"], ["--replace"]], [nil, []] as [[UInt8]?])
  func `a repair restores the notes`(arguments: [String], bytes: [UInt8]?) throws {
    try lose(leaving: bytes)
    let outcome = try home.run(["repair"] + arguments)
    #expect(try home.run("list").lines.count == 3, "\(outcome.message)")
    try home.expectSound()
  }

  /// No file, an empty one, one of zeros, and one that SQLite would treat as empty.
  @Test(arguments: [nil, [], Array(repeating: 0, count: 8_192), [1]] as [[UInt8]?])
  func `the app shows the newest backup, read-only`(bytes: [UInt8]?) throws {
    try lose(leaving: bytes)
    try expectBackupShown()
  }

  @Test func `the app shows the newest backup beside a folder with the name of the file`() throws {
    try lose(leaving: nil)
    try home.write("", to: ".local/share/navtui/notes.db/file")
    try expectBackupShown()
  }

  private func expectBackupShown() throws {
    let before = try dataFiles()
    for options in [[], ["--readonly"]] {
      let terminal = try PseudoTerminal(options, in: home)
      try terminal.wait(for: "Shown is the backup of \(day), read-only.")
      terminal.type("j")
      try terminal.wait(for: "2 / 3")
      terminal.type("d")
      try terminal.wait(for: "Read-only: notes cannot be changed")
      try terminal.quit()
      #expect(try dataFiles() == before)
    }
  }

  private func dataFiles() throws -> [String] {
    try home.files().filter { $0.hasPrefix(".local/share/") }
  }

  @Test func `the advice beside a shown backup fits the screen`() throws {
    var damaged = try home.bytes(of: home.database)
    damaged.replaceSubrange(100..<4_096, with: repeatElement(0, count: 3_996))
    let zeros = [UInt8](repeating: 0, count: 8_192)
    for (bytes, advice, end) in [
      (nil, "`navtui repair --from-backup`", "/notes.db)"),
      (zeros, "`navtui repair`", "/notes.db)"), (damaged, "`navtui repair`", "/notes.db: "),
    ] {
      try lose(leaving: bytes)
      try PseudoTerminal(in: home, showing: end).quit()
      // The message is written to the terminal before, too.
      let small = Size(columns: 40, rows: 12)
      let terminal = try PseudoTerminal(in: home, showing: "1 Notes", size: small)
      try terminal.wait(for: advice)
      try terminal.quit()
      if bytes == nil { try home.write("", to: ".local/share/navtui/notes.db") }
    }
  }

  @Test func `without a backup the app names the cause`() throws {
    try lose(leaving: Array(repeating: 0, count: 8_192))
    try FileManager.default.removeItem(atPath: BackupFolder(of: home.database).path)
    let terminal = try PseudoTerminal(in: home)
    #expect(try terminal.waitForEnd() == .exit(65))
    #expect(terminal.screen.lines.joined().contains("is not a notes database"))
  }
}
