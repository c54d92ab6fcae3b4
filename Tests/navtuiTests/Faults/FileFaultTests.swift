#if os(Linux)
  import ChildPrograms
  import Foundation
  import Testing

  /// Whichever call on files fails, once or from then on, no stored note is lost, and the failure
  /// is reported.
  @Suite struct FileFaultTests {
    /// A full or broken disk.
    private static let errors = [ENOSPC, EIO]

    /// The step between failing calls. `make soak` has every call fail.
    private static let step =
      ProcessInfo.processInfo.environment["NAVTUI_ALL_FAULTS"] == nil ? 8 : 1

    private static let flows: [[String]] = [
      ["add", "-t", "New", "text"], ["tag", "1", "+red"], ["trash", "1"], ["export", "exported"],
      ["import", "vault"], ["backup", "copy.db"],
    ]

    @Test(arguments: flows, errors)
    func `a call that fails loses nothing`(flow: [String], error: Int32) throws {
      for lasts in [false, true] {
        var number = lasts ? 1 : 1 + Int(error) % Self.step
        while try hasFailed(flow, call: number, error, lasts: lasts) { number += Self.step }
        #expect(number > 8)
      }
    }

    @Test func `notes are readable on a full disk, and the cause is reported`() throws {
      let home = try Home()
      _ = try home.run("add", "-t", "Old", "old text")
      try home.failFileCall(1, error: ENOSPC, lasts: true, mark: "/dev/null")
      #expect(try home.run("show", "1").text == "old text")
      #expect(try home.run("list").lines.count == 1)
      #expect(try home.run("search", "old").lines.count == 1)
      let outcome = try home.run("add", "-t", "New", "text")
      #expect(outcome.end == .exit(74))
      #expect(outcome.message.contains("is full. Nothing was changed"), "\(outcome.message)")
      let terminal = try PseudoTerminal(in: home)
      try terminal.wait(for: "is full. The notes are read-only")
      terminal.type("c")
      try terminal.wait(for: "Read-only: notes cannot be changed")
      terminal.type("q")
      #expect(try terminal.waitForEnd() == .exit(0))
      home.mendFiles()
      #expect(try home.run("add", "-t", "New", "text").end == .exit(0))
    }

    /// Runs a command in which one call fails.
    ///
    /// - Returns: Whether the command made that many calls.
    private func hasFailed(
      _ flow: [String], call number: Int, _ error: Int32, lasts: Bool
    ) throws -> Bool {
      let home = try Home()
      let what = "\(flow), call \(number)\(lasts ? " and all after it" : ""), error \(error)"
      _ = try home.run("add", "-t", "Old", "old text")
      try home.write("# From elsewhere\n\nSome text.\n", to: "vault/elsewhere.md")
      let mark = home.path("failed")
      try home.failFileCall(number, error: error, lasts: lasts, mark: mark)
      let outcome = try home.run(flow)
      home.mendFiles()
      guard home.exists(mark) else { return false }
      guard case .exit(let status) = outcome.end else {
        Issue.record("\(what): \(outcome.end)")
        return true
      }
      if status != 0 { #expect(outcome.message.hasPrefix("navtui: "), "\(what)") }
      #expect(try home.run("show", "1", "--json").text.contains("old text"), "\(what)")
      let check = try home.run("check", "--deep")
      #expect(check.end == .exit(0), "\(what): \(check.text)\(check.message)")
      if status == 0 { try expectDone(flow, in: home, what) }
      let again = try home.run("add", "-t", "After", "x")
      #expect(again.end == .exit(0), "\(what): \(again.message)")
      return true
    }

    /// Checks the effect of a command that succeeded.
    private func expectDone(_ flow: [String], in home: Home, _ what: String) throws {
      switch flow[0] {
      case "add": #expect(try home.run("show", "2").text == "text", "\(what)")
      case "tag": #expect(try home.run("show", "1", "--json").text.contains("red"), "\(what)")
      case "trash":
        #expect(try home.run("show", "1", "--json").text.contains("\"trashed\":true"), "\(what)")
      case "export": #expect(try home.files().contains { $0.hasPrefix("exported/Old") }, "\(what)")
      case "import": #expect(try home.run("list").text.contains("elsewhere"), "\(what)")
      default:
        #expect(try home.run("check", "--db", "copy.db").end == .exit(0), "\(what)")
      }
    }
  }
#endif
