import ChildPrograms
import Foundation
import NotesStorage
import Testing

@Suite struct DailyBackupTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "one")
  }

  private func backups() -> [BackupFolder.Backup] { BackupFolder(of: home.database).backups() }

  private func finding() throws -> String {
    let lines = try home.run("doctor").lines
    return try #require(lines.first { $0.split(separator: "\t").dropFirst().first == "backups" })
  }

  @Test func `a day on which the app is used has a backup`() throws {
    #expect(backups() == [], "A command makes none.")
    #expect(try finding().hasPrefix("warning\tbackups\tNo backup yet."))
    try home.open(until: "1 / 1").quit()
    let backup = try #require(backups().first)
    #expect(try home.run("list", "--db", backup.path).lines.count == 1)
    #expect(try finding().hasPrefix("ok\tbackups\tthe last of 1 is of \(backup.day)"))
  }

  @Test func `the message after a backup begins with its file`() throws {
    _ = try home.run("add", "text")
    let terminal = try home.open("navtui://main/backup", until: "Enter back up")
    terminal.type("\r")
    try terminal.wait(for: "Backed up: notes-")
    try terminal.wait(for: "navtui repair --from-backup")
  }

  @Test func `with --readonly no backup is made`() throws {
    try home.open("--readonly", until: "1 / 1").quit()
    #expect(backups() == [])
  }

  @Test func `a failed backup is reported at the end, and nothing else fails`() throws {
    try home.write("no folder", to: ".local/share/navtui/backups")
    try home.write("# Two", to: "two.md")
    let outcome = try home.run("import", "two.md")
    #expect(outcome.text == "1 note imported\n")
    #expect(outcome.message.contains("Today's backup failed. "))
    #expect(outcome.end == .exit(0))
  }
}
