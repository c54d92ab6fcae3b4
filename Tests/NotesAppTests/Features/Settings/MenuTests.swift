import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct MenuTests {
  @Test func `the help lists the keys of the screen beneath`() throws {
    for link in ["/notes", "/notes/1", "/settings"] {
      let driver = try startNotes(at: link, size: Size(columns: 100, rows: 60))
      let contexts = driver.state.contexts
      try driver.press("?")
      #expect(driver.activeScreen == .help)
      let rows = driver.state.menuRows(of: .help, under: driver.trail)
      #expect(Set(rows.map(\.value)).isSuperset(of: commandsShown(in: contexts)), "\(link)")
    }
  }

  @Test func `the help of the list says how to pin, that of the settings does not`() throws {
    let list = try startNotes(at: "/notes/help")
    #expect(
      list.state.menuRows(of: .help, under: list.trail).contains { $0.value == Command.pin.title })
    let settings = try startNotes(at: "/settings/help")
    #expect(
      !settings.state.menuRows(of: .help, under: settings.trail)
        .contains { $0.value == Command.pin.title })
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
    try driver.press("G <Enter>")
    let chosen = try #require(ThemeName.allCases.last)
    #expect(driver.state.environment.themeName == chosen)
    #expect(notes.setting(ThemeName.settingName) == chosen.rawValue)
  }

  /// What the help must say of the commands of some contexts.
  private func commandsShown(in contexts: [KeyContext]) -> Set<String> {
    let commands = KeyTable.keyMap.bindings(in: contexts).map(\.command)
    return Set(commands.filter { if case .selectTab = $0 { false } else { true } }.map(\.title))
  }
}

extension NotesDriver {
  /// The screens that the active one was reached through.
  fileprivate var trail: [NotesScreen] {
    state.visibleScreens.last { $0.screen.isActive }?.screen.trail ?? []
  }
}
