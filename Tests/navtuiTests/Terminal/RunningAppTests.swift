import ChildPrograms
import Foundation
import LocalSocket
import Testing

/// Links handed to a running navtui.
@Suite struct RunningAppTests {
  let home: Home

  init() throws {
    home = try Home()
    for title in ["First", "Second", "Third"] {
      try home.write("# \(title)\n\nthe \(title.lowercased()) text", to: "notes/\(title).md")
    }
    _ = try home.run("import", "notes")
  }

  private var folder: String { home.path("/.local/state/navtui/run") }

  /// Returns the socket of the running app.
  private func socket() throws -> SocketPath {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let name = try #require(names.first { $0.hasSuffix(".socket") })
    return SocketPath(folder: folder, name: name)
  }

  private func start(
    _ link: String? = nil, showing text: String = "1 Notes"
  ) throws -> PseudoTerminal {
    try PseudoTerminal([link].compactMap(\.self), in: home, showing: text)
  }

  @Test func `open shows a place in the running navtui, and says so`() throws {
    let terminal = try start()
    let outcome = try home.run("open", "navtui://main/notes/2")
    #expect(outcome.text == "shown\tnavtui://main/notes/2\n")
    #expect(outcome.message == "")
    #expect(outcome.end == .exit(0))
    try terminal.wait(for: "Notes › Second")
    try terminal.wait(for: "? help")
    terminal.type("\u{1B}")
    try terminal.wait(for: "2 / 3")
  }

  #if os(Linux)
    @Test func `a navtui that waits has one thread`() throws {
      let terminal = try start()
      terminal.type("j")
      try terminal.wait(for: "2 / 3")
      #expect(Deadline().wait { terminal.threadCount == 1 })
    }
  #endif

  @Test func `a link on another terminal goes to the running navtui`() throws {
    let terminal = try start()
    let other = try PseudoTerminal(["navtui://main/search?q=third"], in: home)
    #expect(try other.waitForEnd() == .exit(0))
    #expect(other.screen.contains("shown"))
    try terminal.wait(for: "1 found")
  }

  @Test func `a second navtui says that another is open`() throws {
    let terminal = try start()
    let other = try start(showing: "Another navtui is open on these notes")
    other.type("j")
    try other.wait(for: "2 / 3")
    #expect(!terminal.screen.contains("Another navtui"))
    let asked = try home.open("--new", until: "1 / 3")
    #expect(!asked.screen.contains("Another navtui"))
  }

  @Test(arguments: [["--new"], ["--readonly"]])
  func `another navtui starts on request`(options: [String]) throws {
    let terminal = try start()
    let other = try PseudoTerminal(["navtui://main/notes/2"] + options, in: home)
    try other.wait(for: "Notes › Second")
    #expect(!terminal.screen.contains("Notes › Second"))
    try other.quit("qq")
    #expect(try home.run("open", "navtui://main/notes/1").text == "shown\tnavtui://main/notes/1\n")
  }

  @Test(arguments: [false, true])
  func `when the process that receives links ends, another takes over`(isKilled: Bool) throws {
    let terminal = try start()
    let other = try home.open("--new", until: "1 Notes")
    if isKilled { terminal.send(SIGKILL) } else { terminal.type("q") }
    #expect(try terminal.waitForEnd() == (isKilled ? .signal(SIGKILL) : .exit(0)))
    // The other process notices the end within a moment.
    let end = ContinuousClock.now + .seconds(60)
    var outcome = try home.run("open", "navtui://main/notes/2")
    while outcome.end == .exit(69), ContinuousClock.now < end {
      outcome = try home.run("open", "navtui://main/notes/2")
    }
    #expect(outcome.text == "shown\tnavtui://main/notes/2\n")
    try other.wait(for: "Notes › Second")
  }

  @Test func `without a running navtui open says so, and a link starts one`() throws {
    let outcome = try home.run("open", "navtui://main/notes/2")
    #expect(outcome.message.contains("No navtui is running on \(home.database)."))
    #expect(outcome.text == "")
    #expect(outcome.end == .exit(69))
    _ = try home.open("navtui://main/notes/2", until: "Notes › Second")
  }

  @Test func `a navtui on other notes is separate`() throws {
    let terminal = try start()
    _ = try home.run("add", "--db", "other.db", "text")
    let outcome = try home.run("open", "navtui://main/notes/1", "--db", "other.db")
    #expect(outcome.end == .exit(69))
    #expect(!terminal.screen.contains("Notes › First"))
  }

  @Test(arguments: [
    ("navtui://main/nope", 64, "There is no “nope” here."),
    (
      "navtui://other/notes", 64,
      "There is no workspace “other”. Existing: main. Links go to the navtui that has run longest."
    ),
    ("navtui://main/notes/77", 1, "There is no note 77"),
    ("navtui://main/notes/1/versions/9", 1, "Note 1 has no version 9."),
    ("nope", 64, "The link must begin with navtui:"),
    ("navtui://main/\u{1B}[2J", 64, "may not be in a link"),
  ])
  func `a broken link is refused, and nothing changes`(
    link: String, status: Int32, message: String
  ) throws {
    let terminal = try start("navtui://main/notes/1")
    try terminal.wait(for: "Notes › First")
    let outcome = try home.run("open", link)
    #expect(outcome.message.contains(message), "\(outcome.message)")
    #expect(outcome.end == .exit(status))
    _ = try home.run("open", "navtui://main/notes/2")
    try terminal.wait(for: "Notes › Second")
  }

  @Test(arguments: ["navtui://main/notes/2", "/notes/2/versions"])
  func `for a note in the trash the link to what is shown leads there`(link: String) throws {
    _ = try home.run("trash", "2")
    let terminal = try start()
    let shown = try home.run("open", link).text
    #expect(shown == "shown\tnavtui://main/trash/2\n")
    try terminal.wait(for: "Trash › Second")
    #expect(try home.run("open", "navtui://main/trash/2").text == shown)
  }

  @Test func `a link over unsaved text asks, and continues afterwards`() throws {
    let terminal = try start("navtui://main/notes/1/edit", showing: "the first text")
    terminal.type("mine ")
    try terminal.wait(for: "mine the first text")
    #expect(try home.run("open", "navtui://main/notes/3").text.hasPrefix("asked\t"))
    try terminal.wait(for: "A link leads away from here. This text")
    let second = try home.run("open", "navtui://main/notes/2")
    #expect(second.message.contains("is waiting for an answer"))
    #expect(second.end == .exit(75))
    try terminal.wait(for: "s save  Esc keep writing")
    terminal.type("s")
    try terminal.wait(for: "Notes › Third")
    #expect(try home.run("navtui://main/notes/1").text == "# First\n\nmine the first text")
  }

  /// Texts that are not links, with the answer.
  static let hostile: [(String, String)] = [
    ("", "refused The link is empty."),
    (String(repeating: "x", count: 2049), "refused This is not a link: It is longer than"),
    (String(repeating: "\u{1B}]0;x\u{7}", count: 9), "refused The character U+001B may not"),
    ("navtui://main/notes\nnavtui://main/search", "refused This is not a link: It is more"),
    ("navtui://main/notes/3/../4", "refused A link from outside may not hold"),
    ("GET / HTTP/1.1\r", "refused The character U+000D may not"),
    ("navtui://main/notes/\u{202E}3", "refused The character U+202E may not"),
  ]

  @Test func `hostile bytes are refused, and the app continues`() throws {
    let terminal = try start()
    for (text, answer) in Self.hostile {
      let line = try LineClient.send(text, to: socket(), timeout: .seconds(60))
      #expect(line?.hasPrefix(answer) == true, "\(line ?? "none")")
      #expect(line?.unicodeScalars.contains { $0.value < 0x20 } == false)
    }
    terminal.type("j")
    try terminal.wait(for: "2 / 3")
  }

  @Test func `the folder is private, and the socket is removed at the end`() throws {
    let terminal = try start()
    let path = try socket()
    #expect(try home.mode(of: folder) == "700")
    try terminal.quit()
    #expect(!path.exists)
  }

  @Test func `an accessible folder receives no links, with a message`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try home.setMode(0o755, of: folder)
    let terminal = try PseudoTerminal(in: home)
    try terminal.wait(for: "chmod")
    let outcome = try home.run("open", "navtui://main/notes/1")
    #expect(outcome.message.contains("`chmod 700` closes it"))
    #expect(outcome.end == .exit(77))
  }

  @Test func `the runtime folder is used if there is one`() throws {
    let runtime = home.path("/runtime")
    try FileManager.default.createDirectory(atPath: runtime, withIntermediateDirectories: true)
    home.environment["XDG_RUNTIME_DIR"] = runtime
    let terminal = try start()
    #expect(try home.mode(of: runtime + "/navtui") == "700")
    #expect(try home.run("open", "navtui://main/notes/2").end == .exit(0))
    try terminal.wait(for: "Notes › Second")
  }

  @Test func `after a navtui was killed the next one receives the links`() throws {
    let killed = try start()
    killed.send(SIGKILL)
    _ = try killed.waitForEnd()
    #expect(try home.run("open", "navtui://main/notes/2").end == .exit(69))
    let terminal = try start()
    #expect(try home.run("open", "navtui://main/notes/2").end == .exit(0))
    try terminal.wait(for: "Notes › Second")
  }
}
