import NotesReference
import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@MainActor @Suite struct SettingsScreensTests {
  @Test func `going back focuses the row of the visited section`() throws {
    let driver = try startNotes(at: "/settings/about")
    try driver.press("<Esc>")
    #expect(driver.focusedRow?.hasPrefix("About") == true, "\(driver.screen)")
  }

  @Test func `each section has a summary`() throws {
    let surroundings = NotesSurroundings(
      version: "1.2.3", editor: EditorCommand("nano", source: "from $EDITOR"))
    let driver = try startNotes(at: "/settings", surroundings: surroundings)
    let rows = driver.screen.rows.dropFirst(3).prefix(6).map { row in
      row.dropFirst().split(separator: "  ", omittingEmptySubsequences: true)
        .map { $0.trimmingPrefix { $0 == " " } }.joined(separator: ": ")
    }
    #expect(
      rows == [
        "Appearance: The terminal's own colours", "Keys: all keys, by screen", "Editor: nano",
        "Storage: 7 notes", "Broken links: links that lead to no note", "About: 1.2.3",
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

  @Test(arguments: ["/settings", "/search?q=plan"])
  func `the root of a tab shows no key to go back`(link: String) throws {
    let driver = try startNotes(at: link)
    #expect(!driver.footer.contains("back"))
    #expect(driver.footer.contains("q quit"))
  }

  @Test func `a table that fits shows no scroll keys`() throws {
    for link in ["/settings/about", "/settings/storage"] {
      #expect(try !startNotes(at: link).footer.contains("scroll"))
    }
    #expect(try startNotes(at: "/settings/keys").footer.contains("copy the line"))
  }

  @Test func `a section opens and closes`() throws {
    let driver = try startNotes(at: "/settings")
    try driver.press("j <Enter>")
    #expect(driver.link != "navtui://main/settings")
    try driver.press("<Esc>")
    #expect(driver.link == "navtui://main/settings")
    #expect(driver.screen.cursor?.row == driver.screen.rows.firstIndex { $0.contains("▌") })
  }

  @Test func `a theme is applied at once and stored`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes, at: "/settings/appearance")
    try driver.press("j j <Enter>")
    #expect(driver.message == "Theme: Light")
    #expect(notes.setting(SettingName.theme.rawValue) == ThemeName.light.rawValue)
    #expect(driver.state.environment.theme == .light)
    #expect(driver.focusedRow?.hasSuffix("set here") == true, "\(driver.screen)")
    try driver.click(on: "Dark")
    #expect(driver.state.environment.theme == .dark)
  }

  @Test func `switching the mouse notifies the terminal`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes, at: "/settings/appearance")
    try driver.press("G k <Enter>")
    #expect(driver.focusedRow?.contains("[ ]") == true)
    #expect(driver.message == "The mouse is off · the terminal selects text · M turn it on")
    #expect(driver.requests.contains(.reportMouse(false)))
    #expect(notes.setting(SettingName.mouse.rawValue) == "false")
    try driver.press("M")
    #expect(driver.focusedRow?.contains("[x]  switched since the start") == true)
  }

  @Test func `a theme leaves the mouse as a key has set it`() throws {
    let driver = try startNotes(at: "/settings/appearance")
    try driver.press("M j j <Enter> G <Enter>")
    #expect(driver.state.environment.theme.glyphs == .ascii)
    #expect(!driver.state.environment.hasMouse)
    #expect(driver.requests.filter { $0 == .reportMouse(true) }.isEmpty)
  }

  @Test func `ASCII can be switched`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes, at: "/settings/appearance")
    try driver.press("G <Enter>")
    #expect(driver.message == "Lines and marks are ASCII")
    #expect(!driver.screen.text.unicodeScalars.contains { !$0.isASCII })
    #expect(notes.setting(SettingName.ascii.rawValue) == "true")
    try driver.press("<Enter>")
    #expect(driver.message == "Lines and marks are Unicode")
    let posix = try startNotes(
      at: "/settings/appearance", surroundings: NotesSurroundings(supportsUnicode: false))
    #expect(posix.screen.shows("the locale is not UTF-8"))
    try posix.press("G <Enter>")
    #expect(posix.message == "The locale is not UTF-8, so ASCII is used")
  }

  @Test func `settings of the user's file cannot be changed`() throws {
    var file = Config()
    (file.theme, file.mouse, file.ascii) = (.dark, true, false)
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes, at: "/settings/appearance", settings: Settings(file: file))
    try driver.press("<Enter>")
    #expect(driver.message == "config.yaml says `theme`: change it there")
    try driver.press("G <Enter>")
    #expect(driver.message == "config.yaml says `ascii`: change it there")
    try driver.press("k <Enter>")
    #expect(driver.message == "config.yaml says `mouse`: change it there")
    #expect(notes.setting(SettingName.theme.rawValue) == nil)
  }

  @Test func `with read-only notes a choice lasts until the app quits`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(
      notes, at: "/settings/appearance", surroundings: NotesSurroundings(isReadOnly: true))
    try driver.press("j j <Enter>")
    #expect(driver.message == "Read-only: the choice holds until you quit")
    #expect(driver.state.environment.theme == .light)
    #expect(notes.setting(SettingName.theme.rawValue) == nil)
  }

  @Test func `in a narrow window the end of a path is shown, and all of one to copy`() throws {
    let surroundings = NotesSurroundings(
      storage: "~/.local/share/navtui/garden/notes.db",
      configPath: "~/.config/a/long/way/to/navtui/config.yaml")
    let size = Size(columns: 40, rows: 20)
    let storage = try startNotes(at: "/settings/storage", size: size, surroundings: surroundings)
    #expect(storage.screen.shows("en/notes.db"), "\(storage.screen)")
    let keys = try startNotes(at: "/settings/keys", size: size, surroundings: surroundings)
    #expect(keys.screen.shows("~/.config/a/long/way/to/") && keys.screen.shows("yaml"))
  }

  @Test(arguments: [
    ("capture", "new note"), ("new note", "new note"), ("[[", "link to a note"),
    ("insert-link", "link to a note"), ("delete-permanently", "delete permanently"),
  ])
  func `keys are found by title, name and synonyms`(text: String, title: String) throws {
    let driver = try startNotes(at: "/settings/keys", size: Size(columns: 80, rows: 40))
    try driver.press("/")
    driver.type(text)
    #expect(driver.screen.rows.dropFirst(9).contains { $0.contains(title) }, "\(driver.screen)")
  }

  @Test func `the keys in the trash are apart from those outside, also in a search`() throws {
    let driver = try startNotes(at: "/settings/keys", size: Size(columns: 80, rows: 40))
    try driver.press("/")
    driver.type("rename, with")
    #expect(driver.screen.shows("A list of notes, outside the trash"), "\(driver.screen)")
    #expect(!driver.screen.shows("in the trash"))
    try driver.press("<M-a>")
    driver.type("delete perm")
    #expect(driver.screen.shows("A list of notes, in the trash"), "\(driver.screen)")
    #expect(!driver.screen.shows("outside the trash"))
  }

  @Test func `the editor section shows the editor and its key`() throws {
    let editor = EditorCommand("nano", source: "from $EDITOR")
    let driver = try startNotes(
      at: "/settings/editor", surroundings: NotesSurroundings(editor: editor))
    #expect(driver.screen.shows("e on a note") && driver.screen.shows("nano (from $EDITOR)"))
  }

  @Test func `broken links lead to their notes`() throws {
    let driver = try startNotes(at: "/settings/links")
    #expect(driver.focusedRow?.hasPrefix("No such note") == true)
    #expect(driver.focusedRow?.hasSuffix("in Garden plan") == true)
    try driver.press("<Enter>")
    #expect(driver.link?.hasPrefix("navtui://main/notes/1") == true)
    let whole = try startNotes(
      InMemoryNotes([NoteDraft(title: "One", body: .text("[[One]]"))]), at: "/settings/links")
    #expect(whole.screen.shows("No broken links."))
  }

  @Test func `about shows the version and its own link`() throws {
    let driver = try startNotes(
      at: "/settings/about", surroundings: NotesSurroundings(version: "1.2.3"))
    #expect(driver.screen.shows("1.2.3") && driver.screen.shows("navtui://main/settings/about"))
  }

  @Test func `the keys can be searched, and Enter copies the line that sets them`() throws {
    let driver = try startNotes(
      at: "/settings/keys", surroundings: NotesSurroundings(configPath: "~/x/config.yaml"))
    #expect(driver.screen.shows("~/x/config.yaml"))
    #expect(driver.screen.shows("Create the file if there is none."), "\(driver.screen)")
    try driver.press("/")
    driver.type("next link")
    try driver.press("<Enter>")
    #expect(driver.focusedRow?.contains("next link or task") == true, "\(driver.screen)")
    try driver.press("<Enter>")
    let line = "next-link: [\"n\", \"]\"]"
    #expect(driver.message == "Copied: \(line) · add it below keys: in config.yaml")
    // The line is valid there.
    #expect(Notes.checked([KeyChoice("next-link", ["n", "]"])]).problems.isEmpty)
    try driver.press("<Esc>")
    #expect(driver.screen.shows("A list of notes"))
    try driver.press("<Esc>")
    #expect(driver.place == .settings)
  }
}
