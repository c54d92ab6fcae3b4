import ChildPrograms
import Foundation
import NotesApp
import NotesStorage
import Testing

/// Commands report missing changes, because the log of a killed process was lost.
@Suite struct LostLogTests {
  let home: Home

  init() throws {
    home = try Home()
    _ = try home.run("add", "one")
  }

  /// Leaves the files as a process that is killed after two more notes.
  private func die(losingLog isLost: Bool) throws {
    let notes = try NotesDatabase(path: home.database)
    for title in ["two", "three"] {
      _ = try notes.create(NoteDraft(title: title, body: .text("")))
    }
    let files = try ["", "-wal", "-mark"].map { ($0, try home.bytes(of: home.database + $0)) }
    try notes.close()
    for (suffix, bytes) in files where !(isLost && suffix == "-wal") {
      try home.write(bytes, to: ".local/share/navtui/notes.db\(suffix)")
    }
  }

  private func message(_ count: String, _ them: String) -> String {
    """
    \(count) missing from \(home.database): its log, \(home.database)-wal, was deleted or damaged. A \
    backup may have \(them). `navtui repair` ends this message.
    """
  }

  static let commands = [
    ["list"], ["show", "1"], ["search", "one"], ["export", "-"], ["export", "out"],
    ["navtui://main/notes/1"], ["render"], ["backup", "copy.db"], ["add", "four"], ["pin", "1"],
  ]

  @Test(arguments: commands) func `a command reports missing changes`(command: [String]) throws {
    try die(losingLog: true)
    for _ in 1...2 {
      let outcome = try home.run(command)
      let message = "navtui: \(message("2 stored changes are", "them"))\n"
      #expect(outcome.message.components(separatedBy: message).count == 2, "\(outcome.message)")
      _ = try home.run("pin", "1")
    }
  }

  @Test(arguments: commands) func `without missing changes nothing is reported`(command: [String])
    throws
  {
    try die(losingLog: false)
    let outcome = try home.run(command)
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
    #expect(try home.run("list").lines.count >= 3)
  }

  @Test func `check and doctor fail, and repair resolves it`() throws {
    try die(losingLog: true)
    let check = try home.run("check")
    #expect(check.message == "navtui: \(message("2 stored changes are", "them"))\n")
    #expect(check.end == .exit(65))
    #expect(try home.run("check", "--deep").end == .exit(65))
    let doctor = try home.run("doctor")
    #expect(doctor.text.contains("wrong\tnotes\t2 stored changes are missing"))
    #expect(doctor.end == .exit(65))
    let repair = try home.run("repair")
    #expect(repair.text == "lost\t2 stored changes\n")
    #expect(repair.end == .exit(0))
    for command in [["list"], ["check"], ["doctor"]] {
      let outcome = try home.run(command)
      #expect(outcome.message == "")
      #expect(outcome.end == .exit(0))
    }
    #expect(try home.run("repair").text == "nothing is wrong with \(home.database)\n")
  }

  @Test func `two processes that add notes lose none and report nothing`() throws {
    let loop = "for n in 1 2 3 4 5 6 7 8 9 10; do \"$0\" add \"note $n\" >/dev/null || exit 1; done"
    let script = "(\(loop)) & a=$!; (\(loop)) & wait $a && wait $!"
    let outcome = try home.run(script: script)
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
    #expect(try home.run("list").lines.count == 21)
    #expect(try home.run("check", "--deep").message == "")
    #expect(!home.exists(home.database + "-wal") && !home.exists(home.database + "-mark"))
  }
}
