import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

@MainActor @Suite struct SwiftDuxPageTests {
  private static let page = "gallery://main/swiftdux"

  // MARK: - Routes

  @Test(arguments: [
    ("", "<Enter>", "/notes#/swiftdux/notes/12"), ("", "j <Enter>", "/notes/12"),
    ("", "j j <Enter>", "/notes#/swiftdux/notes/13"), ("", "j j j <Enter>", "/settings"),
    ("", "j j j j <Enter>", "/companies/1"), ("", "j j j j j <Enter>", "/stocks/7"),
    ("", "G k <Enter>", "/tabs/music/allMusic"), ("", "G <Enter>", "/tabs/music/albums/Blue"),
    ("/notes/12", "<Enter>", "/notes/13"), ("/notes/12", "j <Enter>", "/notes#/swiftdux/notes/12"),
    ("/notes/12", "j j <Enter>", ""), ("/notes/12", "u", "/notes#/swiftdux/notes/12"),
    ("/notes", "j j <Enter>", "/notes/14"), ("/settings", "<Enter>", ""),
    ("/settings", "j <Enter>", "/notes#/swiftdux/notes/12"),
    ("/companies/1", "<Enter>", "/stocks/2"), ("/companies/1", "j <Enter>", "/settings"),
    ("/tabs/radio", "j <Enter>", "/tabs/music/albums"),
    ("/tabs/radio", "<Enter>", "/tabs/radio/Jazz"),
    ("/tabs/music/allMusic", "j <Enter>", "/tabs/music/albums/Red"),
    ("/tabs/music/allMusic", "G <Enter>", "/tabs/radio"),
    ("/tabs/music/allMusic", "3", "/tabs/music/playlists"),
  ])
  func `a route link leads on from its waypoint`(start: String, keys: String, end: String) throws {
    let driver = try GalleryDriver.gallery(Self.page + start)
    try driver.press(keys)
    #expect(driver.link == Self.page + end)
  }

  @Test func `a value that is no number is refused, and says so`() throws {
    let driver = try GalleryDriver.gallery(Self.page)
    try driver.press("j j j j j j <Enter>")
    #expect(driver.screen.rows.last?.contains("a number") == true)
    #expect(driver.link == Self.page)
  }

  @Test func `the alert takes precedence over a note of its name`() throws {
    let driver = try GalleryDriver.gallery(Self.page + "/notes")
    try driver.press("j j j <Enter>")
    #expect(driver.shows("Hello world!"))
    #expect(driver.link == Self.page + "/notes/display-alert")
    try driver.press("<Esc> j <Enter>")
    #expect(driver.state.navigation.activeScreen == .swiftDux(.item("display-alert")))
    #expect(driver.link == Self.page + "/notes/%64isplay-alert")
  }

  @Test func `the detail follows the list, and is empty beside what is no note`() throws {
    let driver = try GalleryDriver.gallery(Self.page + "/notes")
    try driver.press("j")
    #expect(driver.link == Self.page + "/notes#/swiftdux/notes/13")
    try driver.press("j j")
    #expect(driver.link == Self.page + "/notes")
    try driver.press("k <Tab> u k")
    #expect(driver.link == Self.page + "/notes#/swiftdux/notes/13")
  }

  // MARK: - Scenes and what is kept

  @Test func `a second scene has a place of its own until it is closed`() throws {
    let driver = try GalleryDriver.gallery(Self.page)
    try driver.press("n j")
    #expect(driver.link == "gallery://second/swiftdux/notes#/swiftdux/notes/13")
    #expect(driver.shows("x close scene  w next scene"))
    #expect(driver.shows(" second: …"))
    try driver.press("w")
    #expect(driver.link == Self.page)
    #expect(driver.shows("x close scene  w next scene"))
    try driver.press("w x")
    #expect(driver.link == Self.page)
    #expect(driver.state.navigation.scenes.map(\.name) == ["main"])
  }

  @Test(arguments: [(0, true, true), (1, false, false), (2, true, false)])
  func `a tab keeps its place as long as its policy says`(
    changes: Int, whileInMusic: Bool, whileInRadio: Bool
  ) throws {
    let list = Self.page + "/tabs/music/allMusic"
    let blue = list + "/Blue"
    for (keys, isKept) in [("2 1", whileInMusic), ("2 G <Enter> j <Enter> 1", whileInRadio)] {
      let driver = try GalleryDriver.gallery(blue)
      try driver.press(String(repeating: "c ", count: changes) + keys)
      #expect(driver.link == (isKept ? blue : list), "\(keys)")
    }
  }

  @Test func `a session brings back scenes, places and policies`() throws {
    var session: SavedSession<Gallery>?
    let first = try GalleryDriver.gallery(Self.page) { session = $0 }
    try first.press("n <Enter> gw G <Enter> c")
    first.rest()
    let json = try #require(session).json()
    let second = try GalleryDriver.gallery(
      resuming: try SavedSession(json: json))
    #expect(second.state.navigation == first.state.navigation)
    #expect(second.link == first.link)
    #expect(second.shows("cached whileActive"))
    try second.press("gs")
    #expect(second.shows("cached whileActive"))
  }

  // MARK: - The container of its own

  @Test func `a click on a name under the child selects it`() throws {
    let driver = try GalleryDriver.gallery(Self.page + "/tabs")
    try driver.click(on: "3 playlists")
    #expect(driver.link == Self.page + "/tabs/music/playlists")
    #expect(driver.screen.rows[22].hasPrefix("1 allMusic"))
  }

  // MARK: - What is shown

  @Test(
    arguments: [
      "swiftdux", "swiftdux/settings", "swiftdux/notes#/swiftdux/notes/13", "swiftdux/notes/12",
      "swiftdux/notes/display-alert", "swiftdux/companies/1", "swiftdux/tabs/music/albums/Blue",
      "swiftdux/tabs/radio",
    ])
  func `each place has its link and its frame`(link: String) throws {
    try GalleryDriver.expectPlace(link)
  }

  @Test func `the link, the tree and what was done are beside the showcase`() throws {
    let driver = try GalleryDriver.gallery(Self.page)
    try driver.press("j j j <Enter> u")
    let rows = driver.screen.rows.map { $0.dropFirst(41) }
    #expect(rows[2].hasPrefix("gallery://main/swiftdux"))
    #expect(rows[3].hasPrefix("key: open(/main/swiftdux)"))
    #expect(rows[4].hasPrefix("key: open(/main/swiftdux/settings)"))
    #expect(rows.contains { $0.contains("home #3 *") })
    #expect(rows[22].hasPrefix("Pages/SwiftDux.swift"))
  }

  @Test func `on a narrow screen a key shows more of the tree, and the list still answers`() throws
  {
    let driver = try GalleryDriver.gallery(Self.page, size: Size(columns: 40, rows: 12))
    #expect(!driver.shows("home #3 *"))
    try driver.press("i")
    #expect(driver.shows("home #3 *"))
    try driver.press("j <Enter>")
    #expect(driver.link == Self.page + "/notes/12")
  }

  /// Random route links and keys. What stands beside a list follows from its focus, which is no part of a link.
  @Test(arguments: RandomCases.seeds(16))
  func `every place has a link that leads to it`(seed: UInt64) throws {
    let keys = ["j", "j", "k", "G", "<Enter>", "<Enter>", "u", "1", "2", "3", "c", "<Tab>", "s"]
    var random = SeededGenerator(seed: seed)
    var driver = try GalleryDriver.gallery(Self.page)
    var reached: Set = [Self.page]
    for _ in 0..<120 {
      try driver.press(random.element(of: keys))
      let link = try #require(driver.link)
      // `u` on the first list leads out of the page.
      guard link.hasPrefix(Self.page) else {
        driver = try GalleryDriver.gallery(Self.page)
        continue
      }
      guard reached.insert(link).inserted else { continue }
      let other = try GalleryDriver.gallery(link).state.navigation
      #expect(other.route.legs == driver.state.navigation.route.legs, "\(link)")
    }
    #expect(reached.count > 5)
  }
}
