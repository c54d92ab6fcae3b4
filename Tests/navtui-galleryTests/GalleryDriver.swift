import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

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

  /// Expects that a place has this link, and looks as recorded.
  static func expectPlace(_ link: String, beside testFile: String = #filePath) throws {
    let driver = try gallery("gallery://main/" + link)
    #expect(driver.link == "gallery://main/" + link)
    let name = String(link.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    driver.compare(withGolden: name, beside: testFile)
  }

  /// The link to what is shown.
  var link: String? { app.link(to: state) }

  /// Returns whether a row of the screen contains a text.
  func shows(_ text: String) -> Bool { screen.shows(text) }
}
