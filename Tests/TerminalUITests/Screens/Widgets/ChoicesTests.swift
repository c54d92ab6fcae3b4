import Foundation
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

/// Pickers, and lists with a selection.
@MainActor @Suite struct ChoicesTests {
  private func start(_ size: Size = Size(columns: 40, rows: 24)) throws -> WidgetDriver {
    try WidgetDriver.widget("choices", size: size)
  }

  private func screen(_ driver: WidgetDriver) throws -> ChoicesScreen {
    try #require(driver.screen(ChoicesScreen.self))
  }

  @Test func `Enter opens a menu, and Enter chooses from it`() throws {
    let driver = try start()
    #expect(driver.content[0] == " Menu Choice 2 ▾")
    try driver.press("<Enter>")
    #expect(driver.content[1] == " Plain┌───────────────┐")
    #expect(driver.content[3] == "  [ ] │▌ ✓ Choice 2   │")
    try driver.press("j j <Enter>")
    #expect(try screen(driver).choice == "Choice 4")
    #expect(try screen(driver).menu == nil)
    #expect(driver.content[0] == " Menu Choice 4 ▾")
  }

  @Test func `keys that go back close a menu and change nothing`() throws {
    for key in ["<Esc>", "<Tab>", "h", "<Left>", "<Backspace>", "q"] {
      let driver = try start()
      try driver.press("<Enter> j \(key)")
      let end = try screen(driver)
      #expect(end.menu == nil && end.choice == "Choice 2", "\(key)")
    }
  }

  @Test func `clicks choose from a menu, and close it elsewhere`() throws {
    let driver = try start()
    try driver.click(on: "Choice 2 ▾")
    #expect(try screen(driver).menu != nil)
    try driver.click(on: "  Choice 5")
    #expect(try screen(driver).choice == "Choice 5")
    #expect(try screen(driver).menu == nil)
    try driver.click(on: "Choice 5 ▾")
    #expect(try screen(driver).menu != nil)
    driver.click(Point(column: 39, row: 20))
    #expect(try screen(driver).choice == "Choice 5")
    #expect(try screen(driver).menu == nil)
  }

  @Test func `the wheel moves through an open menu`() throws {
    let driver = try start()
    try driver.press("<Enter>")
    let point = try #require(driver.screen.position(of: "✓ Choice 2"))
    driver.scroll(.scrollDown, over: point)
    try driver.press("<Enter>")
    #expect(try screen(driver).choice == "Choice 3")
  }

  @Test func `a menu fits into the screen`() throws {
    let driver = try start(Size(columns: 20, rows: 8))
    try driver.press("<Enter> G")
    #expect(driver.shows("▌   Choice 30"))
    try driver.press("<Enter>")
    #expect(try screen(driver).choice == "Choice 30")
  }

  @Test func `a picker steps through its values and stops at the ends`() throws {
    let driver = try start()
    try driver.press("<Tab>")
    #expect(driver.content[1] == " Plain ‹ Choice 1 ›")
    try driver.press("h h l l")
    #expect(try screen(driver).plain == "Choice 3")
    try driver.click(on: "‹ Choice 3")
    #expect(try screen(driver).plain == "Choice 2")
    try driver.click(on: "Choice 2 ›")
    #expect(try screen(driver).plain == "Choice 3")
  }

  @Test func `any number of rows can be selected`() throws {
    let driver = try start()
    try driver.press("<Tab> <Tab> <Space> j <Enter>")
    #expect(try screen(driver).many == ["Choice 1", "Choice 2"])
    try driver.press("<Space>")
    #expect(try screen(driver).many == ["Choice 1"])
    try driver.click(on: "[ ] Choice 3")
    #expect(try screen(driver).many == ["Choice 1", "Choice 3"])
    try driver.press("<M-a>")
    #expect(try screen(driver).many.count == 30)
    try driver.press("<M-a>")
    #expect(try screen(driver).many.isEmpty)
  }

  @Test func `one row can be selected`() throws {
    let driver = try start()
    try driver.press("<Tab> <Tab> <Tab> j <Space>")
    #expect(try screen(driver).one == "Choice 2")
    #expect(driver.shows("▌ ✓ Choice 2"))
    let row = try #require(driver.content.lastIndex { $0.contains("Choice 5") })
    driver.click(Point(column: 8, row: row + 2))
    #expect(try screen(driver).one == "Choice 5")
    #expect(!driver.screen.shows("Alt-a"))
  }

  @Test func `of two lists, only the one with the focus marks a row`() throws {
    let driver = try start()
    #expect(!driver.shows("▌"))
    try driver.press("<Tab> <Tab>")
    #expect(driver.screen.rows.count { $0.contains("▌") } == 1 && driver.shows("▌ [ ] Choice 1"))
    try driver.press("<Tab>")
    #expect(driver.screen.rows.count { $0.contains("▌") } == 1 && driver.shows("▌   Choice 1"))
  }

  @Test func `an open menu is kept with its screen`() throws {
    let driver = try start()
    try driver.press("<Enter> j")
    let data = try JSONEncoder().encode(try screen(driver))
    let again = try JSONDecoder().decode(ChoicesScreen.self, from: data)
    #expect(again.menu?.focus == 2)
  }
}
