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

/// Hidden texts, and messages at the fields of a form.
@MainActor @Suite struct SecureFieldTests {
  private func start(_ size: Size = Size(columns: 60, rows: 16)) throws -> WidgetDriver {
    try .widget("login", size: size)
  }

  private func login(_ driver: WidgetDriver) throws -> LoginScreen {
    try #require(driver.state.activeScreen as? LoginScreen)
  }

  private func row(of text: String, _ driver: WidgetDriver) throws -> Int {
    try #require(driver.screen.position(of: text)).row
  }

  @Test func `a secure field hides its text`() throws {
    let driver = try start()
    try driver.press("<Tab>")
    driver.type("sécret")
    #expect(driver.screen.shows("******") && !driver.screen.shows("*******"))
    #expect(try login(driver).password.text == "sécret")
    let start = try #require(driver.screen.position(of: "******"))
    driver.click(Point(column: start.column + 1, row: start.row))
    try driver.press("<Delete>")
    #expect(try login(driver).password.text == "scret")
  }

  @Test func `the session keeps nothing of a secure text`() throws {
    let driver = try start()
    driver.type("Ann")
    try driver.press("<Tab>")
    driver.type("secret")
    let data = try JSONEncoder().encode(try login(driver))
    #expect(!String(decoding: data, as: UTF8.self).contains("secret"))
    let again = try JSONDecoder().decode(LoginScreen.self, from: data)
    #expect(again.password.isEmpty && again.name.text == "Ann")
  }

  @Test func `a secure text takes pasted text, and cannot be copied`() throws {
    let driver = try start()
    driver.type("Ann")
    try driver.press("<M-w> <Tab> <C-v>")
    #expect(try login(driver).password.text == "Ann")
    driver.paste("a")
    #expect(try login(driver).password.text == "Anna")
    try driver.press("<M-w>")
    #expect(driver.state.toast?.text.string.contains("does nothing here") == true)
    #expect(driver.state.keyboard.clipboard == "Ann")
  }

  @Test func `a message is below its field`() throws {
    let driver = try start()
    try driver.press("<Tab> <Tab> <Tab> <Enter>")
    let (name, password) = try (row(of: "Name", driver), row(of: "Password", driver))
    #expect(try row(of: "The name is missing", driver) == name + 1)
    #expect(password == name + 2)
    #expect(try row(of: "Too short", driver) == password + 1)
    #expect(try row(of: "[ ]", driver) == password + 2)
    #expect(try login(driver).form.focus == 3, "The focus stays.")
    try driver.click(on: "[ ]")
    #expect(try login(driver).isKept)
    try driver.click(on: "The name is missing")
    #expect(try login(driver).form.focus == 0)
    driver.type("Ann")
    #expect(!driver.screen.shows("The name is missing"))
    #expect(try row(of: "Password", driver) == name + 1)
  }

  @Test func `with little space the message at the focus is visible`() throws {
    let driver = try start(Size(columns: 40, rows: 5))
    try driver.press("<Tab> <Tab> <Tab> <Enter> <Up> <Up>")
    #expect(driver.screen.shows("Password") && driver.screen.shows("Too short"))
    try driver.press("<Up>")
    #expect(driver.screen.shows("Name") && driver.screen.shows("The name is missing"))
  }
}

@MainActor @Suite struct DatePickerTests {
  private func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

  private func selected(_ driver: WidgetDriver) -> String? {
    driver.screen(DateScreen.self)?.date.description
  }

  @Test func `the month is drawn, and the cursor is on the day`() throws {
    let driver = try WidgetDriver.widget("date")
    #expect(
      driver.content == [
        " ‹      November 2026       ›", "  Mo  Tu  We  Th  Fr  Sa  Su",
        "  26  27  28  29  30  31   1", "   2   3   4   5   6   7   8",
        "   9  10  11  12  13  14  15", "  16  17  18  19  20  21  22",
        "  23  24  25  26  27  28  29", "  30   1   2   3   4   5   6", "",
      ])
    #expect(driver.screen.cursor == Point(column: 6, row: 8))
  }

  @Test(arguments: [
    ("l", "2026-11-25"), ("<Left>", "2026-11-23"), ("j", "2026-12-01"), ("<Up>", "2026-11-17"),
    ("<PageDown>", "2026-12-24"), ("[", "2026-10-24"), ("}", "2027-11-24"), ("{", "2025-11-24"),
    ("gg", "2026-11-01"), ("G", "2026-11-30"), ("] ] t", "2026-11-24"),
    ("G l [", "2026-11-01"), ("] G ] ]", "2027-02-28"),
  ])
  func `keys move by days, weeks, months and years`(keys: String, end: String) throws {
    let driver = try WidgetDriver.widget("date")
    try driver.press(keys)
    #expect(selected(driver) == end)
  }

  @Test func `Enter chooses the date`() throws {
    let driver = try WidgetDriver.widget("date")
    try driver.press("l <Enter>")
    #expect(driver.screen(DateScreen.self)?.chosen?.description == "2026-11-25")
  }

  @Test func `a click selects the day under it`() throws {
    let driver = try WidgetDriver.widget("date")
    let start = DateScreen.today.adding(days: -29)
    for cell in 0..<42 {
      let view = CalendarView(selection: DateScreen.today, theme: .mono)
      #expect(view.date(inCell: cell) == start.adding(days: cell))
      let clicked = try WidgetDriver.widget("date")
      clicked.click(Point(column: 2 + cell % 7 * 4, row: 4 + cell / 7))
      #expect(selected(clicked) == start.adding(days: cell).description)
    }
    try driver.click(on: "‹  ")
    #expect(selected(driver) == "2026-10-24")
    driver.click(Point(column: 27, row: 2))
    #expect(selected(driver) == "2026-11-24")
  }

  @Test func `the wheel turns months`() throws {
    let driver = try WidgetDriver.widget("date")
    driver.scroll(.scrollDown, over: Point(column: 5, row: 6))
    #expect(selected(driver) == "2026-12-24")
    driver.scroll(.scrollUp, over: Point(column: 5, row: 6))
    #expect(selected(driver) == "2026-11-24")
  }

  @Test func `with little space it is a line`() throws {
    let driver = try WidgetDriver.widget("date", size: Size(columns: 40, rows: 9))
    #expect(driver.content[0] == "‹ 2026-11-24 Tuesday ›")
    try driver.click(on: "‹ 2026")
    #expect(driver.content[0] == "‹ 2026-11-23 Monday ›")
    try driver.click(on: "Monday")
    #expect(driver.content[0] == "‹ 2026-11-24 Tuesday ›")
  }

  @Test func `a week may begin on any day`() throws {
    for weekday in Weekday.allCases {
      let view = CalendarView(
        selection: DateScreen.today, firstWeekday: weekday, theme: .mono)
      #expect(view.date(inCell: 0)?.weekday == weekday)
      let first = try #require(view.date(inCell: 0))
      #expect(
        first <= DateScreen.today.adding(days: -23) && first.adding(days: 42) > DateScreen.today)
    }
  }

  @Test func `dates out of range cannot be selected`() throws {
    let range = try date("2026-11-10")...date("2026-11-20")
    let view = CalendarView(selection: try date("2026-11-12"), in: range, theme: .mono)
    let size = CalendarView.size
    #expect(view.target(at: Point(column: 2, row: 4), in: size) == nil)
    #expect(
      view.target(at: Point(column: 6, row: 4), in: size) == .date(try date("2026-11-10")))
  }

  @Test func `the first and the last month are drawn`() {
    for date in [CalendarDate.first, .last] {
      let rows = CalendarView(selection: date, theme: .mono).drawn(columns: 29, rows: 8).shownRows
      #expect(rows[0].contains(date == .first ? "January 0" : "December 9999"))
    }
    // 0000-01-01 was a Saturday, and nothing is before it.
    let first = CalendarView(selection: .first, theme: .mono)
    #expect(first.date(inCell: 4) == nil && first.date(inCell: 5) == .first)
  }
}
