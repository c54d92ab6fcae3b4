import NavigationCore
import NavigationTesting

@testable import TerminalUI

typealias CatalogDriver = AppDriver<ScreenRuntime<CatalogApp>, ScreenEffectHandler<CatalogApp>>

extension CatalogDriver {
  /// Starts the app at the place of a link.
  static func catalog(
    _ link: String? = nil, books: CatalogApp.Books = CatalogApp.Books(),
    environment: ScreenEnvironment = ScreenEnvironment(), size: Size = Size(columns: 80, rows: 24)
  ) throws -> CatalogDriver {
    let app = CatalogApp()
    let handler = ScreenEffectHandler(app, source: books)
    return CatalogDriver(
      try ScreenRuntime(app), state: try ScreenState(app, environment: environment),
      handler: handler, mailbox: handler.mailbox, size: size, starting: [.launched(link: link)])
  }

  /// The link to what is shown.
  var link: String? { app.link(to: state) }

  /// The text in the palette; nil where it does not have the keys.
  var query: String? { palette?.text.text }

  /// The rows of the palette.
  var rows: [PaletteRow<CatalogApp>] { content?.rows ?? [] }

  /// What the palette shows.
  var content: PaletteContent<CatalogApp>? {
    palette.map { app.activeContext(of: $0, state).paletteContent(for: $0.text.text) }
  }

  /// The names of the actions that the palette lists.
  var actions: [String] {
    rows.compactMap { if case .action(let name) = $0.choice { name } else { nil } }
  }

  /// The row of the palette that has the focus.
  var focusedRow: String? {
    palette.flatMap { rows.element(at: $0.position)?.title.string }
  }

  /// Moves the focus of the palette down to a row, by pages as long as none goes beyond it.
  func moveFocus(to row: Int) throws {
    while let focus = palette?.position.focus, focus < row {
      try press(row - focus > 14 ? "<PageDown>" : "<Down>")
    }
  }

  private var palette: PaletteScreen<CatalogApp>? {
    state.activeScreen as? PaletteScreen<CatalogApp>
  }

  /// Whether some row of the screen holds a text.
  func shows(_ text: String) -> Bool { screen.rows.contains { $0.contains(text) } }
}
