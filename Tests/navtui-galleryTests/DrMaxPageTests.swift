import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

private let page = "gallery://main/drmax"
private let tree = "/login;sheet/profile;cover/change"

@MainActor @Suite struct DrMaxPageTests {
  private func start(_ path: String = "") throws -> GalleryDriver {
    try GalleryDriver.gallery(page + path)
  }

  @Test(arguments: [
    (["navigate(to: login)"], ""), (["Style: push", "navigate(to: login)"], ";sheet"),
    (["Style: push", "Style: sheet", "navigate(to: login)"], ";cover"),
    (["Style: push", "Style: sheet", "Style: cover", "navigate(to: login)"], ";popover"),
    (
      ["Style: push", "Style: sheet", "Style: cover", "Style: popover", "navigate(to: login)"], ""
    ),
  ])
  func `a destination is shown in a style that is chosen at run time`(
    verbs: [String], style: String
  ) throws {
    let driver = try start()
    for verb in verbs { try driver.perform(verb) }
    #expect(driver.link == page + "/login\(style)")
    try driver.perform("navigate(to: forgotPassword)")
    #expect(driver.link == page + "/login\(style)/forgot")
    try driver.perform("pop()", "pop()")
    #expect(driver.link == page)
  }

  @Test(arguments: [
    (tree, "popTo(menu)", ""), (tree, "popTo(signIn)", "/login;sheet"),
    (tree, "popBefore(signIn)", ""),
    (tree, "popToPresentationRoot()", "/login;sheet/profile;cover"),
    (tree, "pop()", "/login;sheet/profile;cover"),
    (tree, "popToRoot() of the profile", "/login;sheet/profile;cover"),
    ("/login;sheet/profile;cover", "pop()", "/login;sheet"),
    ("/login/profile/login;popover/forgot", "popTo(signIn)", "/login/profile/login;popover"),
    ("/login/profile/login;popover/forgot", "popBefore(signIn)", "/login/profile"),
    ("/profile/change", "popTo(signIn)", "/profile/change"),
    ("", "popTo(menu)", ""), ("", "popBefore(signIn)", ""),
  ])
  func `each verb finds its place, however the tree is shown, and completes once`(
    path: String, verb: String, after: String
  ) throws {
    let driver = try start(path)
    let count = driver.state.finishedCount
    try driver.perform(verb)
    #expect(driver.link == page + after)
    let isTranslated = !driver.shows("Not possible from here")
    #expect(driver.state.finishedCount == count + (isTranslated ? 1 : 0))
  }

  @Test func `completions are counted on the page`() throws {
    let driver = try start()
    try driver.perform("navigate(to: login)", "popTo(signIn)", "popTo(menu)")
    #expect(driver.shows("completed 4"))
  }

  @Test func `a feature knows its own screens alone, and goes to its own root`() throws {
    let driver = try start("/login/forgot")
    try driver.perform("popToRoot() of the login")
    #expect(driver.link == page + "/login")
  }

  @Test(arguments: RandomCases.seeds(8))
  func `each place has a link that leads there`(seed: UInt64) throws {
    let verbs = ["Style", "navigate", "pop()", "popTo(s", "popBefore", "popToP", "popToRoot"]
    try performAny(of: verbs, at: page, seed: seed)
  }

  @Test(arguments: ["push", "sheet", "cover", "popover"])
  func `the page in frames`(style: String) throws {
    let driver = try start("/login")
    for _ in 0..<3 where !driver.shows("Style: \(style)") { try driver.perform("Style") }
    try driver.perform("navigate(to: profile)")
    driver.compare(withGolden: "drmax-\(style)")
  }
}
