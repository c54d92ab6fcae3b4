import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct PaletteLawTests {
  /// The observable outcome: link, screen, message, and requests to the program.
  private func outcome(_ driver: NotesDriver) -> [String] {
    [driver.link ?? "", driver.screen.text, driver.message ?? "", "\(driver.requests)"]
  }

  @Test(arguments: [
    "/notes", "/notes/1", "/search?q=plan", "/settings/keys", "/notes/3/edit", "/tags/plan",
  ])
  func `an action in the palette has the effect of its key`(link: String) throws {
    let listing = try startNotes(at: link)
    try listing.openPalette()
    var checked = 0
    for (position, row) in listing.paletteRows.enumerated() {
      guard case .action(let name) = row.choice else { continue }
      let byKey = try startNotes(at: link)
      let binding = byKey.bindings.first {
        $0.info.name == name && $0.isLive && byKey.firstKeys(of: $0.source) != nil
      }
      guard let keys = binding.flatMap({ byKey.firstKeys(of: $0.source) }) else {
        #expect(
          ["import", "export", "backup", "sync", "write-settings"].contains(name),
          "All others have keys.")
        continue
      }
      byKey.press(keys)
      let byPalette = try startNotes(at: link)
      try byPalette.openPalette()
      try byPalette.movePaletteFocus(to: position)
      try byPalette.press("<Enter>")
      #expect(outcome(byPalette) == outcome(byKey), "\(name) at \(link)")
      checked += 1
    }
    #expect(checked > 20)
  }
}
