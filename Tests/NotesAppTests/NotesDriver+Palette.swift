import NavigationCore
import NavigationTesting

@testable import NotesApp
@testable import TerminalUI

extension NotesDriver {
  /// What is written in the palette; nil where it does not have the keys.
  var query: String? { palette?.text.text }

  /// What the palette shows.
  var paletteContent: PaletteContent<Notes> {
    palette.map { app.activeContext(of: $0, state).paletteContent(for: $0.text.text) }
      ?? PaletteContent()
  }

  /// The rows of the palette.
  var paletteRows: [PaletteRow<Notes>] { paletteContent.rows }

  /// What the rows of the palette are called.
  var paletteTitles: [String] { paletteRows.map(\.title.string) }

  /// The names of the actions that the palette lists.
  var paletteActions: [String] {
    paletteRows.compactMap { if case .action(let name) = $0.choice { name } else { nil } }
  }

  /// Opens the palette, also where text is written.
  func openPalette() throws { try press("<M-x>") }

  /// Moves the focus of the palette down to a row, by pages as long as none goes beyond it.
  func movePaletteFocus(to row: Int) throws {
    while let focus = palette?.position.focus, focus < row {
      try press(row - focus > 14 ? "<PageDown>" : "<Down>")
    }
  }

  private var palette: PaletteScreen<Notes>? { state.activeScreen as? PaletteScreen<Notes> }
}
