import NavigationCore
import NavigationTesting

@testable import NotesApp
@testable import NotesModel
@testable import TerminalKit
@testable import TerminalUI

extension NotesDriver {
  /// The text of the palette; nil if it does not have the focus.
  var query: String? { palette?.text.text }

  /// The content of the palette.
  var paletteContent: PaletteContent<Notes> {
    palette.map { PaletteSearch(app.activeContext(of: $0, state)).content(for: $0.text.text) }
      ?? PaletteContent()
  }

  var paletteRows: [PaletteRow<Notes>] { paletteContent.rows }

  /// The titles of the palette rows.
  var paletteTitles: [String] { paletteRows.map(\.title.string) }

  /// The names of the actions in the palette.
  var paletteActions: [String] {
    paletteRows.compactMap { if case .action(let name) = $0.choice { name } else { nil } }
  }

  /// Opens the palette, also from a text field.
  func openPalette() throws { try press("<M-x>") }

  /// Moves the focus of the palette down to a row, by pages where possible.
  func movePaletteFocus(to row: Int) throws {
    while let focus = palette?.position.focus, focus < row {
      try press(row - focus > 14 ? "<PageDown>" : "<Down>")
    }
  }

  private var palette: PaletteScreen<Notes>? { state.activeScreen as? PaletteScreen<Notes> }
}
