import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct KeyChoiceScreenTests {
  private let notes = NotesFixture.notes()

  private var stored: [String: [[Key]]] {
    get throws {
      try Config(kept: { name throws(StorageError) in notes.setting(name.rawValue) }).keys
    }
  }

  private func start(
    _ command: String = "capture", file: Config = Config(), world: EnvironmentDouble? = nil
  ) throws -> NotesDriver {
    try startNotes(
      notes, at: "/settings/keys/\(command)", settings: Settings(file: file), keys: file.keys,
      world: world)
  }

  @Test func `Enter in the list of keys opens the keys of a command`() throws {
    let driver = try startNotes(at: "/settings/keys")
    try driver.press("/")
    driver.type("ctrl-n new note")
    try driver.press("<Enter> <Enter>")
    #expect(driver.place == .keyChoice("capture"))
    #expect(driver.footer.contains("Enter change") && driver.footer.contains("d remove"))
  }

  @Test func `pressed keys have effect at once and are stored`() throws {
    let driver = try start()
    try driver.press("<Enter>")
    #expect(driver.screen.shows("Press the keys") && driver.footer.contains("Esc cancel"))
    try driver.press("w")
    #expect(driver.screen.shows("These keys are free") && driver.footer.contains("Enter choose"))
    try driver.press("<Enter>")
    #expect(driver.message == "new note: w  Ctrl-N  Space n c")
    #expect(driver.screen.shows("set here"))
    #expect(try stored["capture"]?.map(\.shown) == ["w", "Ctrl-N", "Space n c"])
    try driver.press("<Esc> 1 w")
    #expect(driver.place == .capture(title: "", text: ""))
  }

  @Test(arguments: ["?", "1", "q", "<C-l>", "<Tab>", "<Enter>", "<Up>", "gx", "<Space>x"])
  func `keys of the app are recorded and not performed`(keys: String) throws {
    let driver = try start()
    try driver.press("<Enter> \(keys)")
    #expect(driver.place == .keyChoice("capture"))
    let shown = try KeyScript(keys).keys.shown
    #expect(driver.screen.rows.contains { $0.contains("\(shown) ") || $0.contains("\(shown)│") })
  }

  @Test func `a conflict is named while the keys are pressed, and not chosen`() throws {
    let driver = try start()
    try driver.press("<Enter> q")
    let problem = "q is taken: close, or quit"
    #expect(driver.screen.shows(problem), "\(driver.screen)")
    try driver.press("<Enter>")
    #expect(driver.message == problem)
    #expect(try stored.isEmpty && driver.state.environment.keys.isEmpty)
    try driver.press("<Esc>")
    #expect(driver.screen.shows("Add keys…") && driver.place == .keyChoice("capture"))
  }

  @Test func `a beginning is no conflict once the sequence is complete`() throws {
    let driver = try start()
    try driver.press("<Enter> g")
    #expect(driver.screen.shows("gg is taken: to the beginning"))
    try driver.press("c <Enter>")
    #expect(driver.message == "new note: gc  Ctrl-N  Space n c")
  }

  @Test func `keys are added, removed, and lead back to the default`() throws {
    let driver = try start()
    try driver.press("G <Enter> <F9> <Enter>")
    #expect(driver.message == "new note: c  Ctrl-N  Space n c  F9")
    try driver.press("gg d d")
    #expect(driver.message == "new note: Space n c  F9")
    try driver.press("G k <Enter>")
    #expect(driver.message == "new note: c  Ctrl-N  Space n c")
    #expect(try stored.isEmpty && driver.state.environment.keys["capture"] == nil)
    #expect(!driver.screen.shows("Default") && !driver.screen.shows("set here"))
  }

  @Test func `a way out keeps a key`() throws {
    let driver = try start("close")
    try driver.press("d")
    #expect(driver.message == "A key has to stay, because it leads out of screens")
    #expect(try stored.isEmpty)
  }

  @Test func `keys chosen instead of those of the file hold until the end`() throws {
    var file = Config()
    file.keys = ["capture": [[Key("w")]]]
    let driver = try start(file: file)
    #expect(driver.screen.shows("from config.yaml"))
    try driver.press("<Enter> B <Enter>")
    #expect(driver.message == "new note: B until you quit · config.yaml says otherwise")
    #expect(try stored.isEmpty)
    try driver.press("<Esc> 1 B")
    #expect(driver.place == .capture(title: "", text: ""))
  }

  @Test func `an unknown command has no keys`() throws {
    #expect(try start("captrue").screen.shows("There is no command captrue."))
  }

  // MARK: - The file

  @Test func `choices are written to the file when asked, and then are no longer stored`() throws {
    let world = EnvironmentDouble()
    let driver = try start(world: world)
    try driver.press("<Enter> w <Enter> G <Enter>")
    #expect(driver.message == "Written to ~/config.yaml: keys of 1 command")
    #expect(
      world.written.map(\.keys) == [
        ["capture": [[Key("w")], [Key("n", .control)], [Key(" "), Key("n"), Key("c")]]]
      ])
    #expect(try stored.isEmpty)
    #expect(driver.screen.shows("from config.yaml") && !driver.screen.shows("Write to"))
    try driver.press("<Esc> : write")
    try driver.press("<Space>")
    driver.type("settings")
    try driver.press("<Enter>")
    #expect(driver.message == "No setting was changed here")
  }

  @Test(arguments: [
    ("", "theme: dark\nkeys:\n  capture: [\"w\"]\n"),
    (
      "# mine\ntheme: mono # c\nkeys:\n  # d\n  trash: [x]\n",
      "# mine\ntheme: dark # c\nkeys:\n  # d\n  trash: [x]\n  capture: [\"w\"]\n"
    ),
    ("keys: {capture: v}\nwidth: 60\n", "keys: {capture: [\"w\"]}\nwidth: 60\ntheme: dark\n"),
  ])
  func `the file keeps its order and comments`(text: String, expected: String) {
    var chosen = Config(theme: .dark)
    chosen.keys = ["capture": [[Key("w")]]]
    let written = chosen.writing(into: Array(text.utf8))
    #expect(written.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test(arguments: [
    ("keys:\n  capture: [w]\nwidth: 60\n", "width: 60\n"),
    ("keys:\n  # c\n  capture: w\n  trash: x\n", "keys:\n  # c\n  trash: x\n"),
    ("keys: {trash: x, capture: w}\n", "keys: {trash: x}\n"), ("width: 60\n", "width: 60\n"),
  ])
  func `default keys are removed from the file`(text: String, expected: String) {
    var chosen = Config()
    chosen.keys = ["capture": Notes.standardKeys(of: "capture")]
    let written = chosen.writing(into: Array(text.utf8))
    #expect(written.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test func `default keys instead of those of the file are no longer keys of the file`() throws {
    let world = EnvironmentDouble()
    var file = Config()
    file.keys = ["capture": [[Key("w")]]]
    let driver = try start(file: file, world: world)
    try driver.press("G <Enter>")
    #expect(driver.message?.contains("until you quit") == true)
    try driver.press("G <Enter>")
    #expect(driver.message == "Written to ~/config.yaml: keys of 1 command")
    #expect(!driver.screen.shows("from config.yaml") && driver.screen.shows("default"))
    #expect(!driver.screen.shows("Write to"))
  }

  @Test func `what is written is named`() throws {
    notes.setSetting("theme", to: "dark")
    let stored = try Config(kept: { name throws(StorageError) in notes.setting(name.rawValue) })
    let driver = try startNotes(
      notes, at: "/settings/keys/capture", settings: Settings(chosen: stored))
    #expect(driver.screen.rows.contains { $0.contains("Write to config.yaml   theme") })
  }

  @Test func `keys that lead elsewhere do not close the sheet`() throws {
    let driver = try start()
    try driver.press("/")
    #expect(driver.place == .keyChoice("capture"))
    try driver.press("1")
    #expect(driver.place == .keyChoice("capture"))
  }

  @Test func `in a narrow list, keys that have no room are left out`() throws {
    let driver = try startNotes(at: "/settings/keys", size: Size(columns: 40, rows: 12))
    try driver.press("G")
    for _ in 0..<300 { try driver.press("k") }
    #expect(driver.screen.shows("Esc  …           one step back"), "\(driver.screen)")
  }

  @Test(arguments: [
    "theme: [", "a: &x 1\ntheme: *x\n", "- a\n", "keys:\n  trash: [w]\n  trash: q\n",
  ])
  func `a file that cannot be changed alone is not written`(text: String) {
    var chosen = Config(theme: .dark)
    chosen.keys = ["capture": [[Key("w")]]]
    #expect(chosen.writing(into: Array(text.utf8)) == nil)
  }

  @Test func `stored keys in conflict with new ones of the file are left out`() {
    var (file, chosen) = (Config(), Config())
    file.keys = ["trash": [[Key("w")]]]
    chosen.keys = ["capture": [[Key("w")]], "pin": [[Key("B")]]]
    #expect(
      Settings(file: file, chosen: chosen).keys == ["trash": [[Key("w")]], "pin": [[Key("B")]]])
  }
}
