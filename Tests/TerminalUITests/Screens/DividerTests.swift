import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// The share of the columns of a split, and what the mouse drags.
@MainActor @Suite struct DividerTests {
  private typealias Driver = AppDriver<ScreenRuntime<ProbeApp>, ScreenEffectHandler<ProbeApp>>

  private func start(
    columns: Int = 100, resuming session: SavedSession<ProbeApp>? = nil,
    keep: @escaping (SavedSession<ProbeApp>) -> Void = { _ in }
  ) throws -> Driver {
    try AppDriver(
      ProbeApp(), source: ProbeApp.Store(), size: Size(columns: columns, rows: 24),
      resuming: session, keep: keep)
  }

  private func divider(_ driver: Driver) -> Int? {
    driver.state.layout.placed.dividers.last?.column
  }

  @Test(
    arguments: [
      (nil, 100, 40), (nil, 200, 44), (0.5, 100, 50), (0.5, 200, 100), (0, 100, 16), (-1, 100, 16),
      (1, 100, 83), (.infinity, 100, 40), (.nan, 100, 40), (0.5, 20, 3), (0.5, 0, 0),
    ] as [(Double?, Int, Int)])
  func `a share leaves room for both columns`(share: Double?, columns: Int, sidebar: Int) {
    #expect(LayoutMetrics.sidebarWidth(in: columns, share: share) == sidebar)
  }

  @Test func `keys and the mouse divide a split, and a session keeps it`() throws {
    var kept: SavedSession<ProbeApp>?
    let driver = try start { kept = $0 }
    #expect(divider(driver) == 40)
    try driver.press("<Down> > >")
    #expect(divider(driver) == 50)
    try driver.press("<lt>")
    #expect(divider(driver) == 45)
    driver.drag(from: Point(column: 45, row: 9), to: Point(column: 62, row: 3))
    #expect(divider(driver) == 62)
    driver.resize(Size(columns: 200, rows: 24))
    #expect(divider(driver) == 124)
    driver.rest()
    let session = try SavedSession<ProbeApp>(json: try #require(kept).json())
    #expect(divider(try start(resuming: session)) == 62)
  }

  @Test func `where there is no divider, the keys say so`() throws {
    let driver = try start(columns: 60)
    try driver.press("<Down> >")
    #expect(driver.screen.shows("No other pane here"))
  }

  @Test func `a movement without a press, and one after the release, does nothing`() throws {
    let driver = try start()
    let end = Point(column: 70, row: 4)
    driver.send(.mouse(MouseEvent(.drag, at: end)))
    driver.send(.mouse(MouseEvent(.release, at: end)))
    driver.drag(from: Point(column: 40, row: 9), to: Point(column: 50, row: 9))
    driver.send(.mouse(MouseEvent(.drag, at: end)))
    #expect(divider(driver) == 50)
  }

  @Test func `what is below a sheet is not divided`() throws {
    let driver = try start()
    try driver.press("<Down> <F6>")
    driver.drag(from: Point(column: 40, row: 22), to: Point(column: 60, row: 22))
    try driver.press("<Esc>")
    #expect(divider(driver) == 40)
  }

  @Test func `the release of a click leaves its message`() throws {
    let driver = try start()
    try driver.press("<Down> x")
    #expect(driver.screen.shows("x again"))
    driver.send(.mouse(MouseEvent(.release, at: .origin)))
    #expect(driver.screen.shows("x again"))
  }

  @Test func `dragging selects text in an editor`() throws {
    let driver = try WidgetDriver.widget("letter", size: Size(columns: 60, rows: 16))
    try driver.press("<F6>")
    driver.type("one two")
    let start = try #require(driver.screen.position(of: "one two"))
    driver.drag(from: start, to: start + Point(column: 3, row: 0))
    #expect(driver.screen(LetterScreen.self)?.text.selectedText == "one")
    driver.drag(from: start, to: Point(column: 0, row: 0))
    #expect(driver.screen(LetterScreen.self)?.text.selectedText == nil)
  }
}
