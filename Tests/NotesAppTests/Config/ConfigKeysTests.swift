import NavigationTesting
import TerminalUI
import Testing
import YAMLParser

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct ConfigKeysTests {
  /// Reads entries, one per line, with the value in column 9.
  private static func read(
    _ entries: [(String, [String])]
  ) -> (keys: [String: [[Key]]], problems: [String]) {
    let table = entries.enumerated().map { line, entry in
      let place = YAMLPosition(line: line + 2, column: 9)
      let keys = entry.1.map { YAMLNode(.text($0), form: .doubleQuoted, at: place) }
      return YAMLEntry(
        Self.name(entry.0, line: line + 2),
        keys.count == 1 ? keys[0] : YAMLNode(.list(keys), form: .flow, at: place))
    }
    let keys = Self.name("keys", line: 1)
    let value = YAMLNode(.table(table), form: .block, at: keys.position)
    let (config, problems) = Config.reading([YAMLEntry(keys, value)])
    return (config.keys, problems.map { $0.message(in: "config.yaml") })
  }

  private static func name(_ name: String, line: Int) -> YAMLNode {
    YAMLNode(.text(name), form: .plain, at: YAMLPosition(line: line, column: 1))
  }

  private func start(
    _ entries: [(String, [String])], at link: String? = nil,
    size: Size = Size(columns: 80, rows: 24)
  ) throws -> NotesDriver {
    let (keys, problems) = Self.read(entries)
    #expect(problems == [])
    return try startNotes(at: link, size: size, keys: keys)
  }

  @Test func `a line of the file has all keys, with escapes`() {
    let keys = [[Key("\"")], [Key("\\")], [Key(" "), Key("n")], [Key("g"), Key("d")]]
    #expect(Config.keyLine("capture", keys) == #"capture: ["\"", "\\", "<Space>n", "gd"]"#)
    #expect(Config.keyLine("capture", []) == "capture: []")
  }

  @Test func `messages and empty screens name the configured keys`() throws {
    let keys = [
      ("undo", ["U"]), ("capture", ["w"]), ("new-workspace", ["ga"]), ("restore", ["<F5>"]),
    ]
    let trashing = try start(keys)
    try trashing.press("d")
    #expect(trashing.message == "“Garden plan” moved to the trash · U undo")
    try trashing.press("gw")
    #expect(trashing.message == "This is the only workspace · ga open another")
    let linked = try start(keys, at: "/notes/1")
    try linked.press("n n n <Enter>")
    #expect(linked.message == "No note is named “No such note” · w create it")
    let searching = try start(keys, at: "/search?q=zzz")
    #expect(searching.screen.shows("No match · Enter makes a note"))
  }

  @Test func `configured keys replace the default ones`() throws {
    let driver = try start([("capture", ["w", "<C-n>"])])
    try driver.press("c")
    #expect(driver.place == .list(.notes))
    try driver.press("w")
    #expect(driver.place == .capture(title: "", text: ""))
    try driver.press("<Esc> <C-n>")
    #expect(driver.place == .capture(title: "", text: ""))
    try driver.press("<Esc> <Space>nc")
    #expect(driver.place == .list(.notes), "the longer keys are replaced, too")
  }

  /// The lines that the configuration, the settings and the manual show.
  private static let lines = Notes.bindingsByName().map { Config.keyLine($0.name, $0.keys) }

  @Test func `the lines that the app shows are accepted, and change nothing`() throws {
    for line in Self.lines + [Self.lines.joined(separator: "\n")] {
      let lines = line.split(separator: "\n").map { "  \($0)\n" }.joined()
      let entries = try [YAMLEntry](parsing: Array("keys:\n\(lines)".utf8))
      let (config, problems) = Config.reading(entries)
      #expect(problems.map { $0.message(in: "") } == [])
      #expect(Notes.bindingGroups(config.keys) == Notes.bindingGroups(), "\(line)")
    }
  }

  @Test(arguments: [["<Esc>", "<Backspace>", "h", "<Left>"], ["<Left>"], ["<Backspace>"], ["h"]])
  func `keys that go back edit a text as before, and Esc leaves it`(keys: [String]) throws {
    for link in ["/notes/1/edit", "/notes/1/rename", "/search", "/notes/6/tags"] {
      let driver = try start([("back", keys)], at: link)
      try driver.press("xyz <Left> <Backspace>")
      #expect(driver.isWriting && driver.screen.shows("xz"), "\(link)")
      try driver.press("<Esc>")
      #expect(!driver.isWriting, "\(link)")
    }
  }

  @Test func `a new key works in a text, and the default ones do not`() throws {
    let driver = try start([("capture", ["c", "<C-n>", "<F9>"])], at: "/notes/6/rename")
    try driver.press("<C-n>")
    #expect(driver.place == .rename(try noteID(6)))
    try driver.press("<F9>")
    #expect(driver.place == .capture(title: "", text: ""))
  }

  @Test func `two commands can swap their keys`() throws {
    let driver = try start([("move-down", ["k"]), ("move-up", ["j"])])
    let row = driver.focusedRow
    try driver.press("k")
    #expect(driver.focusedRow != row)
    try driver.press("j")
    #expect(driver.focusedRow == row)
  }

  @Test func `hints, help and settings show configured keys`() throws {
    let size = Size(columns: 100, rows: 300)
    let driver = try start([("capture", ["gc"]), ("help", ["<F2>"])], size: size)
    #expect(driver.footer.contains("gc new note") && driver.footer.contains("F2 help"))
    try driver.press("<F2>")
    #expect(driver.screen.rows.contains { $0.contains(" gc ") && $0.contains("new note") })
    let settings = try start([("capture", ["gc"])], at: "/settings/keys", size: size)
    #expect(settings.screen.rows.contains { $0.contains(" gc ") && $0.contains("new note") })
  }

  @Test func `printable keys type text in text fields`() throws {
    let driver = try start(
      [
        ("save", ["x", "<F2>"]), ("back", ["B", "<Esc>"]), ("text-delete-forward", ["y", "<F3>"]),
      ],
      at: "/notes/new")
    try driver.press("x y B")
    #expect(driver.screen.shows("xyB"))
    try driver.press("<Home> <F3>")
    #expect(driver.screen.shows("yB") && !driver.screen.shows("xyB"))
    try driver.press("<F2>")
    #expect(driver.place == .list(.notes))
  }

  @Test(
    arguments: [
      ("capture", ["q"], "unused keys for capture, found q, which is close"),
      ("capture", ["g"], "unused keys for capture, found "),
      ("open", ["ggx"], "unused keys for open, found gg, which is move-to-top"),
      ("capture", ["n"], "unused keys for capture, found n, which is next-link"),
      ("capture", ["<C-i>"], "a key that terminals tell from others, found \"<C-i>\""),
      ("capture", ["x<C-H>"], "a key that terminals tell from others"),
      ("capture", ["<Nope>"], "keys such as \"x\", \"gd\""), ("capture", [""], "keys such as"),
      ("capture", ["abcde"], "keys such as"), ("back", [], "a key, because it leads out"),
      ("close", [], "a key, because"), ("interrupt", [], "a key, because"),
      ("captrue", ["x"], "a command that `navtui config show` names, found \"captrue\""),
      ("capture", ["x", "<C-m>"], "a key that terminals tell from others"),
    ])
  func `invalid entries do not change keys`(
    command: String, keys: [String], message: String
  ) {
    let (chosen, problems) = Self.read([(command, keys)])
    #expect(problems.count == 1)
    #expect(problems.first?.contains("expected \(message)") == true, "\(problems)")
    #expect(problems.first?.hasPrefix("config.yaml:2:") == true)
    #expect(chosen.isEmpty)
  }

  @Test func `a value that is not a key is reported with its position`() throws {
    let text = "keys:\n  undo: U\n\n  capture: {a: b}\n  trash: 0\n"
    let (config, problems) = Config.reading(try [YAMLEntry](parsing: Array(text.utf8)))
    #expect(
      problems.map { $0.message(in: "c") } == [
        "c:4:12 expected keys such as \"x\", \"gd\", \"<C-x>\" or \"<F5>\", found a table. The default is used."
      ])
    #expect(config.keys == ["undo": [[Key("U")]], "trash": [[Key("0")]]])
  }

  @Test func `an empty list removes keys, which are then free`() throws {
    let driver = try start([("trash", []), ("versions", ["d"]), ("history", [])])
    #expect(!driver.footer.contains("trash"))
    for keys in ["<Space>nd", "<Delete>", "<Space>hh", "gh"] {
      try driver.press(keys)
      #expect(driver.place == .list(.notes) && driver.message?.contains("trash") != true, "\(keys)")
    }
    try driver.press("<Esc> <Space>n")
    driver.pause()
    #expect(!driver.screen.shows("move to the trash"), "\(driver.screen)")
    try driver.press("<Esc> ?")
    #expect(!driver.screen.shows("move to the trash") && !driver.screen.shows("Space h h"))
    try driver.press("<Esc> d")
    #expect(driver.place == .versions(try noteID(1)))
    let writing = try start([("save", [])], at: "/notes/1/edit")
    #expect(!writing.footer.contains("Ctrl-D"))
  }

  @Test func `the first of two commands with the same keys gets them`() {
    let (keys, problems) = Self.read([("capture", ["B"]), ("undo", ["B"])])
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("config.yaml:3:9 expected unused keys for undo") == true)
    #expect(keys == ["capture": [[Key("B")]]])
  }

  @Test func `the effective keys can be written as a configuration`() throws {
    let notations = [
      "x", "b", "j", "q", "gx", "g", "<C-x>", "<F5>", "<Esc>", "d", "<Enter>", "<Tab>",
    ]
    let names = Notes.bindingsByName().map(\.name)
    for seed in 0..<40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let entries = (0..<5).map { _ in
        (
          names.randomElement(using: &random) ?? "open",
          [notations.randomElement(using: &random) ?? "x"]
        )
      }
      let keys = Self.read(entries).keys
      let again = keys.map { ($0.key, $0.value.map { $0.map(\.description).joined() }) }
      #expect(Self.read(again).problems == [], "\(entries)")
      #expect(Self.read(again).keys == keys, "\(entries)")
    }
  }

  @Test func `all screens are checked for conflicting keys`() throws {
    let app = Notes()
    let note = try noteID(1)
    let number = try #require(VersionNumber(rawValue: 1))
    let places: [NotesPlace] =
      [
        .list(.notes), .note(note), .editor(note), .capture(title: "", text: ""), .webAddress(""),
        .search(query: ""), .tags, .links(note), .outline(note), .info(note),
        .versions(note), .version(note, number), .conflict(note), .noteTags(note),
        .fileVersion(note, try #require(BlobName(rawValue: String(repeating: "a", count: 40)))),
        .markedTags(.notes),
        .rename(note), .renameTag("a"), .deletion(.all),
        .arranging(.notes), .folders, .actions, .templates, .calendar(nil), .dailyFolder,
        .transfer(.imports), .sync, .settings,
        .settingsSection(.about), .settingsSection(.keys), .keyChoice("capture"),
        .saveSearch(query: "a"),
      ]
    let types = Set(places.map { ObjectIdentifier(type(of: app.screen(at: $0))) })
    #expect(types == Set(Notes.screenTypes.map { ObjectIdentifier($0) }))
    #expect(Set(Notes.screenTypes.map { "\($0.keysTitle)" }).count == Notes.screenTypes.count)
  }

  /// Names used in existing configuration files, which must stay valid.
  nonisolated private static let names = [
    "move-down", "move-up", "page-down", "page-up", "half-page-down", "half-page-up",
    "move-to-top", "move-to-bottom", "back", "close", "next-tab", "previous-tab", "next-pane",
    "go-back", "go-forward", "toggle-split", "zoom", "toggle-mouse", "copy-link", "palette",
    "history", "workspaces", "new-workspace", "close-workspace", "next-workspace",
    "previous-workspace", "search",
    "capture", "new-from-template", "today", "undo", "redo", "help", "select-tab-1",
    "select-tab-2", "select-tab-3", "select-tab-4", "select-tab-5", "select-tab-6",
    "select-tab-7", "select-tab-8", "select-tab-9", "open", "edit", "edit-outside", "trash",
    "pin", "copy-text", "tags", "links", "versions", "rename", "actions", "arrange", "mark",
    "mark-all", "toggle-task", "find-next", "find-previous", "previous-link", "follow-link",
    "restore", "delete-permanently", "empty-trash", "rename-tag", "restore-version", "complete",
    "save", "confirm", "discard", "copy-address", "text-delete-backward",
    "text-delete-forward", "text-delete-word-backward", "text-delete-word-forward",
    "text-delete-to-line-start", "text-delete-to-line-end", "text-move-left",
    "text-move-right", "text-move-word-left", "text-move-word-right", "text-move-line-start",
    "text-move-line-end", "text-undo", "text-redo", "text-new-line", "text-indent",
    "next-field", "text-move-up", "text-move-down", "text-move-page-up",
    "text-move-page-down", "text-move-top", "text-move-bottom", "redraw", "suspend",
    "interrupt", "text-select-left", "text-select-right", "text-select-word-left",
    "text-select-word-right", "text-select-line-start", "text-select-line-end", "text-mark",
    "text-select-all", "text-select-up", "text-select-down", "text-select-page-up",
    "text-select-page-down", "text-select-top", "text-select-bottom", "cut", "copy", "paste",
    "find", "outline", "info", "properties", "code-right", "code-left",
  ]

  @Test(arguments: names)
  func `the names of commands do not change`(name: String) {
    #expect(Notes.bindingsByName().contains { $0.name == name })
  }

  @Test func `every binding has a valid name`() {
    #expect(
      Notes.bindingsByName().allSatisfy { row in
        row.name.allSatisfy { $0 == "-" || $0.isASCII && ($0.isLowercase || $0.isNumber) }
      })
  }

  @Test func `each tab has a row with its current key`() throws {
    let size = Size(columns: 100, rows: 40)
    let driver = try start([("select-tab-5", ["<F5>"])], at: "/settings/keys", size: size)
    try driver.press("/")
    driver.type("select-tab-5")
    try driver.press("<Enter>")
    #expect(driver.focusedRow?.hasPrefix("F5 ") == true, "\(driver.screen)")
    try driver.press("<Enter>")
    #expect(driver.place == .keyChoice("select-tab-5"))
  }

  @Test func `the settings list all keys by screen`() throws {
    let driver = try startNotes(at: "/settings/keys", size: Size(columns: 100, rows: 400))
    for title in ["A list of notes", "The search", "The editor", "Text fields"] {
      #expect(driver.screen.shows(title), "\(title)")
    }
    #expect(driver.screen.rows.contains { $0.contains("move to the trash") && $0.contains(" d ") })
  }
}
