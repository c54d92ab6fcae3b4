import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct ConfigKeysTests {
  /// What the file says, each line at its own line and the value in column 9.
  private static func read(
    _ entries: [(String, [String])]
  ) -> (bindings: KeyBindings, problems: [String]) {
    let table = entries.enumerated().map { line, entry in
      let place = ConfigPosition(line: line + 2, column: 9)
      let keys = entry.1.map { ConfigValue(.string($0), at: place) }
      return ConfigEntry(
        entry.0, at: ConfigPosition(line: line + 2, column: 1),
        keys.count == 1 ? keys[0] : ConfigValue(.list(keys), at: place))
    }
    let here = ConfigPosition(line: 1, column: 1)
    let (config, problems) = Config.reading(
      ConfigTable([ConfigEntry("keys", at: here, ConfigValue(.table(ConfigTable(table)), at: here))]
      )
    )
    return (config.keys, problems.map { $0.message(in: "config.toml") })
  }

  private func start(_ entries: [(String, [String])], at link: String? = nil) throws -> NotesDriver
  {
    let (bindings, problems) = Self.read(entries)
    #expect(problems == [])
    return try startNotes(at: link, environment: AppEnvironment(keys: bindings))
  }

  @Test func `what messages and empty screens say of keys holds with the keys of the file`() throws
  {
    let keys = [("undo", ["U"]), ("capture", ["w"]), ("new-scene", ["ga"]), ("restore", ["<F5>"])]
    let trashing = try start(keys)
    try trashing.press("d")
    #expect(trashing.message == "“Garden plan” is in the trash; U brings it back")
    try trashing.press("gw")
    #expect(trashing.message == "This is the only scene; ga opens another")
    let linked = try start(keys, at: "/notes/1")
    try linked.press("n n n <Enter>")
    #expect(linked.message == "No note is called “No such note”; w captures one")
    let empty = try startNotes(
      InMemoryNotes(now: { NotesFixture.now }),
      environment: AppEnvironment(keys: Self.read(keys).bindings))
    #expect(empty.screen.shows("w captures a note"))
  }

  @Test func `a command has the keys of the file, and its own no more`() throws {
    let driver = try start([("capture", ["w", "<C-n>"])])
    try driver.press("c")
    #expect(driver.activeScreen == .noteList)
    try driver.press("w")
    #expect(driver.activeScreen == .capture(title: "", text: ""))
    try driver.press("<Esc> <C-n>")
    #expect(driver.activeScreen == .capture(title: "", text: ""))
  }

  @Test func `two commands can change their keys with each other`() throws {
    let driver = try start([("move-down", ["k"]), ("move-up", ["j"])])
    let row = driver.focusedRow
    try driver.press("k")
    #expect(driver.focusedRow != row)
    try driver.press("j")
    #expect(driver.focusedRow == row)
  }

  @Test func `hints, help and settings follow`() throws {
    let driver = try start([("capture", ["gc"]), ("help", ["<F2>"])])
    #expect(driver.footer.contains("gc capture") && driver.footer.contains("F2 help"))
    try driver.press("<F2>")
    #expect(
      driver.state.menuRows(of: .help, under: [.noteList]).contains {
        $0.title.string.hasPrefix("gc ")
      })
    let settings = try start([("capture", ["gc"])], at: "/settings/keys")
    let rows = settings.state.menuRows(of: .settingsSection(.keys), under: [])
    #expect(
      rows.contains {
        $0.title.string.hasPrefix("gc ") && $0.detail.string == Command.capture.title
      })
  }

  @Test func `while one writes, keys that type are text`() throws {
    let driver = try start(
      [
        ("save", ["x", "<F2>"]), ("back", ["B", "<Esc>"]), ("text-delete-forward", ["y", "<F3>"]),
      ],
      at: "/notes/new")
    try driver.press("x y B")
    #expect(driver.state.isWriting)
    #expect(driver.screen.shows("xyB"))
    try driver.press("<Home> <F3>")
    #expect(driver.screen.shows("yB") && !driver.screen.shows("xyB"))
    try driver.press("<F2>")
    #expect(!driver.state.isWriting)
  }

  @Test(
    arguments: [
      ("capture", ["q"], "keys for capture that nothing else has, found q, which is close"),
      ("capture", ["g"], "keys for capture that nothing else has, found "),
      ("open", ["ggx"], "keys for open that nothing else has, found gg, which is move-to-top"),
      ("capture", ["n"], "keys for capture that nothing else has, found n, which is "),
      ("capture", ["<C-i>"], "a key that terminals tell from others, found \"<C-i>\""),
      ("capture", ["x<C-H>"], "a key that terminals tell from others"),
      ("capture", ["<Nope>"], "keys such as \"x\", \"gd\""), ("capture", [""], "keys such as"),
      ("capture", ["abcde"], "keys such as"), ("back", [], "a key, because it leads out"),
      ("close", [], "a key, because"), ("interrupt", [], "a key, because"),
      ("captrue", ["x"], "a command that `navtui config show` names, found \"captrue\""),
      ("capture", ["x", "<C-m>"], "a key that terminals tell from others"),
    ])
  func `what is wrong leaves the keys as they are`(
    command: String, keys: [String], message: String
  ) {
    let (bindings, problems) = Self.read([(command, keys)])
    #expect(problems.count == 1)
    #expect(problems.first?.contains("expected \(message)") == true, "\(problems)")
    #expect(problems.first?.hasPrefix("config.toml:2:") == true)
    #expect(bindings == .standard)
  }

  @Test func `an empty list takes the keys away, and what is left of them is free`() throws {
    let driver = try start([("trash", []), ("versions", ["d"])])
    #expect(!driver.footer.contains("trash"))
    try driver.press("d")
    #expect(driver.activeScreen == .versions(try noteID(1)))
    let writing = try start([("save", [])], at: "/notes/1/edit")
    #expect(writing.footer.contains("Ctrl-D save"))
  }

  @Test func `of two commands that want the same keys the first has them`() {
    let (bindings, problems) = Self.read([("capture", ["B"]), ("undo", ["B"])])
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("config.toml:3:9 expected keys for undo") == true)
    #expect(bindings.firstKey(of: .capture, in: [.everywhere]) == "B")
    #expect(bindings.firstKey(of: .undo, in: [.everywhere]) == "u")
  }

  @Test func `whatever the file says, no key has two meanings and every place can be left`() throws
  {
    let notations = [
      "x", "b", "j", "q", "gx", "g", "<C-x>", "<F5>", "<Esc>", "d", "<Enter>", "<Tab>",
    ]
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let entries = (0..<5).map { _ in
        (
          KeyTable.commandNames.randomElement(using: &random) ?? "open",
          [notations.randomElement(using: &random) ?? "x"]
        )
      }
      let bindings = Self.read(entries).bindings
      #expect(bindings.keyMap.conflicts.isEmpty, "\(entries)")
      for contexts in KeyContext.stacks {
        for binding in bindings.keyMap.bindings(in: contexts) {
          #expect(
            bindings.keyMap.match(binding.keys, in: contexts) == .command(binding.command),
            "\(entries)")
        }
      }
    }
  }

  @Test func `every place of the app is looked at for clashes`() throws {
    let screens = try NotesPlaces.screens()
    let stacks = screens.flatMap(\.contextsEverywhere)
    #expect(KeyContext.stacks.isSuperset(of: stacks))
  }

  /// Names that people have in their files.
  @Test(arguments: [
    ("move-down", Command.moveDown), ("select-tab-3", .selectTab(3)), ("go-back", .goBack),
    ("text-move-word-left", .text(.move(.wordLeft))), ("text-undo", .text(.undo)),
    ("text-new-line", .text(.newLine)), ("text-indent", .text(.indent)),
    ("text-delete-to-line-end", .text(.deleteToLineEnd)), ("new-scene", .newScene),
  ])
  func `the names of commands stay`(name: String, command: Command) {
    #expect(command.name == name)
    #expect(KeyTable.commandNames.contains(name))
  }

  @Test func `every command has a name of its own`() {
    let commands = Set(KeyTable.rows.map(\.command))
    #expect(Set(commands.map(\.name)).count == commands.count)
    #expect(
      KeyTable.commandNames.allSatisfy { name in
        name.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLowercase || $0.isNumber) }
      })
  }
}
