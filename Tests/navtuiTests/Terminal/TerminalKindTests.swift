import ChildPrograms
import Testing

/// Terminals of all kinds, and the wishes of users.
@Suite struct TerminalKindTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  @Test(arguments: ["xterm-256color", "xterm", "screen", "screen-256color", "linux", "vt100"])
  func `a terminal that can move its cursor works`(name: String) throws {
    home.environment["TERM"] = name
    let frame = try home.run("render").text
    let terminal = try home.open(until: "1 / 4")
    #expect(terminal.screen.text + "\n" == frame)
    terminal.type("j")
    try terminal.wait(for: "2 / 4")
    terminal.type("\u{1B}[B")
    try terminal.wait(for: "3 / 4")
    terminal.type("c")
    try terminal.wait(for: "New note")
    terminal.type("Boat\u{4}")
    try terminal.wait(for: " saved")
    #expect(terminal.screen.foreign == [])
    try terminal.quit()
    #expect(terminal.screen.foreign == [] && terminal.screen.bells == 0)
    #expect(terminal.screen.isCursorVisible && terminal.screen.isPlain)
  }

  @Test(
    arguments: [
      ("xterm-256color", "1", true), ("xterm-256color", nil, false), ("screen", nil, false),
      ("linux", "1", false), ("vt100", "1", false),
    ] as [(String, String?, Bool)])
  func `links can be clicked only on terminals that support them`(
    name: String, variable: String?, isClickable: Bool
  ) throws {
    (home.environment["TERM"], home.environment["FORCE_HYPERLINK"]) = (name, variable)
    _ = try home.run("add", "-t", "Web", "https://a.example/")
    let terminal = try home.open(until: "https://a.example/")
    let isLinked = terminal.screen.rows.joined().contains { !$0.address.isEmpty }
    #expect(isLinked == isClickable)
  }

  /// Unusable terminals, with the message.
  static let useless: [(String?, String)] = [
    ("dumb", "A terminal of the kind 'dumb' cannot move its cursor."),
    ("unknown", "A terminal of the kind 'unknown' cannot move its cursor."),
    (nil, "The variable TERM is not set."),
    ("", "The variable TERM is not set."),
  ]

  @Test(arguments: useless)
  func `an unusable terminal is reported, and left alone`(name: String?, answer: String) throws {
    home.environment["TERM"] = name
    let terminal = try PseudoTerminal(in: home, as: .guest)
    #expect(try terminal.waitForEnd() == .exit(69))
    #expect(terminal.screen.lines[0].hasPrefix("navtui: \(answer)"), "\(terminal.screen.text)")
    #expect(!terminal.bytes.contains(0x1B))
    #expect(terminal.lastMode == terminal.firstMode)
  }

  @Test(arguments: ["nonsense", "xterm-nonsense", "../../etc/passwd", "x\u{1B}[31m"])
  func `an unknown terminal works as an old one, or is reported`(name: String) throws {
    home.environment["TERM"] = name
    let terminal = try home.open(until: "1 / 4")
    terminal.type("j")
    try terminal.wait(for: "2 / 4")
    try terminal.quit()
  }

  @Test func `colours can be turned off`() throws {
    let colored = try home.open(until: "1 / 4")
    #expect(colored.screen.hasShownColor)
    home.environment["NO_COLOR"] = ""
    let empty = try home.open("--new", until: "1 / 4")
    #expect(empty.screen.hasShownColor)
    let option = try PseudoTerminal(["--new", "--no-color"], in: home)
    try visit(option)
    home.environment["NO_COLOR"] = "1"
    try visit(try PseudoTerminal(["--new"], in: home))
  }

  /// Visits some screens, and checks that there are no colours.
  private func visit(_ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    try terminal.wait(for: "1 / 4")
    terminal.type("?")
    try terminal.wait(for: "move to the trash")
    terminal.type("q5")
    try terminal.wait(for: "Appearance")
    #expect(!terminal.screen.hasShownColor, sourceLocation: sourceLocation)
  }

  private func expectASCII(
    _ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      terminal.screen.text.utf8.allSatisfy { $0 < 0x80 }, "\(terminal.screen.text)",
      sourceLocation: sourceLocation)
    #expect(terminal.bytes.allSatisfy { $0 < 0x80 }, sourceLocation: sourceLocation)
  }

  /// Settings that make frames ASCII.
  static let ascii: [([String: String], [String])] = [
    (["LANG": "C"], []), (["LC_ALL": "POSIX"], []), (["LC_CTYPE": "C"], []), ([:], ["--ascii"]),
  ]

  @Test(arguments: ascii)
  func `without Unicode only ASCII is drawn`(
    variables: [String: String], arguments: [String]
  ) throws {
    _ = try home.run("add", "plain")
    home.environment.merge(variables) { $1 }
    let frame = try home.run("render", "--ascii").text
    let terminal = try PseudoTerminal(arguments, in: home, showing: "1 / 1")
    expectASCII(terminal)
    #expect(terminal.screen.text + "\n" == frame)
  }

  @Test func `without Unicode a note is stored and shown all the same`() throws {
    home.environment["LANG"] = "C"
    _ = try home.run("add", "-t", "Grüße", "会議")
    let terminal = try home.open(until: "1 / 1")
    expectASCII(terminal)
    try terminal.quit()
    #expect(try home.run("list").text == "1\tGrüße\n")
    #expect(try home.run("navtui://main/notes/1").text == "会議")
  }

  @Test func `without a locale Unicode is drawn`() throws {
    home.environment["LANG"] = nil
    _ = try home.open(until: "▌  Welcome to navtui")
  }

  @Test(arguments: [
    ("xx_YY.UTF-8", true), ("xx_YY.utf8@euro", true), ("UTF-8", true), ("xx_YY.ISO-8859-1", false),
    ("xx_YY", false),
  ])
  func `a UTF-8 locale that is not installed is still UTF-8`(
    language: String, isUnicode: Bool
  ) throws {
    home.environment["LC_ALL"] = language
    _ = try home.open(until: isUnicode ? "▌  Welcome to navtui" : ">  Welcome to navtui")
  }
}
