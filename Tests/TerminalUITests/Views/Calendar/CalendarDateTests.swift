import Foundation
import NavigationTesting
import Testing

@testable import TerminalKit
@testable import TerminalUI

@Suite struct CalendarDateTests {
  @Test func `days are counted one by one from the first date to the last`() {
    var (year, month, day, weekday) = (0, 1, 1, 5)
    var days = -719_528
    var wrong = 0
    while year < 10_000 {
      let date = CalendarDate(daysSince1970: days)
      if (date.year, date.month, date.day) != (year, month, day) || date.daysSince1970 != days
        || date.weekday.rawValue != weekday
      {
        wrong += 1
      }
      (days, weekday, day) = (days + 1, (weekday + 1) % 7, day + 1)
      if day > CalendarDate.days(inMonth: month, of: year) { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
    }
    #expect(wrong == 0)
    #expect(CalendarDate(daysSince1970: days) == .last)
  }

  @Test(arguments: RandomCases.seeds(20))
  func `dates are those of Foundation`(seed: UInt64) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      // Years from 1600 to 2400: Foundation has the Julian calendar before 1582, and no 6800-02-29.
      let date = CalendarDate(daysSince1970: random.number(-135_000..<157_000))
      let time = Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: time)
      #expect(parts.year == date.year && parts.month == date.month && parts.day == date.day)
      #expect(parts.weekday == (date.weekday.rawValue + 1) % 7 + 1)
      let months = random.number(-30..<30)
      let other = try #require(calendar.date(byAdding: .month, value: months, to: time))
      let later = date.adding(months: months)
      #expect(
        Double(later.daysSince1970) * 86_400 == other.timeIntervalSince1970, "\(date) \(months)")
    }
  }

  @Test(arguments: [
    ("2024-01-31", 1, "2024-02-29"), ("2023-01-31", 1, "2023-02-28"),
    ("2024-02-29", 12, "2025-02-28"), ("2026-01-15", -1, "2025-12-15"),
    ("0000-01-15", -1, "0000-01-01"), ("9999-12-15", 1, "9999-12-31"),
    ("2026-01-15", Int.max, "9999-12-31"), ("2026-01-15", Int.min, "0000-01-01"),
  ])
  func `a month later is the same day, or the last`(date: String, months: Int, end: String) {
    #expect(CalendarDate(date)?.adding(months: months).description == end)
  }

  @Test(arguments: [Int.min, -719_529, 2_932_897, .max])
  func `no number of days leads out of range`(days: Int) {
    #expect([CalendarDate.first, .last].contains(CalendarDate(daysSince1970: days)))
    let moved = CalendarDate(daysSince1970: 0).adding(days: days)
    #expect([CalendarDate.first, .last].contains(moved))
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-31", "2026-02-29", "2026-00-10", "2026-13-01", "26-11-24",
    "2026-1-24", "+026-11-24", "2026-11-24 ", "٢٠٢٦-11-24", "2026-11-2４",
  ])
  func `a text that is no date is none`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `it is written as it is read, and kept as text`() throws {
    for days in stride(from: -719_528, through: 2_932_896, by: 7_919) {
      let date = CalendarDate(daysSince1970: days)
      #expect(CalendarDate(date.description) == date)
    }
    let date = try #require(CalendarDate("0999-02-03"))
    let data = try JSONEncoder().encode([date])
    #expect(String(decoding: data, as: UTF8.self) == #"["0999-02-03"]"#)
    #expect(try JSONDecoder().decode([CalendarDate].self, from: data) == [date])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDate].self, from: Data(#"["yesterday"]"#.utf8))
    }
  }
}
