import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct MenuTests {
  @Test(arguments: [("/settings/about", "About"), ("/tags/plan", "plan")])
  func `the row that leads to where a link has led has the focus on the way back`(
    link: String, row: String
  ) throws {
    let driver = try startNotes(at: link)
    try driver.press("<Esc>")
    #expect(driver.focusedRow?.hasPrefix(row) == true, "\(driver.screen)")
  }

  @Test func `the help lists the keys of the screen beneath`() throws {
    for link in ["/notes", "/notes/1", "/settings"] {
      let driver = try startNotes(at: link, size: Size(columns: 100, rows: 60))
      let contexts = driver.state.contexts
      try driver.press("?")
      #expect(driver.activeScreen == .help)
      let rows = driver.state.menuRows(of: .help, under: driver.trail)
      #expect(Set(rows.map(\.detail.string)).isSuperset(of: commandsShown(in: contexts)), "\(link)")
    }
  }

  @Test func `the help of the list says how to pin, that of the settings does not`() throws {
    let list = try startNotes(at: "/notes/help")
    #expect(
      list.state.menuRows(of: .help, under: list.trail).contains {
        $0.detail.string == Command.pin.title
      })
    let settings = try startNotes(at: "/settings/help")
    #expect(
      !settings.state.menuRows(of: .help, under: settings.trail)
        .contains { $0.detail.string == Command.pin.title })
  }

  @Test func `no key's meaning is cut in the help of a narrow terminal`() throws {
    let driver = try startNotes(at: "/notes/help", size: Size(columns: 40, rows: 12))
    var words = Set<Substring>()
    for _ in 0..<60 {
      #expect(!driver.screen.text.replacing("1 … 5", with: "").contains("…"))
      words.formUnion(driver.screen.text.split { $0.isWhitespace || $0 == "│" })
      try driver.press("j")
    }
    let titles = KeyTable.rows.filter { $0.context == .list }.map(\.command.title)
    #expect(titles.allSatisfy { words.isSuperset(of: $0.split(separator: " ")) })
  }

  @Test func `the help is scrolled to its end, and closed where one was`() throws {
    let driver = try startNotes()
    let frame = driver.screen
    try driver.press("?")
    let beginning = driver.screen
    try driver.press("G")
    #expect(driver.screen != beginning)
    #expect(driver.screen.cursor != nil)
    try driver.press("<Esc>")
    #expect(driver.screen == frame)
  }

  @Test(arguments: ["<Esc>", "<Backspace>", "<Enter>", "h", "<Left>", "q", "?", "<F1>"])
  func `every key that leads back closes the help`(key: String) throws {
    let driver = try startNotes()
    try driver.press("? \(key)")
    #expect(driver.activeScreen == .noteList && driver.end == nil)
  }

  @Test(arguments: [("j", "k"), ("<Down>", "<Up>"), ("<PageDown>", "<PageUp>"), ("G", "gg")])
  func `the help is scrolled there and back`(there: String, back: String) throws {
    let driver = try startNotes()
    try driver.press("?")
    let beginning = driver.screen
    try driver.press(there)
    #expect(driver.screen != beginning)
    try driver.press(back)
    #expect(driver.screen == beginning)
  }

  @Test(arguments: ["d", "c", "u", "1", "/", "<Tab>"])
  func `other keys do nothing in the help, and that is said`(key: String) throws {
    let driver = try startNotes()
    try driver.press("? \(key)")
    #expect(driver.activeScreen == .help)
    #expect(driver.message?.contains("does nothing here") == true)
  }

  @Test(arguments: ["/notes", "/notes/1", "/search?q=a", "/settings/appearance", "/notes/1/edit"])
  func `the help is as wide as its text`(link: String) throws {
    let driver = try startNotes(at: link)
    try driver.press("<F1>")
    #expect(driver.activeScreen == .help)
    for _ in 0..<40 {
      let inside = driver.screen.rows.dropFirst().filter { $0.hasSuffix("│") }
      #expect(inside.allSatisfy { !$0.suffix(8).contains("…") }, "\(inside)")
      try driver.press("j")
    }
  }

  @Test func `the help says which tabs there are`() throws {
    let driver = try startNotes(at: "/notes/help")
    let rows = driver.state.menuRows(of: .help, under: [.noteList])
    #expect(!rows.contains { $0.title.string.contains("9") })
    #expect(
      driver.state.menuRows(of: .settingsSection(.keys), under: []).contains(
        MenuRow("1 … 5", "a tab")))
  }

  @Test func `without colours the settings say why`() throws {
    let environment = AppEnvironment(colorsOffReason: "NO_COLOR is set")
    let driver = try startNotes(at: "/settings/appearance", environment: environment)
    #expect(driver.screen.shows("Colours are off: NO_COLOR is set."))
    #expect(!driver.screen.shows("in use"))
    try driver.press("<Esc>")
    #expect(driver.screen.shows("No colours: NO_COLOR is set"))
  }

  @Test func `the focus is on rows that do something, and shows those around it`() throws {
    let driver = try startNotes(
      at: "/settings/appearance", size: Size(columns: 40, rows: 8),
      environment: AppEnvironment(colorsOffReason: "NO_COLOR is set"))
    for _ in 0..<12 {
      let rows = driver.state.menuRows(of: driver.activeScreen, under: [])
      let focus = driver.state.listMemory(of: driver.state.navigation.activeNode.id)
        .position.focus
      #expect(rows[focus].id != nil)
      if rows[focus].id == .mouse { #expect(driver.screen.shows("Colours are off")) }
      try driver.press("j")
    }
    let last = driver.screen
    try driver.press("G")
    #expect(driver.screen == last)
  }

  @Test(arguments: ["/settings", "/search?q=plan"])
  func `at the first screen of a tab no way back is named`(link: String) throws {
    let driver = try startNotes(at: link)
    #expect(!driver.footer.contains("back"))
    #expect(driver.footer.contains("q quit"))
  }

  @Test func `a table that fits names no scrolling`() throws {
    for link in ["/settings/about", "/settings/storage"] {
      #expect(try !startNotes(at: link).footer.contains("scroll"))
    }
    #expect(try startNotes(at: "/settings/keys").footer.contains("scroll"))
  }

  @Test func `a section is opened and left`() throws {
    let driver = try startNotes(at: "/settings")
    try driver.press("j <Enter>")
    #expect(driver.link != "navtui://main/settings")
    try driver.press("<Esc>")
    #expect(driver.link == "navtui://main/settings")
    #expect(driver.screen.cursor?.row == driver.screen.rows.firstIndex { $0.contains("▌") })
  }

  @Test func `a theme is used at once and kept`() throws {
    let notes = NotesFixture.notes()
    let driver = try startNotes(notes, at: "/settings/appearance")
    try driver.press("j <Enter>")
    let chosen = ThemeName.builtIn[1]
    #expect(driver.state.environment.settings.theme.value == chosen)
    #expect(notes.setting(SettingName.theme.rawValue) == chosen.rawValue)
  }

  /// What the help must say of the commands of some contexts.
  private func commandsShown(in contexts: [KeyContext]) -> Set<String> {
    let commands = KeyBindings.standard.keyMap.bindings(in: contexts).map(\.command)
    return Set(commands.filter { if case .selectTab = $0 { false } else { true } }.map(\.title))
  }
}

extension NotesDriver {
  /// The screens that the active one was reached through.
  fileprivate var trail: [NotesScreen] {
    state.visibleScreens.last { $0.screen.isActive }?.screen.trail ?? []
  }
}
