import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

extension GalleryDriver {
  /// The row that the cursor is in.
  private var focusedRow: String { screen.cursor.map { screen.rows[$0.row] } ?? "" }

  /// Moves the focus to the verb of a title and performs it, by the keys that the footer shows.
  func perform(_ titles: String...) throws {
    for title in titles {
      try press("gg")
      for _ in 0..<20 where !focusedRow.contains("▌ \(title)") { try press("j") }
      try #require(focusedRow.contains("▌ \(title)"), "\(title) at \(link ?? "")")
      try press("<Enter>")
    }
  }

  /// Compares the screen with a recorded one.
  func compare(withGolden name: String, beside testFile: String = #filePath) {
    #expect(screen.difference(fromGolden: name, beside: testFile) == nil)
  }
}

/// Performs verbs of a page at random: each action is over at most once, and each place has a link that leads there.
@MainActor func performAny(of titles: [String], at link: String, seed: UInt64) throws {
  var random = SeededGenerator(seed: seed)
  let (driver, table) = (try GalleryDriver.gallery(link), try Gallery.table())
  for _ in 0..<15 {
    let count = driver.state.finishedCount
    let shown = titles.filter { driver.shows("  \($0)") }
    if let title = shown.randomElement(using: &random) { try driver.perform(title) }
    #expect(driver.state.finishedCount <= count + 1)
    #expect(driver.state.navigation.invariantViolations == [])
    let link = try #require(driver.link)
    var state = NavigationState(table)
    state.apply(.open(try table.route(to: link, scenes: ["main"])))
    #expect(table.link(to: state) == link)
  }
}
