import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp

@MainActor @Suite struct PaletteLawTests {
  private static let size = Size(columns: 80, rows: 24)

  private func start(_ link: String) throws -> NotesDriver {
    try startNotes(NotesFixture.notes(), at: link, size: Self.size)
  }

  private func rows(_ driver: NotesDriver) -> [PaletteRow] {
    let id = driver.state.navigation.activeNode.id
    return driver.app.paletteContent(of: id, "", driver.state).rows
  }

  /// Moves the focus to a row, by pages as long as that is nearer.
  private func move(_ driver: NotesDriver, to position: Int) throws {
    let id = driver.state.navigation.activeNode.id
    for _ in 0..<99 {
      let focus = driver.state.paletteMemory(of: id)?.list.focus ?? 0
      if focus == position { return }
      try driver.press(focus > position ? "<Up>" : position - focus > 9 ? "<PageDown>" : "<Down>")
    }
  }

  /// What came of it: the place, what is seen, and what was asked of the program.
  private func outcome(_ driver: NotesDriver) -> [String] {
    [driver.link ?? "", driver.lastingScreen.text, driver.message ?? "", "\(driver.requests)"]
  }

  @Test(arguments: [
    "navtui://main/notes", "navtui://main/notes/1", "navtui://main/search?q=plan",
    "navtui://main/settings/keys", "navtui://main/notes/3/edit",
  ])
  func `an action of the palette does what its key does`(link: String) throws {
    let listing = try start(link)
    try listing.press(listing.state.isWriting ? "<M-x>" : ":")
    for (position, row) in rows(listing).enumerated() {
      guard case .command(let command) = row.choice else { continue }
      let byKey = try start(link)
      let binding = KeyBindings.standard.keyMap.bindings(in: byKey.state.contexts).first {
        $0.command == command
      }
      byKey.press(try #require(binding).keys)
      let byPalette = try start(link)
      try byPalette.press(byPalette.state.isWriting ? "<M-x>" : ":")
      try move(byPalette, to: position)
      try byPalette.press("<Enter>")
      #expect(outcome(byPalette) == outcome(byKey), "\(command) at \(link)")
    }
  }
}
