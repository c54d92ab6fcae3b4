import Foundation
import NavigationCore
import NavigationTesting
import Synchronization
import Testing

@testable import TerminalKit
@testable import TerminalUI

@MainActor @Suite struct PaletteLinksTests {
  private func typing(_ text: String) throws -> CatalogDriver {
    let driver = try CatalogDriver.catalog()
    driver.type(":" + text)
    return driver
  }

  private func titles(_ driver: CatalogDriver) -> [String] { driver.rows.map(\.title.string) }

  @Test(arguments: [
    ("/se", ["/settings"]), ("/settings/st", ["/settings/storage"]),
    ("catalog:", ["catalog://main/"]), ("/books/3/", ["/books/3/", "/books/3/edit"]),
    ("/palette?", ["/palette?", "/palette?q="]), ("/books/3", ["/books/3"]),
    ("/books/meet", ["/books/3"]), ("/", ["/", "/books", "/help", "/history"]),
  ])
  func `the completions of a link are listed`(text: String, links: [String]) throws {
    let rows = titles(try typing(text))
    #expect(Array(rows.prefix(links.count)) == links, "\(rows)")
  }

  @Test func `a typed link has the titles of its places`() throws {
    let row = try typing("/books/3/edit").rows.first
    #expect(row?.detail == "Books › Meeting notes › Edit")
    #expect(try typing("/settings/storage").rows.first?.detail == "Settings › Storage")
  }

  @Test func `values are listed with the titles from the app`() throws {
    let rows = try typing("/books/subjects/").rows
    #expect(rows.contains { $0.title == "/books/subjects/plan" && $0.detail == "1 book" })
    #expect(rows.contains { $0.title == "/books/subjects/garden%2Fbeds" })
    #expect(
      titles(try typing("/books/subjects/PL")) == ["/books/subjects/PL", "/books/subjects/plan"])
    let driver = try typing("/books/subjects/pl")
    try driver.press("<Tab> <Enter>")
    #expect(driver.state.navigation.activeScreen == .subject("plan"))
    let books = try typing("/books/1")
    #expect(titles(books).prefix(2) == ["/books/1", "/books/12"])
    #expect(books.rows[1].detail == "Reading list")
  }

  @Test(arguments: [
    ("/se", "/settings"), ("/settings/st", "/settings/storage"), ("catalog:", "catalog://main/"),
    ("/books/gro", "/books/2"), ("/boks", "/books"), ("/h", "/h"),
  ])
  func `Tab completes the link`(text: String, completed: String) throws {
    let driver = try typing(text)
    try driver.press("<Tab>")
    #expect(driver.query == (completed == "/h" ? "/help" : completed))
  }

  @Test func `Tab completes the focused link where they differ`() throws {
    let driver = try typing("/settings/")
    let rows = titles(driver)
    try driver.press("<Down> <Down> <Tab>")
    #expect(driver.query == rows[2])
  }

  @Test func `Tab explains itself, and says that a link is complete`() throws {
    let driver = try typing("pin")
    try driver.press("<Tab>")
    #expect(driver.shows("Completes links · / starts one"))
    #expect(driver.query == "pin")
    let whole = try typing("/books/3")
    try whole.press("<Tab>")
    #expect(whole.shows("The link is complete"))
    let lost = try typing("/zzzzz")
    try lost.press("<Tab>")
    #expect(lost.state.toast?.text.string.hasPrefix("There is no “zzzzz” here.") == true)
  }

  @Test(arguments: [
    ("/books/3", "catalog://main/books/3"), ("catalog://main/settings", "catalog://main/settings"),
    ("/palette?q=plan", "catalog://main/books/palette?q=plan"),
    ("CATALOG://main/books/3", "catalog://main/books/3"),
  ])
  func `Enter opens the link`(text: String, link: String) throws {
    let driver = try typing(text)
    try driver.press("<Enter>")
    #expect(driver.link == link)
  }

  @Test func `Enter completes a partial link, and then opens it`() throws {
    let driver = try typing("/books/au")
    try driver.press("<Enter>")
    #expect(driver.query == "/books/authors")
    #expect(driver.state.navigating.recentChoices == [])
    driver.type("/Ada")
    try driver.press("<Enter>")
    #expect(driver.link == "catalog://main/books/authors/Ada")
    #expect(driver.state.navigating.recentChoices == [.link("/books/authors/Ada")])
  }

  @Test func `the start of the scheme is a link, too`() throws {
    let driver = try typing("cata")
    #expect(titles(driver).last == "catalog://main/")
    try driver.press("<Tab>")
    #expect(driver.query == "catalog://main/")
  }

  @Test(arguments: [
    ("/boks", "There is no “boks” here. Did you mean books?", ["/books"]),
    ("/boks/3?q=#/x", "There is no “boks” here. Did you mean books?", ["/books/3?q=#/x"]),
    ("/zzzzz", "There is no “zzzzz” here.", []),
    ("catalog://other/books", "There is no workspace “other”.", []),
    ("/books/3?x=1", "This place takes no “x”", []), ("/books//3", "A component is empty", []),
    ("/%%", "A % must be followed", []), ("/../x", "A link from outside may not", []),
  ])
  func `a broken link shows an error under the field, and nothing closes`(
    text: String, problem: String, nearest: [String]
  ) throws {
    let driver = try typing(text)
    #expect(driver.content?.problem?.hasPrefix(problem) == true)
    #expect(titles(driver) == nearest)
    let word = try #require(problem.split(separator: " ").first)
    let row = try #require(driver.screen.rows.firstIndex { $0.contains("│ \(word) ") })
    #expect(driver.screen.rows[row - 1].contains("│ : \(text) "))
    let style = driver.screen.position(of: "│ \(word) ").map {
      driver.screen.buffer[row: row, column: $0.column + 2].style
    }
    #expect(style == driver.state.environment.theme.error)
    try driver.press("<Enter>")
    guard nearest.isEmpty else {
      #expect(driver.query != text)
      return
    }
    #expect(driver.query == text)
    #expect(driver.state.toast?.isError == true)
  }

  @Test func `a link to the closed first workspace leads to the active one`()
    throws
  {
    let driver = try CatalogDriver.catalog()
    driver.type("gn\ngwgxgx:catalog://main/settings/keys\n")
    #expect(driver.state.navigation.scenes.map(\.name) == ["space2"])
    #expect(driver.link == "catalog://space2/settings/keys")
    driver.send(ScreenAction<CatalogApp>.linkReceived("catalog://main/books/3", 1))
    #expect(driver.link == "catalog://space2/books/3")
  }

  @Test func `completions reflect outside changes`() throws {
    let books = CatalogApp.Books()
    let driver = try CatalogDriver.catalog(books: books)
    driver.type(":/books/new")
    #expect(!driver.shows("Newest"))
    books.titles.withLock { $0[20] = "Newest" }
    driver.send(ScreenAction<CatalogApp>.sourceChanged)
    #expect(driver.shows("Newest"))
  }
}

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
