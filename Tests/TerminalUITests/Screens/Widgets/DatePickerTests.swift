import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

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
