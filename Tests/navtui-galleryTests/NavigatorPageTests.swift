import NavigationCore
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI
@testable import navtui_gallery

private let page = "gallery://main/navigator"

@MainActor @Suite struct NavigatorPageTests {
  private func start(_ ids: String...) throws -> GalleryDriver {
    try GalleryDriver.gallery(page + ids.map { "/detail/\($0)" }.joined())
  }

  private func stack(of driver: GalleryDriver) -> [String] {
    driver.state.navigation.screens(of: Flopshot.pullback).compactMap {
      if case .detailScreen(let id) = $0 { id } else { nil }
    }
  }

  @Test func `the stack is made while the app runs`() throws {
    let driver = try start()
    try driver.perform("Detail 123", "Next", "Next", "Detail 125 once more")
    #expect(driver.link == page + "/detail/123/detail/124/detail/125/detail/125")
  }

  @Test(arguments: [
    (["Details 1, 2 and 3"], ["1", "2", "3"]), (["Details 3, 123 and 1"], ["3", "123", "1"]),
    (["Details 1, 2 and 3", "The other way around"], ["3", "2", "1"]),
    (["Details 3, 123 and 1", "Sort the stack"], ["1", "123", "3"]),
  ])
  func `a whole stack is set at once, in any order`(verbs: [String], ids: [String]) throws {
    let driver = try start()
    for verb in verbs { try driver.perform(verb) }
    #expect(stack(of: driver) == ids)
    for count in (0..<ids.count).reversed() {
      try driver.press("<Esc>")
      #expect(stack(of: driver) == Array(ids.prefix(count)))
    }
  }

  @Test func `the same screen twice has its own state`() throws {
    let driver = try start("7")
    try driver.perform("Count here: 0", "Count here: 1", "Detail 7 once more")
    try driver.perform("Count here: 0", "Go back")
    #expect(driver.shows("Count here: 2"))
  }

  @Test func `a screen keeps its state wherever it moves`() throws {
    let driver = try start("1", "2", "3")
    try driver.perform("Count here: 0", "The other way around", "Go back", "Go back")
    #expect(stack(of: driver) == ["3"])
    #expect(driver.shows("Count here: 1"))
  }

  @Test(arguments: [
    (["1", "123", "2"], ["1", "123"]), (["123", "5", "123", "6"], ["123"]), (["1", "2"], []),
    (["123"], ["123"]),
  ])
  func `one verb goes to the first such detail, or to the root`(
    before: [String], after: [String]
  ) throws {
    let driver = try GalleryDriver.gallery(page + before.map { "/detail/\($0)" }.joined())
    try driver.perform("To detail 123 or root")
    #expect(stack(of: driver) == after)
  }

  @Test(arguments: [("Go back", ["1", "2"]), ("To the root", [])])
  func `a screen goes back, and to the root`(verb: String, ids: [String]) throws {
    let driver = try start("1", "2", "3")
    try driver.perform(verb)
    #expect(stack(of: driver) == ids)
    #expect(driver.link?.hasPrefix(page) == true)
  }

  @Test(arguments: [(["Detail 123", "Next"], ["123"]), (["Details 1, 2 and 3", "Next"], [])])
  func `an event from outside goes there, however far along the user is`(
    verbs: [String], after: [String]
  ) throws {
    let driver = try start()
    try driver.perform("A notification")
    for verb in verbs { try driver.perform(verb) }
    let event = Flopshot.SystemEvent()
    driver.send(
      ScreenAction<Gallery>.ended(
        AnyWork(event),
        WorkResult(
          source: ObjectIdentifier(Flopshot.SystemEvent.self),
          end: WorkEnd(work: event, value: true))))
    #expect(stack(of: driver) == after)
    #expect(driver.state.recentEvents.last?.cause == .code)
  }

  @Test(arguments: RandomCases.seeds(8))
  func `each place has a link that leads there`(seed: UInt64) throws {
    let verbs = [
      "Detail", "Details 1", "Details 3", "Next", "The other way", "Sort", "To detail", "Go back",
    ]
    try performAny(of: verbs, at: page, seed: seed)
  }

  @Test func `the page in frames`() throws {
    try start().compare(withGolden: "navigator-root")
    let driver = try start("1", "123")
    try driver.perform("Count here: 0", "Detail 123 once more")
    driver.compare(withGolden: "navigator-twins")
  }
}
