import ChildPrograms
import Foundation
import NotesStorage
import Testing

@Suite struct DoctorCommandTests {
  let home: Home

  init() throws {
    home = try Home()
    try home.write("", to: "bin/editor")
    try home.setMode(0o755, of: home.path("bin/editor"))
    home.environment["PATH"] = home.path("bin") + ":/usr/bin:/bin"
  }

  /// Returns the findings of one check or all, each with its status and message. A running app writes its session at any
  /// time, so only without one files must be as before.
  private func findings(
    _ check: String? = nil, _ arguments: [String] = [], exit: Int32 = 0, isAlone: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let before = try home.files()
    let outcome = try home.run(["doctor"] + arguments)
    #expect(outcome.end == .exit(exit), "\(outcome.text)", sourceLocation: sourceLocation)
    #expect(outcome.message == "", sourceLocation: sourceLocation)
    #expect(try !isAlone || home.files() == before, sourceLocation: sourceLocation)
    return outcome.lines.compactMap { line in
      let parts = line.split(separator: "\t").map(String.init)
      #expect(parts.count == 3, sourceLocation: sourceLocation)
      return check == nil || parts[1] == check ? "\(parts[0]) \(parts[2])" : nil
    }
  }

  @Test(arguments: [0, 4_096, 8_192]) func `a damaged database is reported`(offset: Int) throws {
    for number in 1...40 {
      _ = try home.run("add", "\(number) \(String(repeating: "x", count: 900))")
    }
    var bytes = try home.bytes(of: home.database)
    for index in offset..<offset + 4_096 { bytes[index] = 0x5A }
    try home.write(bytes, to: ".local/share/navtui/notes.db")
    #expect(try findings("notes", exit: 65).first?.hasPrefix("wrong ") == true)
    #expect(try home.bytes(of: home.database) == bytes)
  }

  @Test func `a running navtui is found, and a killed one`() throws {
    let terminal = try home.open(until: "1 / 4")
    #expect(
      try findings("socket", isAlone: false) == ["ok navtui is running and receives links"])
    try terminal.end(by: SIGKILL)
    #expect(try findings("socket")[0].hasPrefix("warning A navtui was killed and left its socket."))
  }

  /// The variables of terminals, with the finding.
  static let terminals: [([String: String], String, Int32)] = [
    (["TERM": "xterm-256color"], "ok xterm-256color: 256 colours, no hyperlinks", 0),
    (
      ["TERM": "xterm-256color", "COLORTERM": "truecolor", "VTE_VERSION": "7600"],
      "ok xterm-256color: all colours, hyperlinks, whole frames where it can", 0
    ),
    (["TERM": "xterm", "NO_COLOR": "1"], "ok xterm: no colours, because NO_COLOR is set", 0),
    (["TERM": "vt100"], "ok vt100: no colours", 0),
    (
      ["TERM": "xterm-unheard-of"],
      "warning No terminal type 'xterm-unheard-of' in this system's terminfo database; xterm-256color",
      0
    ),
    (["TERM": "dumb"], "wrong A terminal of the kind 'dumb' cannot move its cursor.", 69),
  ]
}
