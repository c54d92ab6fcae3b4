#if os(Linux)
  import CLibrary
  import ChildPrograms
  import Foundation
  import Testing

  /// A start shows the list despite any problem with the notes, the place or the disk.
  @Suite struct StartAnywayTests {
    private let home: Home

    init() throws {
      home = try Home()
      for number in 1...3 { _ = try home.run("add", "-t", "Note \(number)", "text \(number)") }
    }

    /// Ends the program at a note.
    private func leave(at note: Int) throws {
      let terminal = try PseudoTerminal(["navtui://main/notes/\(note)"], in: home)
      try terminal.wait(for: "the note", until: isNote)
      try terminal.end(by: SIGTERM)
    }

    private func isNote(_ screen: ScreenEmulator) -> Bool {
      screen.contains("Esc back") || screen.contains("Esc list")
    }

    /// Starts at the last place, and checks that the list of notes is shown and usable.
    private func expectList(saying message: String? = nil) throws {
      let terminal = try PseudoTerminal(in: home)
      if let message { try terminal.wait(for: message) }
      try goToList(on: terminal)
    }

    private func goToList(on terminal: PseudoTerminal) throws {
      terminal.type("h")
      try terminal.wait(for: "the list") { !isNote($0) }
      terminal.type("g")
      terminal.type("g")
      try terminal.wait(for: "the first of the list") { $0.lines[3].hasPrefix("▌") }
    }

    @Test func `the last place is a damaged note`() throws {
      try leave(at: 2)
      let bytes = try home.bytes(of: home.database)
        .replacing(Array("text 2".utf8), with: Array("text X".utf8))
      try Data(bytes).write(to: URL(fileURLWithPath: home.database))
      // A row of the message may end at any word, because it contains the path of the file.
      try expectList(saying: "damaged:")
    }

    @Test func `the last place is a note of 8 MB, or of 100,000 links`() throws {
      let texts = [
        String(repeating: "A line of a long text.\n", count: 350_000),
        String(repeating: "[[Note 1]] ", count: 100_000),
      ]
      for (number, text) in zip(4..., texts) {
        _ = try home.run("add", "-", input: text)
        try leave(at: number)
        try expectList()
      }
    }

    @Test func `the disk is full`() throws {
      try leave(at: 2)
      try home.prepareFullDisk()
      try home.setDiskFull(true)
      try expectList(saying: "is full. The notes are read-only")
    }

    @Test func `another process writes`() throws {
      try leave(at: 2)
      let terminal = try openWhileLocked()
      try terminal.wait(for: "text 2")
      try goToList(on: terminal)
      try home.write("", to: "unlocked")
      terminal.type("d")
      try terminal.wait(for: "moved to the trash")
    }

    @Test func `another process writes at the first start of the app`() throws {
      let terminal = try openWhileLocked()
      try terminal.wait(for: "1 / 3")
      try home.write("", to: "unlocked")
      terminal.type("d")
      try terminal.wait(for: "moved to the trash")
    }

    @Test func `another process writes, and unsaved text cannot be stored`() throws {
      let first = try home.open("navtui://main/new", until: "New note")
      first.type("Boat")
      #expect(Deadline().wait { home.hasKept("Boat") })
      try first.end(by: SIGKILL)
      let terminal = try openWhileLocked("--fresh")
      try terminal.wait(for: "Text that could not be saved is in")
      #expect(!terminal.screen.contains("was saved"))
      let aside = try #require(try home.sessionFiles.first { $0.contains("/set-aside-1.json") })
      let text = String(decoding: try home.bytes(of: home.path(aside)), as: UTF8.self)
      #expect(text.contains("Boat"))
      try home.write("", to: "unlocked")
    }

    /// Starts navtui while another process is writing, which ends when there is a file `unlocked`.
    private func openWhileLocked(_ arguments: String...) throws -> PseudoTerminal {
      let lock = try home.writeLock()
      return try PseudoTerminal(
        arguments, in: home, as: .job(script: "\(lock); exec \"$@\""))
    }

    /// Malicious sessions: invalid places, and extreme amounts of data.
    @Test(arguments: [
      #"{"version":4,"navigation":{"version":1,"state":{"scenes":[]}},"screens":{},"model":{}}"#,
      #"{"version":4,"navigation":[[[[[[]]]]]],"screens":7,"model":null}"#,
      #"{"version":9223372036854775807}"#, #"{"version":1e400}"#,
      "[\(String(repeating: "[", count: 9_000))",
    ])
    func `the session is hostile`(session: String) throws {
      try leave(at: 2)
      let file = try #require(try home.sessionFiles.first)
      try Data(session.utf8).write(to: URL(fileURLWithPath: home.path(file)))
      try expectList(saying: "The last place cannot be restored")
    }

    @Test func `the session names a note that never existed`() throws {
      try leave(at: 2)
      let file = home.path(try #require(try home.sessionFiles.first))
      let text = String(decoding: try home.bytes(of: file), as: UTF8.self)
      let other = text.replacing(#""note":{"_0":2"#, with: #""note":{"_0":9223372036854775807"#)
      #expect(other != text)
      try Data(other.utf8).write(to: URL(fileURLWithPath: file))
      try expectList()
    }
  }
#endif
