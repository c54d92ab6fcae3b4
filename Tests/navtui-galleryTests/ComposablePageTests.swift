import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

@MainActor @Suite struct ComposablePageTests {
  private static let page = "gallery://main/composable"

  @Test(arguments: [
    ("", "<Enter>", "/stack/a"), ("", "j <Enter>", "/modal"), ("", "j j <Enter>", "/tabs/home"),
    ("", "j j j <Enter>", "/countries"), ("", "j j j j <Enter>", "/states"),
    ("", "G k k k <Enter>", "/stack/a/b/c"),
    ("", "G k k <Enter>", "/countries/Chile/Santiago?sort=population"),
    ("", "G k <Enter>", "/countries/filter?region=asia"), ("", "G <Enter>", "/modal/login;cover"),
    ("/stack/a", "<Enter>", "/stack/a/b"), ("/stack/a/b", "j <Enter>", "/stack/a/b/c"),
    ("/stack/a/b/c", "j j <Enter>", "/stack/a/b"), ("/stack/a/b/c", "j j j <Enter>", "/stack/a"),
    ("/stack/a/b/c", "G <Enter>", "/stack/x/y/b"), ("/stack/a", "<Esc>", ""),
    ("/modal", "<Enter>", "/modal/login"), ("/modal", "j <Enter>", "/modal/login;cover"),
    ("/modal/login", "j <Enter>", "/modal/login;cover"),
    ("/modal/login", "j j <Enter>", "/modal/register"), ("/modal/login", "G <Enter>", "/modal"),
    ("/modal/login", "<Esc>", "/modal"), ("/tabs", "<Enter>", "/tabs/settings"),
    ("/tabs", "2", "/tabs/list"), ("/countries", "<Enter>", "/countries/filter"),
    ("/countries", "j j <Enter>", "/countries/Chile"),
    ("/countries/Chile/Santiago", "<Enter>", "/countries/Chile/Santiago/capital"),
    ("/countries/filter", "j <Enter>", "/countries?sort=population"),
    ("/countries/filter?sort=population", "G <Enter>", "/countries?sort=population&region=asia"),
    ("/countries/filter?sort=population", "<Esc>", "/countries?sort=population"),
  ])
  func `a verb of the page leads where its name says`(
    start: String, keys: String, end: String
  ) throws {
    let driver = try GalleryDriver.gallery(Self.page + start)
    try driver.press(keys)
    #expect(driver.link == Self.page + end)
  }

  @Test(
    arguments: [
      "composable", "composable/stack/a/b/c", "composable/modal", "composable/modal/login",
      "composable/modal/login;cover", "composable/tabs/list", "composable/states",
      "composable/countries?sort=population&region=americas",
      "composable/countries/filter?region=asia",
      "composable/countries/Chile/Santiago?sort=population",
    ])
  func `each place has its link and its frame`(link: String) throws {
    try GalleryDriver.expectPlace(link)
  }

  // MARK: - Views are reused, and made only where they are new

  @Test func `of x, y, b the view of b is the one that was there`() throws {
    let driver = try GalleryDriver.gallery(Self.page + "/stack/a/b/c")
    let before = Self.views(driver)
    try driver.press("<Esc> j <Enter> G <Enter>")
    let after = Self.views(driver)
    #expect(after.map(\.name) == ["x", "y", "b"])
    #expect(after.last?.id == before[1].id)
    #expect(Set(after.dropLast().map(\.id)).isDisjoint(with: before.map(\.id)))
    #expect(driver.shows("View \(before[1].id), actions: 1"))
  }

  @Test(arguments: [("j <Enter>", true), ("j j <Enter>", false)])
  func `a modal of another style is the same view, and one of another item a new one`(
    keys: String, isSame: Bool
  ) throws {
    let driver = try GalleryDriver.gallery(Self.page + "/modal/login")
    let id = driver.state.activeNode.id
    try driver.press(keys)
    #expect((driver.state.activeNode.id == id) == isSame)
  }

  @Test func `tabs in another order are the same views`() throws {
    let driver = try GalleryDriver.gallery(Self.page + "/tabs")
    let before = driver.state.navigation.activeTabs?.items.map(\.node.id)
    try driver.press("j <Enter>")
    #expect(driver.shows("1 Settings  2 List  3 Home"))
    #expect(driver.link == Self.page + "/tabs/home")
    #expect(driver.state.navigation.activeTabs?.items.map(\.node.id) == before?.reversed())
    try driver.press("j <Enter>")
    #expect(driver.state.navigation.activeTabs?.items.map(\.node.id) == before)
  }

  @Test func `sorting and filtering keep the list, and its countries change`() throws {
    let driver = try GalleryDriver.gallery(Self.page + "/countries")
    let id = driver.state.activeNode.id
    try driver.press("<Enter> j <Enter> <Enter> j j j j <Enter>")
    #expect(driver.state.activeNode.id == id)
    let countries = driver.screen.rows.filter { $0.contains("million") }
    #expect(countries.map { $0.prefix(6) } == ["  Peru", "  Chil"])
  }

  // MARK: - On their own

  @Test func `the states on their own follow their actions`() throws {
    let driver = try GalleryDriver.gallery(Self.page + "/states")
    var known: [String: String] = [:]
    for (keys, row) in [
      ("<Enter>", "Stack: a b c"), ("j <Enter>", "Stack: x y b"), ("j <Enter>", "Stack: x y"),
      ("j <Enter>", "Active: settings, style: none"), ("j <Enter>", "Tabs: settings home"),
      ("j <Enter>", "Modal: login"), ("j <Enter>", "Active: settings, style: cover"),
      ("j <Enter>", "style: none"),
    ] {
      try driver.press(keys)
      let rows = driver.screen.rows.map { $0.replacing(/\ #\d+,?/, with: "") }
      #expect(rows.contains { $0.contains(row) }, "\(keys): \(rows.joined(separator: "\n"))")
      #expect(driver.link == Self.page + "/states")
      // An item keeps its identity, whatever comes and goes around it.
      for item in driver.screen.rows.flatMap({ $0.matches(of: /([a-z]+) (#\d+)/) }) {
        let (name, id) = (String(item.output.1), String(item.output.2))
        #expect(known[name, default: id] == id)
        known[name] = id
      }
    }
    #expect(
      Set(known.keys).isSuperset(of: ["a", "b", "c", "x", "y", "home", "list", "settings", "login"])
    )
  }

  @Test func `a session brings the states on their own back`() throws {
    var session: SavedSession<Gallery>?
    let first = try GalleryDriver.gallery(Self.page + "/states") { session = $0 }
    try first.press("<Enter> j <Enter>")
    first.rest()
    let json = try #require(session).json()
    let second = try GalleryDriver.gallery(
      resuming: try SavedSession(json: json))
    let row = try #require(second.screen.rows.first { $0.contains("Stack: ") })
    #expect(row.replacing(/\ #\d+,?/, with: "").contains("Stack: x y b"))
  }

  /// The items of the stack that is presented, with their identities.
  private static func views(_ driver: GalleryDriver) -> [(name: String, id: NodeID)] {
    var views: [(String, NodeID)] = []
    driver.state.navigation.root.forEachNode { node in
      if case .composable(.item(let name)) = node.screen { views.append((name, node.id)) }
    }
    return views
  }
}
