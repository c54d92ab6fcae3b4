#if os(Linux)
  import CLibrary
  import ChildPrograms
  import Testing

  /// The disk fills up while the app runs. Failures are reported, text is kept, and everything
  /// works again once there is room.
  @Suite struct RunningOnFullDiskTests {
    private let home: Home
    private let terminal: PseudoTerminal

    init() throws {
      home = try Home()
      _ = try home.run("add", "-t", "First", "first text")
      try home.prepareFullDisk()
      terminal = try PseudoTerminal(in: home)
      try terminal.wait(for: "1 / 1")
    }

    /// Waits for the message about a change that was not made, ignoring its line breaks.
    private func waitForFullDisk() throws {
      try terminal.wait(for: "a full disk") { screen in
        screen.lines.joined().filter { $0 != " " }.contains("isfull.Nothingwaschanged")
      }
    }

    private func expectSound() throws {
      home.mendFiles()
      try home.expectSound()
    }

    @Test func `unsaved text is reported on a full disk, and saved once there is room`() throws {
      terminal.type("cBoat\trow")
      try terminal.wait(for: "row")
      try home.setDiskFull(true)
      terminal.type(" more")
      try terminal.wait(for: "Place and unsaved text cannot be kept: the disk is full")
      terminal.type("!")
      try terminal.wait(for: "row more!")
      // The message is repeated while unsaved text is typed.
      try terminal.wait(for: "Place and unsaved text cannot be kept: the disk is full")
      try home.setDiskFull(false)
      terminal.type("?")
      try terminal.wait(forNo: "not kept")
      #expect(Deadline().wait { home.hasKept("row more!?") })
      try terminal.end(by: SIGKILL)
      try expectSound()
      _ = try home.open(until: "row more!?")
    }

    @Test func `a note that cannot be saved stays in its sheet, and is saved once there is room`()
      throws
    {
      try home.setDiskFull(true)
      terminal.type("cBoat\trow")
      try terminal.wait(for: "row")
      terminal.type("\u{4}")
      try waitForFullDisk()
      #expect(terminal.screen.contains("New note") && terminal.screen.contains("row"))
      try home.setDiskFull(false)
      terminal.type("\u{4}")
      try terminal.wait(for: " saved")
      #expect(try home.body(of: 2) == "row")
      try expectSound()
    }

    @Test func `edited text is saved once there is room`() throws {
      terminal.type("i")
      try terminal.wait(for: "Ctrl-D save")
      try home.setDiskFull(true)
      terminal.type("changed ")
      try terminal.wait(for: "changed first text")
      terminal.type("\u{4}")
      try waitForFullDisk()
      #expect(try home.body(of: 1) == "first text")
      try home.setDiskFull(false)
      terminal.type("\u{4}")
      try terminal.wait(for: "“First” saved")
      #expect(try home.body(of: 1) == "changed first text")
      try expectSound()
    }

    @Test func `a change and its undo fail completely, and work once there is room`() throws {
      try home.setDiskFull(true)
      terminal.type("d")
      try waitForFullDisk()
      #expect(try home.run("list").text == "1\tFirst\n")
      try home.setDiskFull(false)
      // Another key comes first, because a repeated key counts once.
      terminal.type("kd")
      try terminal.wait(for: "“First” moved to the trash")
      try home.setDiskFull(true)
      terminal.type("u")
      try waitForFullDisk()
      #expect(try home.run("list").text == "")
      try home.setDiskFull(false)
      terminal.type("u")
      try terminal.wait(for: "Undone: moving “First” to the trash")
      #expect(try home.run("list").text == "1\tFirst\n")
      try terminal.quit()
      try expectSound()
    }

    @Test func `a signal on a full disk loses no text, because it is printed`() throws {
      try home.setDiskFull(true)
      terminal.type("cBoat\trow")
      try terminal.wait(for: "row")
      try terminal.end(by: SIGTERM)
      let lines = terminal.screen.lines
      #expect(lines.contains("navtui: Boat") && lines.contains("navtui: row"), "\(lines)")
      try home.setDiskFull(false)
      try expectSound()
    }
  }
#endif
