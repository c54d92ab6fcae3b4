import NavigationCore
import NavigationTesting
import TerminalUI

@testable import navtui_gallery

typealias GalleryDriver = AppDriver<ScreenRuntime<Gallery>, ScreenEffectHandler<Gallery>>

extension GalleryDriver {
  /// Starts the gallery at the place of a link, or as a session has left it.
  static func gallery(
    _ link: String? = nil, size: Size = Size(columns: 80, rows: 24),
    resuming session: SavedSession<Gallery>? = nil,
    keep: @escaping (SavedSession<Gallery>) -> Void = { _ in }
  ) throws -> GalleryDriver {
    try AppDriver(Gallery(), link: link, size: size, resuming: session, keep: keep)
  }

  /// Compares what a link shows with the frame that was recorded of it at a size.
  static func difference(
    of link: String, at size: Size, beside testFile: String = #filePath
  ) throws -> GoldenDifference? {
    let driver = try gallery("gallery://main/" + link, size: size)
    let name = String(link.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    return driver.screen.difference(
      fromGolden: "\(name)-\(size.columns)x\(size.rows)", beside: testFile)
  }

  /// The link to what is shown.
  var link: String? { app.link(to: state) }

  /// Returns whether a row of the screen contains a text.
  func shows(_ text: String) -> Bool { screen.shows(text) }
}
