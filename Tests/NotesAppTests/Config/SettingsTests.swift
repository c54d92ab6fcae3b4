import NotesReference
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct SettingsTests {
  @Test
  func `options take precedence over the file, then choices, then defaults`() {
    let (option, file) = (Config(theme: .mono), Config(theme: .terminal))
    #expect(Settings().theme.source == .standard)
    #expect(Settings(chosen: Config(theme: .mono)).theme.source == .here)
    let filed = Settings(file: file, chosen: Config(theme: .mono))
    #expect(filed.theme.source == .file && filed.theme.value == .terminal && filed.theme.isFixed)
    let both = Settings(options: option, file: file)
    #expect(both.theme.source == .option && both.theme.value == .mono && both.theme.isFixed)
  }

  @Test func `the settings screen shows the source of each value`() throws {
    var file = Config()
    file.mouse = false
    let settings = Settings(file: file, chosen: Config(theme: .mono))
    let driver = try startNotes(at: "/settings/appearance", settings: settings)
    #expect(driver.screen.shows("set here"))
    #expect(driver.screen.shows("[ ]  from config.yaml"))
    #expect(driver.screen.shows("‹ Unicode ›  default"))
  }

  @Test func `the settings screen shows values switched by a key`() throws {
    let driver = try startNotes(at: "/settings/appearance")
    #expect(driver.screen.shows("[x]  default"))
    try driver.press("M")
    #expect(driver.screen.shows("[ ]  switched since the start"))
  }

  @Test func `the mouse and ASCII lines can be switched and are stored`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes, at: "/settings/appearance")
    try driver.press("G <Enter>")
    #expect(driver.screen.shows("< ASCII   >  set here"))
    #expect(driver.screen.text.allSatisfy { $0.isASCII })
    try driver.press("k <Enter>")
    #expect(driver.screen.shows("[ ]  set here"))
    #expect(driver.requests.last == .reportMouse(false))
    let chosen = try Config(kept: { name throws(StorageError) in notes.setting(name.rawValue) })
    #expect(chosen.mouse == false && chosen.ascii == true && chosen.theme == nil)
    try driver.press("<Enter> j <Enter>")
    #expect(driver.screen.shows("[x]  set here"))
    #expect(driver.screen.shows("‹ Unicode ›  set here"))
  }

  @Test func `the width of notes and their front matter are chosen and stored`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes, at: "/settings/appearance")
    #expect(driver.screen.shows("‹ 76 columns ›  default"))
    try driver.press("G k k k <Enter> j <Enter>")
    #expect(driver.screen.shows("‹ 90 columns ›  set here") && driver.screen.shows("[x]  set here"))
    #expect(notes.setting("width") == "90" && notes.setting("properties") == "true")
    #expect(driver.state.environment.theme.readingColumns == 90)
    #expect(
      try Config(kept: { name throws(StorageError) in notes.setting(name.rawValue) }).width == 90)
  }

  @Test func `with ASCII, the position in the help is ASCII, too`() throws {
    let driver = try startNotes(surroundings: NotesSurroundings(supportsUnicode: false))
    try driver.press("?")
    #expect(driver.screen.shows("1-") && !driver.screen.shows("–"))
  }

  @Test func `invalid stored values are ignored`() throws {
    let chosen = try Config(kept: { name throws(StorageError) in
      name == .mouse ? "perhaps" : nil
    })
    #expect(chosen == Config())
  }

  @Test func `the settings show the editor and its source`() throws {
    let editor = EditorCommand("vim -u NONE", source: "from $VISUAL")
    let driver = try startNotes(
      at: "/settings", surroundings: NotesSurroundings(editor: editor))
    #expect(driver.screen.shows("vim -u NONE"))
    driver.send(.linkReceived("navtui://main/settings/editor", 1))
    driver.pause()
    #expect(driver.screen.shows("`vim -u NONE`, from $VISUAL"))
    #expect(driver.screen.shows("`editor: nano`"))
  }
}
