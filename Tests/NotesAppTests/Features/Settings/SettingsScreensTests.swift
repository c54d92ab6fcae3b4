import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct SettingsScreensTests {
  @Test func `each section has a summary`() throws {
    let surroundings = NotesSurroundings(
      version: "1.2.3", editor: EditorCommand("nano", source: "from $EDITOR"))
    let driver = try startNotes(at: "/settings", surroundings: surroundings)
    let rows = driver.screen.rows.dropFirst(3).prefix(7).map { row in
      row.dropFirst().split(separator: "  ", omittingEmptySubsequences: true)
        .map { $0.trimmingPrefix { $0 == " " } }.joined(separator: ": ")
    }
    #expect(
      rows == [
        "Appearance: The terminal's own colours", "Keys: all keys, by screen",
        "Editor: `nano`, from $EDITOR",
        "Daily notes: calendar, template, folder",
        "Storage and sync: 7 notes", "Broken links: links that lead to no note", "About: 1.2.3",
      ])
  }

  @Test func `without colours the settings give the reason`() throws {
    let driver = try startNotes(
      at: "/settings/appearance",
      surroundings: NotesSurroundings(colorsOffReason: "NO_COLOR is set"))
    #expect(driver.screen.shows("Colours are off: NO_COLOR is set."))
    #expect(!driver.screen.shows("in use"))
    try driver.press("<Esc>")
    #expect(driver.screen.shows("No colours: NO_COLOR is set"))
  }

  @Test func `the focus is on rows with an action`() throws {
    let driver = try startNotes(
      at: "/settings/appearance", size: Size(columns: 40, rows: 8),
      surroundings: NotesSurroundings(colorsOffReason: "NO_COLOR is set"))
    for _ in 0..<12 {
      let row = try #require(driver.focusedRow)
      #expect(!row.isEmpty && !row.hasPrefix("Colours are off"))
      if row.hasPrefix("Mouse") { #expect(driver.screen.shows("Colours are off")) }
      try driver.press("j")
    }
    let last = driver.screen
    #expect(driver.focusedRow?.hasPrefix("Lines and marks") == true)
    try driver.press("G")
    #expect(driver.screen == last)
  }

  @Test func `a theme leaves the mouse as a key has set it`() throws {
    let driver = try startNotes(at: "/settings/appearance")
    try driver.press("M j j <Enter> G k <Enter>")
    #expect(driver.state.environment.theme.glyphs == .ascii)
    #expect(!driver.state.environment.hasMouse)
    #expect(driver.requests.filter { $0 == .reportMouse(true) }.isEmpty)
  }

  @Test func `a choice instead of a setting of the file holds until the end`() throws {
    var file = Config()
    (file.theme, file.mouse, file.ascii) = (.dark, true, false)
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes, at: "/settings/appearance", settings: Settings(file: file))
    let end = " chosen until you quit · config.yaml says otherwise"
    try driver.press("<Enter>")
    #expect(driver.message == "`theme`" + end)
    #expect(driver.state.environment.theme.text == Theme.terminal.text)
    try driver.press("G k <Enter>")
    #expect(driver.message == "`ascii`" + end)
    try driver.press("k <Enter>")
    #expect(driver.message == "`mouse`" + end)
    #expect(notes.setting(SettingName.theme.rawValue) == nil)
    #expect(notes.setting(SettingName.mouse.rawValue) == nil)
  }

  @Test func `choices are written to the file when asked`() throws {
    let (notes, world) = (NotesFixture.notes(), EnvironmentDouble())
    let driver = try startNotes(notes, at: "/settings/appearance", world: world)
    #expect(!driver.screen.shows("Write to config.yaml"))
    try driver.press("j j <Enter> G")
    #expect(driver.focusedRow?.hasPrefix("Write to config.yaml") == true)
    try driver.press("<Enter>")
    #expect(driver.message == "Written to ~/config.yaml: theme")
    #expect(world.written == [Config(theme: .light)])
    #expect(notes.setting(SettingName.theme.rawValue) == nil)
    #expect(driver.screen.shows("from config.yaml"))
  }

  @Test func `vi keys are chosen, stored, and have effect at once`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes, at: "/settings/editor")
    #expect(driver.focusedRow?.hasPrefix("Vi keys") == true)
    try driver.press("<Enter>")
    #expect(driver.message == "Texts have the keys of vi")
    #expect(notes.setting(SettingName.editing.rawValue) == "vi")
    driver.send(.linkReceived("navtui://main/notes/1/edit", 1))
    driver.pause()
    #expect(driver.screen.shows("NORMAL"), "\(driver.screen)")
    var file = Config()
    file.editing = .plain
    let fixed = try startNotes(at: "/settings/editor", settings: Settings(file: file))
    try fixed.press("<Enter>")
    #expect(fixed.message == "`editing` chosen until you quit · config.yaml says otherwise")
  }

  @Test func `in a narrow window the end of a path is shown`() throws {
    let surroundings = NotesSurroundings(
      storage: "~/.local/share/navtui/garden/notes.db",
      configPath: "~/.config/a/long/way/to/navtui/config.yaml")
    let size = Size(columns: 40, rows: 20)
    let storage = try startNotes(at: "/settings/storage", size: size, surroundings: surroundings)
    #expect(storage.screen.shows("en/notes.db"), "\(storage.screen)")
  }

  @Test func `about shows the version and its own link`() throws {
    let driver = try startNotes(
      at: "/settings/about", surroundings: NotesSurroundings(version: "1.2.3"))
    #expect(driver.screen.shows("1.2.3") && driver.screen.shows("navtui://main/settings/about"))
  }
}
