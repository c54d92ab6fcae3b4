#if os(Linux)
  import ChildPrograms
  import Foundation
  import NotesApp
  import NotesStorage
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
      ["import", "vault"], ["mirror", "vault", "--yes"], ["backup", "copy.db"],
    ]

    /// The files of a home with a note and a folder to import.
    private static let prepared = Result {
      let home = try Home()
      _ = try home.run("add", "-t", "Old", "old text")
      try home.write("# From elsewhere\n\nSome text.\n", to: "vault/elsewhere.md")
      let files = try home.files().map { ($0, try? home.bytes(of: home.path($0))) }
      return Dictionary(uniqueKeysWithValues: files).compactMapValues(\.self)
    }

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
      let terminal = try home.open(until: "is full. The notes are read-only")
      terminal.type("c")
      try terminal.wait(for: "Read-only: notes cannot be changed")
      try terminal.quit()
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
      for (name, bytes) in try Self.prepared.get() { try home.write(bytes, to: name) }
      let what = "\(flow), call \(number)\(lasts ? " and all after it" : ""), error \(error)"
      let mark = home.path("failed")
      try home.failFileCall(number, error: error, lasts: lasts, mark: mark)
      let outcome = try home.run(flow)
      guard home.exists(mark) else { return false }
      guard case .exit(let status) = outcome.end else {
        Issue.record("\(what): \(outcome.end)")
        return true
      }
      if status != 0 { #expect(outcome.message.hasPrefix("navtui: "), "\(what)") }
      do {
        let notes = try NotesDatabase(path: home.database)
        #expect(try notes.note(id(1))?.body == .text("old text"), "\(what)")
        #expect(notes.missingChanges == nil, "\(what)")
        #expect(try IntegrityCheck(of: notes).problems() == [], "\(what)")
        if status == 0 { #expect(try isDone(flow, notes, in: home), "\(what)") }
        _ = try notes.create(NoteDraft(title: "After", body: .text("x")))
        try notes.close()
      } catch {
        Issue.record("\(what): \(error)")
      }
      return true
    }

    /// Returns whether a command that succeeded had its effect.
    private func isDone(_ flow: [String], _ notes: NotesDatabase, in home: Home) throws -> Bool {
      switch flow[0] {
      case "add": try notes.note(id(2))?.body == .text("text")
      case "tag": try notes.note(id(1))?.tags == ["red"]
      case "trash": try notes.note(id(1))?.isTrashed == true
      case "export": try home.files().contains { $0.hasPrefix("exported/Old") }
      case "mirror":
        try home.files().contains("vault/Old.md")
          && notes.summaries(in: 0..<9).contains { $0.title == "From elsewhere" }
      case "import": try notes.summaries(in: 0..<9).contains { $0.title == "From elsewhere" }
      default:
        try IntegrityCheck(of: NotesDatabase(path: home.path("copy.db"))).problems() == []
      }
    }

    private func id(_ number: Int64) throws -> NoteID {
      try #require(NoteID(rawValue: number))
    }
  }
#endif
