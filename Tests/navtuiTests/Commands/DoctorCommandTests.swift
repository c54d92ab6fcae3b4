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

  /// Returns the findings of one check or all, each with its status and message.
  private func findings(
    _ check: String? = nil, _ arguments: [String] = [], exit: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let before = try home.files()
    let outcome = try home.run(["doctor"] + arguments)
    #expect(outcome.end == .exit(exit), "\(outcome.text)", sourceLocation: sourceLocation)
    #expect(outcome.message == "", sourceLocation: sourceLocation)
    #expect(try home.files() == before, sourceLocation: sourceLocation)
    return outcome.lines.compactMap { line in
      let parts = line.split(separator: "\t").map(String.init)
      #expect(parts.count == 3, sourceLocation: sourceLocation)
      return check == nil || parts[1] == check ? "\(parts[0]) \(parts[2])" : nil
    }
  }

  @Test func `before the first start there are no problems`() throws {
    let all = try findings()
    #expect(all.count >= 8 && all.allSatisfy { $0.hasPrefix("ok ") }, "\(all)")
    #expect(
      try findings("notes") == ["ok \(home.database): not found, created by the first start"])
    #expect(try findings("editor") == ["ok editor, default: \(home.path("bin/editor"))"])
  }

  @Test func `findings are printed, and JSON has the same`() throws {
    _ = try home.run("add", "one")
    #expect(
      try findings("notes") == [
        "ok \(home.database): 1 note, schema \(Schema.version)"
      ])
    #expect(try findings("permissions") == ["ok no other user has access"])
    struct Finding: Decodable {
      var check: String
      var status: String
      var message: String
    }
    let outcome = try home.run("doctor", "--json")
    let records = try JSONDecoder().decode([Finding].self, from: Data(outcome.output))
    // The free disk space changes between two runs.
    let steady = records.filter { $0.check != "disk" }
    let lines = try findings().filter { !$0.contains(" MB free in ") }
    #expect(steady.map { "\($0.status) \($0.message)" } == lines)
    #expect(steady.count == records.count - 1)
    #expect(Set(records.map(\.check)).isSuperset(of: ["notes", "config", "terminal", "editor"]))
  }

  @Test func `if everything is broken all of it is reported`() throws {
    _ = try home.run("add", "one")
    try home.write(Array(repeating: 0x41, count: 9_000), to: ".local/share/navtui/notes.db")
    try home.write("theme: 3\n", to: "config.yaml")
    home.environment["NAVTUI_CONFIG"] = home.path("config.yaml")
    home.environment["NAVTUI_DB"] = home.database
    home.environment["HOME"] = nil
    home.environment["TERM"] = nil
    home.environment["LANG"] = "C"
    home.environment["EDITOR"] = "no-such-editor -w"
    let all = try findings(exit: 65)
    for text in [
      "wrong \(home.database) is not a notes database",
      "wrong \(home.path("config.yaml")):1:8 expected",
      "warning Place and unsaved text cannot be kept",
      "warning Links from other terminals cannot be received",
      "wrong The variable TERM is not set.", "warning LANG=C is not UTF-8",
      "warning “no-such-editor -w”, from $EDITOR, was not found.",
    ] {
      #expect(all.contains { $0.hasPrefix(text) }, "\(text) in \(all)")
    }
  }

  @Test func `without a home folder and a name there are no notes`() throws {
    home.environment["HOME"] = nil
    #expect(try findings("notes", exit: 66)[0].hasPrefix("wrong No home folder is known"))
    #expect(
      try findings("notes", ["--db", "none.db"], exit: 66)[0].hasPrefix("wrong There are no"))
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

  @Test func `notes that are accessible to others or read-only are reported`() throws {
    _ = try home.run("add", "one")
    try home.setMode(0o644, of: home.database)
    try home.setMode(0o755, of: home.path(".local/share/navtui"))
    #expect(
      try findings("permissions") == [
        "warning Other users can open \(home.database). `chmod 600` prevents it.",
        "warning Other users can open \(home.path(".local/share/navtui")). `chmod 700` prevents it.",
      ])
  }

  @Test func `obstacles to the files are reported`() throws {
    try home.write("", to: ".local")
    #expect(try findings("notes", exit: 73)[0].contains(".local is not a folder; move it away"))
    #expect(try findings("state", exit: 73)[0].contains(".local is not a folder; move it away"))
  }

  @Test func `a running navtui is found, and a killed one`() throws {
    let terminal = try home.open(until: "1 / 4")
    #expect(try findings("socket") == ["ok navtui is running and receives links"])
    try terminal.end(by: SIGKILL)
    #expect(try findings("socket")[0].hasPrefix("warning A navtui was killed and left its socket."))
  }

  @Test func `texts that were left are reported`() throws {
    try home.write("# Boat\n", to: ".local/state/navtui/unsaved/unsaved-1.md")
    try home.write("# Boat\n", to: ".local/state/navtui/editing/x/new-note.md")
    let left = try findings("unsaved")
    #expect(left.count == 2)
    #expect(
      left.allSatisfy { $0.hasPrefix("warning Text ") || $0.hasPrefix("warning Unsaved text ") })
  }

  @Test(arguments: [
    ("", "ok off, because GNU Screen holds Esc back"), ("mouse: false", "ok off"),
    ("mouse: true", "warning GNU Screen holds Esc back until the next key"),
  ])
  func `the mouse is off in GNU Screen unless the user wants it`(
    config: String, finding: String
  ) throws {
    try home.write(config, to: ".config/navtui/config.yaml")
    #expect(try findings("mouse") == [])
    home.environment["STY"] = "1.pts"
    #expect(try #require(try findings("mouse").first).hasPrefix(finding))
    let shown = try home.run("config", "show").lines
    #expect(shown.contains { $0.hasPrefix("mouse: \(config == "mouse: true")") })
  }

  @Test func `the way to the clipboard is found, and one that may not work is a warning`() throws {
    #expect(try findings("clipboard") == ["ok the terminal (OSC 52), if it accepts that"])
    home.environment["PATH"] = home.path("bin")
    home.environment["DISPLAY"] = ":0"
    #expect(try findings("clipboard")[0].hasSuffix("as xterm does. Install xclip or xsel."))
    for name in ["xclip", "tmux"] {
      try home.write("#!/bin/sh\necho external\n", to: "bin/\(name)")
      try home.setMode(0o755, of: home.path("bin/\(name)"))
    }
    #expect(try findings("clipboard") == ["ok \(home.path("bin/xclip"))"])
    home.environment["DISPLAY"] = nil
    home.environment["TMUX"] = "/tmp/none"
    let finding = try #require(try findings("clipboard").first)
    #expect(finding.hasPrefix("ok tmux, and its terminal") && finding.hasSuffix("(it is external)"))
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

  @Test(arguments: terminals)
  func `the terminal is recognized by its variables`(
    variables: [String: String], message: String, exit: Int32
  ) throws {
    home.environment.merge(variables) { $1 }
    let first = try #require(try findings("terminal", exit: exit).first)
    #expect(first.hasPrefix(message), "\(first)")
  }

  @Test func `an editor is found by its first word, or left to the shell`() throws {
    try home.write("editor: no-such-editor\n", to: ".config/navtui/config.yaml")
    #expect(
      try findings("editor") == [
        "warning “no-such-editor”, from config.yaml, was not found. Install it or choose another.",
        "ok editor, default: \(home.path("bin/editor"))",
      ])
    try home.write("", to: ".config/navtui/config.yaml")
    home.environment["EDITOR"] = "editor -w"
    #expect(try findings("editor") == ["ok editor -w, from $EDITOR: \(home.path("bin/editor"))"])
    home.environment["VISUAL"] = "'my editor' -w"
    #expect(
      try findings("editor") == ["ok 'my editor' -w, from $VISUAL: what the shell makes of it"])
  }
}
