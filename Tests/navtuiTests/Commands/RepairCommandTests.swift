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
        "# Note \(number)\n\n\(String(repeating: "text ", count: 400))", to: "in/\(number).md")
    }
    _ = try home.run("import", "in")
    // The import has made the daily backup.
    try FileManager.default.removeItem(atPath: home.path("/.local/share/navtui/backups"))
    whole = try home.bytes(of: home.database)
  }

  private static let file = ".local/share/navtui/notes.db"

  /// Replaces the last third of the file with zeros.
  private func damage() throws -> [UInt8] {
    let kept = whole.count * 2 / 3 / 4_096 * 4_096
    let bytes = whole.prefix(kept) + [UInt8](repeating: 0, count: whole.count - kept)
    try home.write(Array(bytes), to: Self.file)
    return Array(bytes)
  }

  @Test func `readable data goes into a new file, and the damaged one stays`() throws {
    let bytes = try damage()
    #expect(try home.run("check").end == .exit(65))
    let outcome = try home.run("repair")
    #expect(outcome.end == .exit(65), "\(outcome.message)")
    let parts = outcome.lines[0].split(separator: "\t").map(String.init)
    #expect(parts[0] == "saved" && parts[1].hasSuffix(" notes"))
    #expect(parts[2].contains("/navtui/notes-repaired-"))
    #expect(outcome.lines.dropFirst().allSatisfy { $0.hasPrefix("lost\t") })
    #expect(outcome.message.contains("Open it with --db \(parts[2])"))
    #expect(try home.bytes(of: home.database) == bytes)
    #expect(try home.mode(of: parts[2]) == "600")
    let check = try home.run("check", "--deep", "--db", parts[2])
    #expect(check.text == "\(parts[1]), no damage found\n")
  }

  @Test func `--replace replaces the damaged file, which is kept`() throws {
    let bytes = try damage()
    let outcome = try home.run("repair", "--replace")
    #expect(outcome.end == .exit(65), "\(outcome.message)")
    #expect(outcome.message == "")
    #expect(outcome.lines[0].hasSuffix("\t\(home.database)"))
    let kept = try #require(outcome.lines.last?.split(separator: "\t").last.map(String.init))
    #expect(kept.contains("/navtui/backups/notes-damaged-"))
    #expect(try home.bytes(of: kept) == bytes)
    try home.expectSound()
    #expect(try home.files().filter { $0.contains("notes") }.count == 2)
    #expect(try home.mode(of: home.database) == "600")
  }

  @Test(
    .enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm"), "Needs another disk."),
    arguments: [["--replace"], ["--from-backup", "named.db"]])
  func `the folder for backups may be on another disk`(arguments: [String]) throws {
    let other = "/dev/shm/navtuiTests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: other) }
    try FileManager.default.createSymbolicLink(
      atPath: home.path("/.local/share/navtui/backups"), withDestinationPath: other)
    _ = try home.run("backup", "named.db")
    let bytes = try damage()
    try home.write("log", to: Self.file + "-wal")
    let outcome = try home.run(["repair"] + arguments)
    #expect(outcome.text.hasPrefix("saved\t") || outcome.text.hasPrefix("restored\t"))
    try home.expectSound(outcome.message)
    let kept = try FileManager.default.contentsOfDirectory(atPath: other).sorted()
    #expect(kept.count == 2 && kept.last == "\(kept[0])-wal", "\(kept)")
    #expect(try home.bytes(of: "\(other)/\(kept[0])") == bytes)
    #expect(try home.mode(of: "\(other)/\(kept[0])") == "600")
    #expect(try home.files().filter { $0.hasPrefix(".local/share/navtui/notes") } == [Self.file])
  }

  #if os(Linux)
    /// Otherwise the old log could be beside the new file after a power failure, or the old file without its log and
    /// without the mark that reports that.
    @Test func `a replacement syncs each step before the next`() throws {
      _ = try damage()
      for suffix in ["-wal", "-mark"] { try home.write("x", to: Self.file + suffix) }
      let log = home.path("calls")
      try home.logFileCalls(to: log)
      _ = try home.run("repair", "--replace")
      let calls = FileCall.calls(in: try home.bytes(of: log)).filter { $0.path != log }
      let replaced = try #require(
        calls.firstIndex { call in
          if case .rename(to: home.database) = call.change { true } else { false }
        })
      let synced = calls.indices.filter { if case .sync = calls[$0].change { true } else { false } }
      func moment(_ isWanted: (String) -> Bool) -> Int? {
        synced.first { isWanted(calls[$0].path) }
      }
      let folder = home.path("/.local/share/navtui")
      let before = synced.filter { $0 < replaced }.suffix(2).map { calls[$0].path }
      #expect(before == [calls[replaced].path, folder])
      #expect(synced.first { $0 > replaced }.map { calls[$0].path } == folder)
      let (wal, mark) = (
        moment { $0.hasSuffix(".db-wal") && $0.contains("/backups/") },
        moment { $0.hasSuffix("-mark") }
      )
      #expect(try #require(wal) < replaced && replaced < #require(mark))
    }
  #endif

  @Test func `while a navtui runs nothing is repaired`() throws {
    let terminal = try home.open(until: "1 / 60")
    for arguments in [["repair"], ["repair", "--replace"]] {
      let outcome = try home.run(arguments)
      #expect(outcome.message.hasPrefix("navtui: A navtui is running on \(home.database). Quit it"))
      #expect(outcome.end == .exit(75))
    }
    try terminal.quit()
    #expect(try home.run("repair").end == .exit(0))
  }

  @Test func `lost data is taken from the backup, with its day`() throws {
    _ = try home.run("backup")
    _ = try damage()
    let outcome = try home.run("repair", "--replace")
    #expect(outcome.lines[0] == "saved\t60 notes\t\(home.database)", "\(outcome.message)")
    let line = outcome.lines[1].split(separator: "\t").map(String.init)
    #expect(line[0].hasPrefix("from the backup of 20") && line[1].hasSuffix(" notes"))
    #expect(outcome.end == .exit(0), "\(outcome.text)")
    #expect(try home.run("list").lines.count == 60)
  }
}
