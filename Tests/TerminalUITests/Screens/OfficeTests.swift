import NavigationCore
import NavigationTesting
import Synchronization
import TerminalUI
import Testing

/// Previews beside a list, clicks on tabs of equal names, details of links, and work of several screens.
@MainActor @Suite struct OfficeTests {
  private let scanner = OfficeApp.Scanner()

  private func driver(
    _ link: String? = nil, size: Size = Size(columns: 120, rows: 20)
  ) throws -> OfficeDriver {
    try AppDriver(OfficeApp(), source: scanner, link: link, size: size)
  }

  // MARK: - Previews

  @Test func `a preview does not replace unsaved text`() throws {
    let driver = try driver()
    try driver.press("<Enter> x <F6> j j")
    #expect(driver.shows("▌ row 2") && driver.shows("Memo 0 at"))
    try driver.press("<Enter>")
    #expect(driver.shows("The memo is not saved."))
    try driver.press("s")
    #expect(driver.state.navigation.activeScreen == .memo(2))
  }

  @Test func `the wheel over a list moves the focus there, and the detail follows`() throws {
    let driver = try driver()
    try driver.press("<Enter>")
    for _ in 0..<2 { driver.scroll(.scrollDown, over: Point(column: 3, row: 6)) }
    #expect(driver.state.navigation.activeScreen == .memos)
    #expect(driver.shows("▌ row 2") && driver.shows("Memo 2 at"))
  }

  @Test func `the wheel over a list beside unsaved text does nothing`() throws {
    let driver = try driver()
    try driver.press("<Enter> x")
    let screen = driver.screen
    driver.scroll(.scrollDown, over: Point(column: 3, row: 6))
    #expect(driver.screen == screen)
    #expect(driver.state.navigation.activeScreen == .memo(0))
  }

  @Test func `a sidebar of the same width is laid out again in another window`() throws {
    let driver = try driver()
    #expect(driver.shows("in 120"))
    driver.resize(Size(columns: 115, rows: 20))
    #expect(driver.shows("in 115"))
  }

  private func showsFirstMemo(_ driver: OfficeDriver) -> Bool {
    driver.state.allScreens.contains { ($0.screen as? MemoScreen)?.number == 0 }
  }

  @Test(arguments: ["help", "palette", "history", "workspaces", "workspace"])
  func `the detail follows a list under what a link presents over it`(presented: String) throws {
    let driver = try driver("office://main/desk/\(presented)")
    #expect(showsFirstMemo(driver), "\(driver.screen)")
    #expect(driver.state.navigation.activePresentation != nil)
  }

  @Test func `a list that a link covers shows its detail in a larger window`() throws {
    let driver = try driver("office://main/desk/palette", size: Size(columns: 20, rows: 5))
    driver.resize(Size(columns: 200, rows: 40))
    #expect(showsFirstMemo(driver), "\(driver.screen)")
  }

  @Test func `a refused place is not previewed`() throws {
    let driver = try driver()
    try driver.press("j")
    #expect(driver.shows("▌ row 1") && !driver.shows("Memo "))
    try driver.press("j")
    #expect(driver.shows("Memo 2 at"))
  }

  @Test func `screens that settle together all change the model`() throws {
    #expect(try driver().shows("2 settled"))
  }

  // MARK: - Links

  @Test func `the details of a link arrive after the question about unsaved text`() throws {
    let driver = try driver("office://main/desk/0")
    try driver.press("x <F7>")
    #expect(driver.shows("The memo is not saved."))
    try driver.press("s")
    #expect(driver.shows("Memo 2 at row 4"))
  }

  @Test func `the details of a link arrive only where it leads`() throws {
    let driver = try driver("office://main/files/desk")
    try driver.press("<F5> <F7>")
    #expect(driver.shows("Memo 2 at row 4"))
    try driver.click(on: "Files")
    #expect(driver.shows("Memo 2 at row 0"))
  }

  @Test func `the details of an abandoned link do not arrive`() throws {
    let driver = try driver()
    try driver.press("<Enter> x <F7> <Esc> <F6> j j <Enter>")
    #expect(driver.shows("The memo is not saved."))
    try driver.press("s")
    #expect(driver.shows("Memo 2 at row 0"))
  }

  @Test func `a link is relative to the screen that opens it`() async throws {
    let driver = try driver("office://main/files/desk")
    try driver.press("o")
    try driver.click(on: "Desk")
    #expect(driver.shows("Memos"))
    scanner.isDone = true
    try await driver.waitUntil { $0.link == "office://main/files/bin" }
  }

  // MARK: - Clicks

  @Test func `a click selects the tab of its bar`() throws {
    let driver = try driver("office://main/files/bin")
    #expect(driver.screen.rows[0].contains("Desk") && driver.screen.rows[1].contains("Desk"))
    try driver.click(on: "Desk")
    #expect(driver.shows("Memos"))
    try driver.click(on: "Files")
    #expect(driver.link == "office://main/files/bin")
    try driver.click(on: "1 Desk")
    #expect(driver.link == "office://main/files/desk")
  }

  @Test func `a breadcrumb leads to its screen, not to an equal one`() throws {
    let driver = try driver("office://main/files/bin/a")
    try driver.press("p p")
    #expect(driver.shows("files bin › a › b › a"))
    try driver.click(on: "a › b")
    #expect(driver.shows("files bin › a") && !driver.shows("› b"))
  }

  @Test func `a click activates any visible pane`() throws {
    let driver = try driver("office://main/desk/0", size: Size(columns: 200, rows: 20))
    try driver.press("<F9>")
    #expect(driver.shows("annex 0 has") && driver.shows("Memo 0 at") && driver.shows("row 2"))
    try driver.click(on: "annex 0 has")
    try driver.click(on: "row 2")
    #expect(driver.state.navigation.activeScreen == .memos)
  }

  // MARK: - Work

  @Test func `the app's work goes on`() async throws {
    let driver = try driver()
    try await driver.waitUntil { $0.shows("Scanning") }
    try driver.press("j j j k")
    driver.wakeUp()
    #expect(driver.shows("Scanning"))
  }

  @Test func `the app receives the value of work that its binding started`() async throws {
    let driver = try driver()
    try driver.press("<F4>")
    scanner.isDone = true
    try await driver.waitUntil { $0.state.model.ended.contains("app") }
  }

  @Test func `work that a binding of the app started goes on after the screen`() async throws {
    let driver = try driver("office://main/files/desk")
    try driver.press("p <F4> <Esc>")
    #expect(driver.shows("files desk"))
    scanner.isDone = true
    try await driver.waitUntil { $0.state.model.ended.contains("app") }
  }

  @Test func `all screens that started work receive its value`() async throws {
    let driver = try driver()
    try driver.press("w <Enter> <F8>")
    scanner.isDone = true
    try await driver.waitUntil { $0.shows("List has shared") && $0.shows("at row 0 has shared") }
  }

  @Test func `work goes on until the last screen that started it is closed`() async throws {
    let driver = try driver("office://main/files/desk")
    try driver.press("w p w <Esc>")
    scanner.isDone = true
    try await driver.waitUntil { $0.shows("files desk has shared") }
  }

  @Test func `a screen in the history receives the value of its work`() async throws {
    let driver = try driver("office://main/files/desk")
    try driver.press("w p w <M-Left>")
    scanner.isDone = true
    try await driver.waitUntil { $0.shows("files desk has shared") }
    try driver.press("<M-Right>")
    #expect(driver.shows("a has shared"))
  }

  @Test func `a sheet in another workspace answers its presenter`() async throws {
    let driver = try driver("office://main/files/desk")
    try driver.press("P w gn <Enter> w")
    scanner.isDone = true
    try await driver.waitUntil { $0.shows("List has shared") }
    try driver.press("gw")
    #expect(driver.shows("files desk has picked shared") && !driver.shows("Picker"))
  }

  @Test func `a sheet that goes on to another screen answers its presenter once`() async throws {
    let driver = try driver("office://main/files/desk")
    try driver.press("P n w")
    scanner.isDone = true
    try await driver.waitUntil { $0.shows("files desk has picked shared") }
    #expect(driver.shows("answers: 1"))
    try driver.press("P n <Esc>")
    #expect(driver.shows("files desk has dismissed") && driver.shows("answers: 2"))
  }

  @Test func `cancelled work that another screen starts again ends for the first one`()
    async throws
  {
    let driver = try driver()
    scanner.isHeld.withLock { $0 = true }
    try driver.press("w <F10> <Enter> <F8>")
    scanner.isHeld.withLock { $0 = false }
    try await driver.waitUntil { $0.shows("List has cancelled") }
    #expect(driver.shows("at row 0 has nothing"))
    scanner.isDone = true
    try await driver.waitUntil { $0.shows("at row 0 has shared") }
    #expect(driver.shows("List has cancelled"))
  }

  @Test func `work that is done when it is cancelled has its value`() async throws {
    let driver = try driver()
    scanner.isHeld.withLock { $0 = true }
    try driver.press("w")
    scanner.isDone = true
    try driver.press("<F10>")
    scanner.isHeld.withLock { $0 = false }
    try await driver.waitUntil { $0.shows("List has shared") }
  }

  @Test func `work ends with its handler`() async throws {
    var driver: OfficeDriver? = try driver()
    try await driver?.waitUntil { $0.shows("Scanning") }
    driver = nil
    while scanner.endedCount.withLock({ $0 }) == 0 {
      try Task.checkCancellation()
      await Task.yield()
    }
  }
}
