import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

typealias GalleryDriver = AppDriver<ScreenRuntime<Gallery>, ScreenEffectHandler<Gallery>>

extension GalleryDriver {
  /// Starts the gallery at a path from its root, or as a session has left it.
  static func gallery(
    _ path: String? = nil, size: Size = Size(columns: 80, rows: 24),
    resuming session: SavedSession<Gallery>? = nil,
    keep: @escaping (SavedSession<Gallery>) -> Void = { _ in }
  ) throws -> GalleryDriver {
    try AppDriver(
      Gallery(), link: path.map { "gallery://main/\($0)" }, size: size, resuming: session,
      keep: keep)
  }

  /// The path from the root to what is shown.
  var path: String? {
    app.link(to: state).map { $0.replacing("gallery://main/", with: "", maxReplacements: 1) }
  }

  /// Returns whether a row of the screen contains a text.
  func shows(_ text: String) -> Bool { screen.shows(text) }

  /// The row that the cursor is in.
  private var focusedRow: String { screen.cursor.map { screen.rows[$0.row] } ?? "" }

  /// Moves the focus to the verb of each title and performs it, by the keys that the footer shows.
  func perform(_ titles: [String]) throws {
    for title in titles {
      try press("gg")
      for _ in 0..<20 where !focusedRow.contains("▌ \(title)") { try press("j") }
      try #require(focusedRow.contains("▌ \(title)"), "\(title) at \(path ?? "")")
      try press("<Enter>")
    }
  }
}
