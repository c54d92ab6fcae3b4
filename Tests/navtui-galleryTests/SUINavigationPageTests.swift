import NavigationCore
import NavigationTesting
import TerminalUI
import Testing

@testable import navtui_gallery

private let page = "gallery://main/suinavigation"

@MainActor @Suite struct SUINavigationPageTests {
  private func start(_ path: String = "") throws -> GalleryDriver {
    try GalleryDriver.gallery(page + path)
  }

  @Test(arguments: [
    (["First", "Second with 22"], "/first/second?firstString=Hi&secondValue=22"),
    (
      ["Second with 22", "First", "Second with 22"],
      "/second/first/second?secondValue=22&firstString=Hi&secondValue=22"
    ),
    (["Bool", "Second with 22", "Bool", "Bool"], "/bool/second/bool/bool?secondValue=22"),
  ])
  func `screens lead to one another in circles, and the URL tells the way`(
    verbs: [String], path: String
  ) throws {
    let driver = try start()
    for verb in verbs { try driver.perform(verb) }
    #expect(driver.link == page + path)
    #expect(try start(path).state.navigation.route == driver.state.navigation.route)
    for _ in verbs { try driver.press("<Esc>") }
    #expect(driver.link == page)
  }

  @Test(arguments: [
    ("/first/second/bool", "popTo(First)", "/first"),
    ("/first/bool/first/second", "popTo(First)", "/first/bool/first"),
    ("/first/second/bool", "popTo(“second”)", "/first/second"),
    ("/first/bool", "popTo(“second”)", "/first/bool"),
    ("/first/second/bool", "popToRoot()", ""),
  ])
  func `popping goes to the last such screen, or to the root`(
    path: String, verb: String, after: String
  ) throws {
    let driver = try start(path)
    try driver.perform(verb)
    #expect(driver.link == page + after)
  }

  @Test(arguments: [
    ("/first/second", ["skip(First)"], [""]),
    ("/first/second/bool", ["skip(“second”)"], ["/first", ""]),
    ("/first/second/bool", ["skip(First)", "skip(“second”)"], [""]),
    ("/first/second/bool", ["skip(First)"], ["/first/second", ""]),
  ])
  func `going back passes over what is skipped`(
    path: String, verbs: [String], ways: [String]
  ) throws {
    let driver = try start(path)
    for verb in verbs { try driver.perform(verb) }
    #expect(driver.link == page + path)
    for way in ways {
      try driver.press("<Esc>")
      #expect(driver.link == page + way)
    }
  }

  @Test func `a destination is replaced`() throws {
    let driver = try start("/first/second?secondValue=22")
    try driver.perform("replaceDestination")
    #expect(driver.link?.contains("secondValue=777") == true)
  }

  // MARK: - The URL

  @Test func `the current URL is edited by hand`() throws {
    let driver = try start("/second?secondValue=22")
    try driver.perform("Edit the URL")
    driver.type("7")
    try driver.press("<Enter>")
    #expect(driver.link == page + "/second?secondValue=227")
  }

  @Test func `a URL that leads nowhere changes nothing and stays to be corrected`() throws {
    let driver = try start("/first")
    try driver.perform("Edit the URL")
    try driver.press("/last <Enter>")
    #expect(driver.shows("There is no “last” here."))
    #expect(driver.link == page + "/first")
    try driver.press("<C-w> bool <Enter>")
    #expect(driver.link == page + "/first/bool")
    try driver.press("<Esc> <Esc>")
    #expect(driver.shows("▌ Edit the URL"))
  }

  @Test(arguments: ["<Enter>", "<Down> <Enter>"])
  func `a relative URL goes on from here`(keys: String) throws {
    let driver = try start("/bool")
    try driver.perform("Edit the URL")
    try driver.press("<C-u>")
    driver.type("second?secondValue=777")
    try driver.press(keys)
    #expect(driver.link == page + "/bool/second?secondValue=777")
    try driver.press("<Esc>")
    #expect(driver.link == page + "/bool")
  }

  @Test(arguments: [
    ("<Enter>", ["/first/second"]), ("<Down> <Enter>", ["/bool/second", "/bool"]),
    ("<Down> <Down> <Enter>", ["/first/second", "/first", ""]),
  ])
  func `a URL is opened, appended, or replaces the stack`(
    keys: String, ways: [String]
  ) throws {
    let driver = try start("/bool")
    try driver.perform("Edit the URL")
    try driver.press("<C-u>")
    driver.type("/suinavigation/first/second")
    try driver.press(keys)
    for way in ways {
      #expect(driver.link == page + way)
      try driver.press("<Esc>")
    }
  }

  @Test func `the last action tells the screens that were appended`() throws {
    let driver = try start("/bool")
    try driver.perform("Edit the URL")
    try driver.press("<C-u>")
    driver.type("second?secondValue=777")
    try driver.press("<Down> <Enter>")
    #expect(driver.shows("key: append(value(second(777)))"))
    #expect(driver.shows("      value(second(777)) #"))
  }

  // MARK: - Nested

  @Test(arguments: ["", ";cover"])
  func `stacks nest in tabs, which keep their places`(style: String) throws {
    let driver = try start("/bool")
    try driver.perform(style.isEmpty ? "Tabs" : "Tabs in a cover", "Bool", "First")
    let left = page + "/bool/tabs\(style)/left/bool/first?firstString=Hi"
    #expect(driver.link == left)
    try driver.perform("Right tab", "Second with 22")
    #expect(driver.link == page + "/bool/tabs\(style)/right/second?secondValue=22")
    try driver.perform("Left tab")
    #expect(driver.link == left)
    #expect(try GalleryDriver.gallery(left).link == left)
  }

  @Test func `stacks nest in sheets, and those in one another`() throws {
    let driver = try start("/bool")
    try driver.perform("Second in a sheet", "First", "Second in a sheet")
    let path = "/bool/second;sheet/first/second;sheet?secondValue=1&firstString=Hi&secondValue=1"
    #expect(driver.link == page + path)
    try driver.press("<Esc> <Esc> <Esc>")
    #expect(driver.link == page + "/bool")
  }

  @Test(arguments: RandomCases.seeds(8))
  func `each place has a link that leads there`(seed: UInt64) throws {
    let verbs = [
      "First", "Second with", "Bool", "Second in", "Tabs", "popTo(F", "popToRoot", "skip(F",
    ]
    try performAny(of: verbs, at: page, seed: seed)
  }

  @Test func `the page in frames`() throws {
    let driver = try start("/first/second?firstString=Hi&secondValue=22")
    driver.compare(withGolden: "suinavigation-circle")
    try driver.perform("Edit the URL")
    driver.compare(withGolden: "suinavigation-url")
    try start("/tabs/left/first").compare(withGolden: "suinavigation-tabs")
  }
}
