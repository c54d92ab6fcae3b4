import NavigationCore
import NavigationTesting
import TerminalUI

@testable import navtui_gallery

typealias GalleryDriver = AppDriver<ScreenRuntime<Gallery>, ScreenEffectHandler<Gallery>>

extension GalleryDriver {
  /// Starts the gallery at the place of a link.
  static func gallery(
    _ link: String? = nil, size: Size = Size(columns: 80, rows: 24)
  ) throws -> GalleryDriver {
    let app = Gallery()
    return GalleryDriver(
      try ScreenRuntime(app), state: try ScreenState(app),
      handler: ScreenEffectHandler(app, source: ()), size: size, starting: [.launched(link: link)])
  }

  /// The link to what is shown.
  var link: String? { app.link(to: state) }

  /// Whether some row of the screen holds a text.
  func shows(_ text: String) -> Bool { screen.rows.contains { $0.contains(text) } }
}
