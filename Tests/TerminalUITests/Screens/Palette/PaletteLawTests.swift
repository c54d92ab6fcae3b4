import Foundation
import NavigationCore
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct PaletteLawTests {
  nonisolated private static let links = [
    "/books", "/books/1", "/settings/keys", "/books/3/edit", "/books/new",
  ]

  /// Returns the result of an action: the link, the screen, and the requests to the program.
  private func outcome(_ driver: CatalogDriver) -> [String] {
    [driver.link ?? "", driver.screen.rows.joined(separator: "\n"), "\(driver.requests)"]
  }

  private func palette(over link: String) throws -> CatalogDriver {
    let driver = try CatalogDriver.catalog(link)
    try driver.press("<M-x>")
    return driver
  }

  @Test(arguments: links)
  func `an action of the palette does what its first key does`(link: String) throws {
    let listing = try palette(over: link)
    var checked = 0
    for (position, row) in listing.rows.enumerated() {
      guard case .action(let name) = row.choice else { continue }
      let byKey = try CatalogDriver.catalog(link)
      let responders = try #require(byKey.app.keys.responders(of: byKey.state))
      let named = responders.bindings(named: name).filter(\.isLive)
      let keys = named.lazy.flatMap { binding in
        responders.keys(of: binding.info).filter { responders.reaches($0, binding.source) }
      }.first
      byKey.press(try #require(keys))
      let byPalette = try palette(over: link)
      try byPalette.moveFocus(to: position)
      #expect(byPalette.focusedRow == row.title.string)
      try byPalette.press("<Enter>")
      #expect(outcome(byPalette) == outcome(byKey), "\(name) at \(link)")
      checked += 1
    }
    #expect(checked > 5)
  }

  @Test(arguments: links)
  func `a click on a row does what Enter on it does`(link: String) throws {
    let listing = try palette(over: link)
    for (position, row) in listing.rows.enumerated().prefix(8) {
      let byKey = try palette(over: link)
      try byKey.moveFocus(to: position)
      try byKey.press("<Enter>")
      let byMouse = try palette(over: link)
      let first = try #require(byMouse.screen.position(of: "▌ "))
      byMouse.click(Point(column: first.column + 4, row: first.row + position))
      #expect(outcome(byMouse) == outcome(byKey), "\(row.title) at \(link)")
    }
  }

  @Test(arguments: RandomCases.seeds(32))
  func `the link to any typed text shows the same`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let driver = try palette(over: "/books/3")
    let parts = [
      "/", "books", "s", "catalog:", "//main", "?q=", "%", " ", "ö", "#", "3", "e\u{301}",
    ]
    for _ in 0..<8 {
      driver.type(parts.randomElement(using: &random) ?? "")
      let link = try #require(driver.link)
      let other = try CatalogDriver.catalog(link)
      #expect(other.query == driver.query, "\(link)")
      #expect(other.screen.rows == driver.screen.rows, "\(link)")
      #expect(driver.screen.cursor != nil)
    }
  }

  @Test func `a place of the library is decoded as it was encoded`() throws {
    let places = LibraryPlace.allCases + [.palette(query: "a b"), .palette(query: "help")]
    for place in places {
      let data = try JSONEncoder().encode([place])
      #expect(try JSONDecoder().decode([LibraryPlace].self, from: data) == [place])
      #expect(CatalogApp.Place.library(place).libraryPlace == place)
    }
    #expect(CatalogApp.Place.books.libraryPlace == nil)
    #expect(CatalogApp.Place.book(3).libraryPlace == nil)
  }
}
