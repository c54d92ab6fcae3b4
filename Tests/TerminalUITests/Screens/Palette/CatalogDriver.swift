import NavigationCore
import NavigationTesting

@testable import TerminalKit
@testable import TerminalUI

typealias CatalogDriver = AppDriver<ScreenRuntime<CatalogApp>, ScreenEffectHandler<CatalogApp>>

extension CatalogDriver {
  /// Starts the app at a link.
  static func catalog(
    _ link: String? = nil, books: CatalogApp.Books = CatalogApp.Books(),
    environment: ScreenEnvironment = ScreenEnvironment(), size: Size = Size(columns: 80, rows: 24)
  ) throws -> CatalogDriver {
    try AppDriver(CatalogApp(), source: books, link: link, size: size, environment: environment)
  }

  /// The link to the current screen.
  var link: String? { app.link(to: state) }

  /// The text in the palette, or nil if the palette is not active.
  var query: String? { palette?.text.text }

  /// The rows of the palette.
  var rows: [PaletteRow<CatalogApp>] { content?.rows ?? [] }

  /// The content of the palette.
  var content: PaletteContent<CatalogApp>? {
    palette.map { app.activeContext(of: $0, state).paletteContent(for: $0.text.text) }
  }

  /// The names of the actions in the palette.
  var actions: [String] {
    rows.compactMap { if case .action(let name) = $0.choice { name } else { nil } }
  }

  /// The focused row of the palette.
  var focusedRow: String? {
    palette.flatMap { rows.element(at: $0.position)?.title.string }
  }

  /// Moves the focus of the palette down to a row, by pages where possible.
  func moveFocus(to row: Int) throws {
    while let focus = palette?.position.focus, focus < row {
      try press(row - focus > 14 ? "<PageDown>" : "<Down>")
    }
  }

  private var palette: PaletteScreen<CatalogApp>? {
    state.activeScreen as? PaletteScreen<CatalogApp>
  }
}
