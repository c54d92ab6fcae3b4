import ChildPrograms
import Foundation
import Testing

/// The user's configuration, and the messages about it.
@Suite struct ConfigCommandTests {
  let home: Home

  init() throws {
    home = try Home()
  }

  private var file: String { home.path("/.config/navtui/config.yaml") }

  private func write(_ text: String) throws {
    try home.write(text, to: ".config/navtui/config.yaml")
  }

  @Test func `the file is at the XDG path, or at NAVTUI_CONFIG`() throws {
    #expect(try home.run("config", "path").text == file + "\n")
    home.environment["XDG_CONFIG_HOME"] = "relative"
    #expect(try home.run("config", "path").text == file + "\n")
    home.environment["XDG_CONFIG_HOME"] = "/xdg"
    #expect(try home.run("config", "path").text == "/xdg/navtui/config.yaml\n")
    home.environment["NAVTUI_CONFIG"] = "my.yaml"
    #expect(try home.run("config", "path").text == home.path("my.yaml") + "\n")
    home.environment = ["PATH": "/usr/bin"]
    #expect(try home.run("config", "path").end == .exit(66))
  }

  @Test func `every setting is shown with its source`() throws {
    home.environment["EDITOR"] = "ed -s"
    #expect(
      try home.run("config", "show").lines.prefix(5) == [
        "theme: terminal         # default", "mouse: true             # default",
        "ascii: false            # default", "editor: ed -s           # from $EDITOR", "keys:",
      ])
    #expect(
      try home.run("config", "show").lines.contains(
        "  # capture: [\"c\", \"<C-n>\", \"<Space>nc\"]"))
    try write("theme: mono\nmouse: false\n")
    #expect(
      try home.run("config").lines.prefix(2) == [
        "theme: mono             # from config.yaml",
        "mouse: false            # from config.yaml",
      ])
  }

  @Test func `keys are shown for the tabs that there are`() throws {
    let tabs = { try home.run("config", "show").lines.filter { $0.contains("select-tab-") } }
    #expect(try tabs() == (1...5).map { "  # select-tab-\($0): [\"\($0)\"]" })
    try write("keys:\n  select-tab-9: <F9>\n")
    #expect(try tabs().last == "  select-tab-9: [\"<F9>\"]")
  }

  @Test func `the output can be a configuration`() throws {
    try write("keys:\n  capture: [B, '\"', '\\']\n")
    #expect(
      try home.run("config", "show").lines.contains(#"  capture: ["B", "\"", "\\"]"#))
    try write(try home.run("config", "show").text)
    #expect(try home.run("config", "check").text == "\(file): no errors\n")
  }

  @Test func `the lines of the default keys can be a configuration, which changes none`() throws {
    let shown = try home.run("config", "show")
    try write(
      shown.lines.map {
        $0.replacing("  # ", with: "  ", maxReplacements: $0.hasPrefix("  # ") ? 1 : 0)
      }
      .joined(separator: "\n"))
    #expect(try home.run("config", "check").text == "\(file): no errors\n")
    let keys = { (lines: [String]) in lines.drop { $0 != "keys:" } }
    #expect(try keys(home.run("config", "show").lines) == keys(shown.lines))
  }

  @Test func `user-defined themes are shown completely`() throws {
    home.environment["EDITOR"] = "ed"
    try write(
      """
      theme: 'my "own" \\\\'
      themes:
        'my "own" \\\\':
          base: dark
          background: "#101418"
          accent: {color: 213, underline: true}
          error: default
        "\\u0001":
          dim: {italic: true, bold: true, color: bright-red}
      """)
    let shown = try home.run("config", "show")
    #expect(shown.message == "")
    #expect(shown.text.contains("accent: {color: 213, background: \"#101418\", bold: "))
    let place = ["render", "navtui://main/settings", "--format", "ansi"]
    let before = try home.run(place).text
    try write(shown.text)
    #expect(try home.run("config", "check").text == "\(file): no errors\n")
    // The first four lines contain their sources.
    #expect(try home.run("config", "show").lines.dropFirst(4) == shown.lines.dropFirst(4))
    #expect(try home.run(place).text == before)
  }

  @Test func `the configuration of the article has no problems`() throws {
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let article = root.appendingPathComponent("Sources/NotesApp/NotesApp.docc/Configuration.md")
    let parts = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "```\n")
    let lines = try #require(parts.count == 3 ? parts[1] : nil).split(separator: "\n")
    try write(lines.joined(separator: "\n"))
    #expect(try home.run("config", "check").text == "\(file): no errors\n")
    #expect(try home.run("config", "show").text.contains("capture: [\"w\", \"<F2>\"]"))
  }

  @Test func `without a file there are no messages`() throws {
    let outcome = try home.run("config", "check")
    #expect(outcome.text == "\(file): not found, using the defaults\n")
    #expect(outcome.end == .exit(0))
    #expect(try home.files() == [])
  }

  @Test func `every problem is reported with line and column`() throws {
    try write("theme: mono\ncolour: 1\nmouse:    3\n")
    for command in ["check", "show"] {
      let outcome = try home.run("config", command)
      #expect(outcome.message.contains("\(file):2:1 expected"))
      #expect(
        outcome.message.hasSuffix(
          "\(file):3:11 expected true or false, found 3. The default stays.\n"))
      #expect(outcome.end == .exit(78))
      #expect(outcome.text.contains("# from config.yaml") == (command == "show"))
    }
  }

  @Test(arguments: [
    ("theme: @\n", ":1:8 is not YAML"), ("a: 1\nb: \"\u{0}\"", ":2:5 is not YAML"),
    ("theme: \"\u{1B}[31m\"", "is not YAML"),
    ("theme: \"dark\nmouse: true", ":1:8 is not YAML: the text has no closing quote."),
    ("mouse: true\nmouse: false", ":2:1 is not YAML: the name \"mouse\" is there twice"),
    ("theme = \"dark\"", ":1:1 is not YAML: expected names with values, as in `theme: dark`."),
  ])
  func `a text that is not YAML is refused as a whole`(text: String, answer: String) throws {
    try write(text)
    let outcome = try home.run("config", "check")
    #expect(outcome.message.contains(answer), "\(outcome.message)")
    #expect(!outcome.message.contains("\u{1B}"))
    #expect(outcome.end == .exit(78))
  }

  @Test func `bytes that are not UTF-8 are refused with their position`() throws {
    try home.write(Array("a: 1\n# é\n# \u{20AC}".utf8) + [0xFF], to: ".config/navtui/config.yaml")
    #expect(try home.run("config", "check").message.contains(":3:4 is not YAML"))
  }

  @Test func `anything but a text file is refused with a message`() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: file, withIntermediateDirectories: true)
    try expectRefused("is a folder")
    try manager.removeItem(atPath: file)
    try manager.createSymbolicLink(atPath: file, withDestinationPath: file)
    try expectRefused("is a symbolic link to nothing")
    try manager.removeItem(atPath: file)
    #expect(unsafe mkfifo(file, 0o600) == 0)
    try expectRefused("is not an ordinary file")
    try manager.removeItem(atPath: file)
    try home.write([UInt8](repeating: 0x23, count: 100 << 20), to: ".config/navtui/config.yaml")
    try expectRefused("is larger than 1 MB")
    home.environment["NAVTUI_CONFIG"] = "/dev/zero"
    try expectRefused("is not an ordinary file")
  }

  private func expectRefused(
    _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try home.run("config", "check")
    #expect(outcome.message.contains(reason), sourceLocation: sourceLocation)
    #expect(outcome.message.hasSuffix("Using the defaults.\n"), sourceLocation: sourceLocation)
    #expect(outcome.end == .exit(78), sourceLocation: sourceLocation)
  }

  @Test func `a named file that does not exist is reported`() throws {
    home.environment["NAVTUI_CONFIG"] = home.path("my.yaml")
    let outcome = try home.run("config", "check")
    #expect(outcome.message.contains("is named by NAVTUI_CONFIG but does not exist"))
    #expect(outcome.end == .exit(66))
  }

  @Test func `a symbolic link to a file is followed, and the file is unchanged`() throws {
    try home.write("theme: mono\n", to: "dotfiles/config.yaml")
    try FileManager.default.createDirectory(
      atPath: home.path(".config/navtui"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: home.path("dotfiles/config.yaml"))
    #expect(try home.run("config", "check").end == .exit(0))
    #expect(
      try home.bytes(of: home.path("dotfiles/config.yaml")) == Array("theme: mono\n".utf8))
  }

  @Test func `a configuration in TOML is named, and converted`() throws {
    let old = """
      theme = "mine" # night
      editor = 'code --wait'
      mouse = false

      [themes.mine]
      base = "dark"
      text.color = 7
      accent = { color = 213, "underline" = true }
      [keys]
      capture = ["w", "<F2>", # two
        '\\',
      ]
      trash = []
      """
    try home.write(old, to: ".config/navtui/config.toml")
    for command in ["check", "show"] {
      let outcome = try home.run("config", command)
      #expect(outcome.message.contains("config.toml beside it is not read"), "\(outcome.message)")
      #expect(outcome.message.contains("`navtui config convert`"))
      #expect(outcome.end == .exit(78))
    }
    let converted = try home.run("config", "convert")
    #expect(
      converted.text == """
        theme: mine
        editor: code --wait
        mouse: false
        themes:
          mine:
            base: dark
            text:
              color: 7
            accent:
              color: 213
              underline: true
        keys:
          capture: [w, "<F2>", "\\\\"]
          trash: []

        """)
    try write(converted.text)
    #expect(try home.run("config", "check").text == "\(file): no errors\n")
    home.environment["NAVTUI_CONFIG"] = home.path(".config/navtui/config.toml")
    #expect(try home.run("config", "check").message.contains("config.toml is TOML, and"))
    #expect(try home.run("config", "convert").text == converted.text)
  }

  @Test(arguments: [
    ("a = 1\nb = 2.5\n", 2), ("a = \"x\n", 1), ("[[a]]\n", 1), ("a = 1\n\na = 2", 3),
    ("a = 1 b = 2", 1), ("a", 1), ("a = 1\n[a]\nb = 1", 2), ("a = nope", 1),
    ("a = [1,\n2", 2), ("a = \"\\ud800\"", 1), ("a = 1979-05-27", 1),
  ])
  func `what cannot be converted is named with its line`(text: String, line: Int) throws {
    try home.write(text, to: "old.toml")
    let outcome = try home.run("config", "convert", "old.toml")
    #expect(
      outcome.message.contains("old.toml:\(line) cannot be converted."), "\(outcome.message)")
    #expect(outcome.end == .exit(65) && outcome.text == "")
    #expect(try home.run("config", "convert", "none.toml").end == .exit(66))
  }

  @Test func `the app starts with the defaults and reports the problem`() throws {
    try write("ascii: true\nmouse: 1\n\ncolour: 2\n")
    let terminal = try home.open(until: "config.yaml:2:8 expected true or false, found 1.")
    try terminal.wait(for: "names 1 more.")
    try terminal.quit("jq")
  }
}
