import NavigationCore
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI
@testable import navtui_gallery

/// The verbs of each page, and their effect. What navigation does in general is tested in the library.
@MainActor @Suite struct PageTests {
  private nonisolated static let plan = "login;sheet/profile;cover/change"
  private nonisolated static let twice = "login/profile/login;popover/forgot"

  /// A place, the titles of verbs that are performed there one after the other, and where they lead.
  private nonisolated static let verbs:
    [(page: String, start: String, verbs: [String], end: String)] =
      [
        ("drmax", "", ["navigate(to: login)"], "login"),
        ("drmax", "", ["Style: push", "navigate(to: login)"], "login;sheet"),
        ("drmax", "", ["Style: push", "Style: sheet", "navigate(to: login)"], "login;cover"),
        ("drmax", "login;cover", ["navigate(to: forgotPassword)"], "login;cover/forgot"),
        ("drmax", plan, ["popTo(menu)"], ""), ("drmax", plan, ["popTo(signIn)"], "login;sheet"),
        ("drmax", plan, ["popBefore(signIn)"], ""),
        ("drmax", plan, ["popToPresentationRoot()"], "login;sheet/profile;cover"),
        ("drmax", plan, ["pop()"], "login;sheet/profile;cover"),
        ("drmax", plan, ["popToRoot() of the profile"], "login;sheet/profile;cover"),
        ("drmax", "login;sheet/profile;cover", ["pop()"], "login;sheet"),
        ("drmax", twice, ["popTo(signIn)"], "login/profile/login;popover"),
        ("drmax", twice, ["popBefore(signIn)"], "login/profile"),
        ("drmax", "profile/change", ["popTo(signIn)"], "profile/change"),
        ("drmax", "", ["popTo(menu)"], ""), ("drmax", "", ["popBefore(signIn)"], ""),
        ("drmax", "login/forgot", ["popToRoot() of the login"], "login"),
        (
          "navigator", "", ["Detail 123", "Next", "Next", "Detail 125 once more"],
          "detail/123/detail/124/detail/125/detail/125"
        ),
        ("navigator", "", ["Details 1, 2 and 3"], "detail/1/detail/2/detail/3"),
        (
          "navigator", "", ["Details 1, 2 and 3", "The other way around"],
          "detail/3/detail/2/detail/1"
        ),
        (
          "navigator", "", ["Details 3, 123 and 1", "Sort the stack"],
          "detail/1/detail/123/detail/3"
        ),
        (
          "navigator", "detail/1/detail/123/detail/2", ["To detail 123 or root"],
          "detail/1/detail/123"
        ),
        (
          "navigator", "detail/123/detail/5/detail/123/detail/6", ["To detail 123 or root"],
          "detail/123"
        ),
        ("navigator", "detail/1/detail/2", ["To detail 123 or root"], ""),
        ("navigator", "detail/1/detail/2/detail/3", ["Go back"], "detail/1/detail/2"),
        ("navigator", "detail/1/detail/2/detail/3", ["To the root"], ""),
        (
          "suinavigation", "", ["First", "Second with 22"],
          "first/second?firstString=Hi&secondValue=22"
        ),
        (
          "suinavigation", "", ["Bool", "Second with 22", "Bool", "Bool"],
          "bool/second/bool/bool?secondValue=22"
        ),
        ("suinavigation", "first/bool/first/second", ["popTo(First)"], "first/bool/first"),
        ("suinavigation", "first/second/bool", ["popTo(“second”)"], "first/second"),
        ("suinavigation", "first/bool", ["popTo(“second”)"], "first/bool"),
        ("suinavigation", "first/second/bool", ["popToRoot()"], ""),
        (
          "suinavigation", "first/second?secondValue=22", ["replaceDestination"],
          "first/second?secondValue=777"
        ),
        (
          "suinavigation", "bool", ["Tabs", "Bool", "First"],
          "bool/tabs/left/bool/first?firstString=Hi"
        ),
        (
          "suinavigation", "bool", ["Tabs in a cover", "Right tab", "Second with 22"],
          "bool/tabs;cover/right/second?secondValue=22"
        ),
        (
          "suinavigation", "bool", ["Second in a sheet", "First", "Second in a sheet"],
          "bool/second;sheet/first/second;sheet?secondValue=1&firstString=Hi&secondValue=1"
        ),
      ]

  @Test(arguments: verbs)
  func `a verb leads where its title says, and completes once`(
    page: String, start: String, verbs: [String], end: String
  ) throws {
    let driver = try GalleryDriver.gallery(start.isEmpty ? page : "\(page)/\(start)")
    let count = driver.state.finishedCount
    try driver.perform(verbs)
    #expect(driver.path == (end.isEmpty ? page : "\(page)/\(end)"))
    #expect(driver.state.finishedCount <= count + verbs.count)
  }

  /// A place, keys, and where they lead.
  @Test(arguments: [
    ("composable", "<Enter>", "composable/stack/a"),
    ("composable", "j <Enter>", "composable/modal"),
    ("composable", "j j <Enter>", "composable/tabs/home"),
    ("composable", "j j j <Enter>", "composable/countries"),
    ("composable", "j j j j <Enter>", "composable/states"),
    ("composable", "G k k k <Enter>", "composable/stack/a/b/c"),
    ("composable", "G k k <Enter>", "composable/countries/Chile/Santiago?sort=population"),
    ("composable", "G k <Enter>", "composable/countries/filter?region=asia"),
    ("composable", "G <Enter>", "composable/modal/login;cover"),
    ("composable/stack/a", "<Enter>", "composable/stack/a/b"),
    ("composable/stack/a/b", "j <Enter>", "composable/stack/a/b/c"),
    ("composable/stack/a/b/c", "j j <Enter>", "composable/stack/a/b"),
    ("composable/stack/a/b/c", "j j j <Enter>", "composable/stack/a"),
    ("composable/stack/a/b/c", "G <Enter>", "composable/stack/x/y/b"),
    ("composable/modal", "<Enter>", "composable/modal/login"),
    ("composable/modal/login", "j <Enter>", "composable/modal/login;cover"),
    ("composable/modal/login", "j j <Enter>", "composable/modal/register"),
    ("composable/modal/login", "G <Enter>", "composable/modal"),
    ("composable/tabs", "<Enter>", "composable/tabs/settings"),
    ("composable/tabs", "2", "composable/tabs/list"),
    ("composable/countries", "<Enter>", "composable/countries/filter"),
    ("composable/countries", "j j <Enter>", "composable/countries/Chile"),
    (
      "composable/countries/Chile/Santiago", "<Enter>",
      "composable/countries/Chile/Santiago/capital"
    ),
    ("composable/countries/filter", "j <Enter>", "composable/countries?sort=population"),
    (
      "composable/countries/filter?sort=population", "G <Enter>",
      "composable/countries?sort=population&region=asia"
    ),
    (
      "composable/countries/filter?sort=population", "<Esc>",
      "composable/countries?sort=population"
    ),
    ("swiftdux", "<Enter>", "swiftdux/notes#/swiftdux/notes/12"),
    ("swiftdux", "j <Enter>", "swiftdux/notes/12"),
    ("swiftdux", "j j j <Enter>", "swiftdux/settings"),
    ("swiftdux", "j j j j <Enter>", "swiftdux/companies/1"),
    ("swiftdux", "j j j j j <Enter>", "swiftdux/stocks/7"),
    // A value that is no number is refused.
    ("swiftdux", "j j j j j j <Enter>", "swiftdux"),
    ("swiftdux", "G k <Enter>", "swiftdux/tabs/music/allMusic"),
    ("swiftdux", "G <Enter>", "swiftdux/tabs/music/albums/Blue"),
    ("swiftdux/notes/12", "<Enter>", "swiftdux/notes/13"),
    ("swiftdux/notes/12", "j j <Enter>", "swiftdux"),
    ("swiftdux/notes/12", "u", "swiftdux/notes#/swiftdux/notes/12"),
    // The alert has precedence over a note of its name, and the detail follows the list.
    ("swiftdux/notes", "j j j <Enter>", "swiftdux/notes/display-alert"),
    ("swiftdux/notes", "j j j <Enter> <Esc> j <Enter>", "swiftdux/notes/%64isplay-alert"),
    ("swiftdux/notes", "j", "swiftdux/notes#/swiftdux/notes/13"),
    ("swiftdux/notes", "j j j", "swiftdux/notes"),
    ("swiftdux/companies/1", "<Enter>", "swiftdux/stocks/2"),
    ("swiftdux/companies/1", "j <Enter>", "swiftdux/settings"),
    ("swiftdux/tabs/radio", "j <Enter>", "swiftdux/tabs/music/albums"),
    ("swiftdux/tabs/radio", "<Enter>", "swiftdux/tabs/radio/Jazz"),
    ("swiftdux/tabs/music/allMusic", "j <Enter>", "swiftdux/tabs/music/albums/Red"),
    ("swiftdux/tabs/music/allMusic", "G <Enter>", "swiftdux/tabs/radio"),
    ("swiftdux/tabs/music/allMusic", "3", "swiftdux/tabs/music/playlists"),
    // A tab keeps its place until its policy is changed.
    ("swiftdux/tabs/music/allMusic/Blue", "2 1", "swiftdux/tabs/music/allMusic/Blue"),
    ("swiftdux/tabs/music/allMusic/Blue", "c 2 1", "swiftdux/tabs/music/allMusic"),
    ("swiftdux", "n j", "gallery://second/swiftdux/notes#/swiftdux/notes/13"),
    ("swiftdux", "n w w x", "swiftdux"),
  ])
  func `keys perform the focused verb`(start: String, keys: String, end: String) throws {
    let driver = try GalleryDriver.gallery(start)
    try driver.press(keys)
    #expect(driver.path == end)
  }

  /// Skipping changes nothing until one goes back.
  @Test(arguments: [
    ("first/second", ["skip(First)"], [""]),
    ("first/second/bool", ["skip(“second”)"], ["/first", ""]),
    ("first/second/bool", ["skip(First)", "skip(“second”)"], [""]),
  ])
  func `going back passes over what is skipped`(
    path: String, verbs: [String], ways: [String]
  ) throws {
    let driver = try GalleryDriver.gallery("suinavigation/\(path)")
    try driver.perform(verbs)
    #expect(driver.path == "suinavigation/\(path)")
    for way in ways {
      try driver.press("<Esc>")
      #expect(driver.path == "suinavigation" + way)
    }
  }

  /// A text in the field for the URL, the keys that choose what to do with it, and the places on the way back.
  @Test(arguments: [
    ("/suinavigation/first/second", "<Enter>", ["/first/second"]),
    ("/suinavigation/first/second", "<Down> <Enter>", ["/bool/second", "/bool"]),
    ("/suinavigation/first/second", "<Down> <Down> <Enter>", ["/first/second", "/first", ""]),
    ("second?secondValue=7", "<Enter>", ["/bool/second?secondValue=7", "/bool"]),
    ("second?secondValue=7", "<Down> <Enter>", ["/bool/second?secondValue=7", "/bool"]),
    ("last", "<Enter>", ["/bool", "/bool"]),
  ])
  func `a URL is opened, appended, or replaces the stack`(
    text: String, keys: String, ways: [String]
  ) throws {
    let driver = try GalleryDriver.gallery("suinavigation/bool")
    try driver.perform(["Edit the URL"])
    try driver.press("<C-u>")
    driver.type(text)
    try driver.press(keys)
    #expect(driver.shows("There is no “last” here.") == (text == "last"))
    for way in ways {
      #expect(driver.path == "suinavigation" + way)
      try driver.press("<Esc>")
    }
  }

  @Test(arguments: [
    (["Detail 123", "Next"], "navigator/detail/123"),
    (["Details 1, 2 and 3", "Next"], "navigator"),
  ])
  func `an event from outside goes there, however far along the user is`(
    verbs: [String], end: String
  ) throws {
    let driver = try GalleryDriver.gallery("navigator")
    try driver.perform(["A notification"] + verbs)
    let event = Flopshot.SystemEvent()
    driver.send(
      ScreenAction<Gallery>.ended(
        AnyWork(event),
        WorkResult(
          source: ObjectIdentifier(Flopshot.SystemEvent.self),
          end: WorkEnd(work: event, value: true))))
    #expect(driver.path == end)
  }

  /// A page and the beginnings of the titles of its verbs.
  private nonisolated static let pages: [(page: String, verbs: [String])] = [
    (
      "drmax", ["Style", "navigate", "pop()", "popTo(s", "popBefore", "popToP", "popToRoot"]
    ),
    (
      "navigator",
      ["Detail", "Details 1", "Details 3", "Next", "The other way", "Sort", "To detail", "Go back"]
    ),
    (
      "suinavigation",
      ["First", "Second with", "Bool", "Second in", "Tabs", "popTo(F", "popToRoot", "skip(F"]
    ),
  ]

  /// Law: each verb is over at most once, and each place has a link that leads there.
  @Test(arguments: pages, RandomCases.seeds(8))
  func `each place has a link that leads there`(
    page: (page: String, verbs: [String]), seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let (driver, table) = (try GalleryDriver.gallery(page.page), try Gallery.table())
    for _ in 0..<15 {
      let count = driver.state.finishedCount
      let shown = page.verbs.filter { driver.shows("  \($0)") }
      if let title = shown.randomElement(using: &random) { try driver.perform([title]) }
      #expect(driver.state.finishedCount <= count + 1)
      #expect(driver.state.navigation.invariantViolations == [])
      let link = try #require(driver.app.link(to: driver.state))
      var state = NavigationState(table)
      state.apply(.open(try table.route(to: link, scenes: ["main"])))
      #expect(table.link(to: state) == link)
    }
  }

  /// Random route links and keys. What stands beside a list follows from its focus, which is no part of a link.
  @Test(arguments: RandomCases.seeds(16))
  func `each place of the page with lists has a link that leads there`(seed: UInt64) throws {
    let keys = ["j", "j", "k", "G", "<Enter>", "<Enter>", "u", "1", "2", "3", "c", "<Tab>", "s"]
    var random = SeededGenerator(seed: seed)
    var driver = try GalleryDriver.gallery("swiftdux")
    var reached: Set = ["swiftdux"]
    for _ in 0..<120 {
      try driver.press(random.element(of: keys))
      let path = try #require(driver.path)
      // `u` on the first list leads out of the page.
      guard path.hasPrefix("swiftdux") else {
        driver = try GalleryDriver.gallery("swiftdux")
        continue
      }
      guard reached.insert(path).inserted else { continue }
      let other = try GalleryDriver.gallery(path).state.navigation
      #expect(other.route.legs == driver.state.navigation.route.legs, "\(path)")
    }
    #expect(reached.count > 5)
  }
}
