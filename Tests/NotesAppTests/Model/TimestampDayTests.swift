import Foundation
import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct TimestampDayTests {
  private static func start(_ date: String, _ zone: TimeZone) throws -> Timestamp {
    let day = try #require(CalendarDate(date))
    return Timestamp(startOf: day) { time in
      zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(time.rawValue) / 1_000))
    }
  }

  @Test(arguments: [
    ("2024-01-05", "GMT", "2024-01-05T00:00Z"),
    ("2024-01-05", "America/New_York", "2024-01-05T05:00Z"),
    ("2024-01-05", "Pacific/Auckland", "2024-01-04T11:00Z"),
    ("2024-01-05", "Asia/Kolkata", "2024-01-04T18:30Z"),
    ("2024-01-05", "Pacific/Kiritimati", "2024-01-04T10:00Z"),
    // The days on which summer time begins and ends, and those after.
    ("2024-03-10", "America/New_York", "2024-03-10T05:00Z"),
    ("2024-03-11", "America/New_York", "2024-03-11T04:00Z"),
    ("2024-11-03", "America/New_York", "2024-11-03T04:00Z"),
    ("2024-04-07", "Pacific/Auckland", "2024-04-06T11:00Z"),
    ("2024-09-29", "Pacific/Auckland", "2024-09-28T12:00Z"),
    // Clocks that skip midnight, and those that show it twice.
    ("2021-03-28", "Asia/Beirut", "2021-03-27T22:00Z"),
    ("2021-11-07", "America/Havana", "2021-11-07T04:00Z"),
    // A day that was left out.
    ("2011-12-30", "Pacific/Apia", "2011-12-30T10:00Z"),
  ])
  func `a day begins at its first moment`(date: String, zone: String, start: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    #expect(try Self.start(date, zone) == Timestamp(iso8601: start))
  }

  /// Law: the moment is of that day, and the one before is not.
  @Test(arguments: [
    "America/New_York", "America/Santiago", "America/Sao_Paulo", "Asia/Beirut", "Asia/Kathmandu",
    "Africa/Cairo", "Atlantic/Azores", "Australia/Lord_Howe", "Pacific/Auckland", "Europe/Berlin",
  ])
  func `the moment before a day is of another day`(identifier: String) throws {
    let zone = try #require(TimeZone(identifier: identifier))
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      // From 1990 to 2030.
      let day = CalendarDate(daysSince1970: Int.random(in: 7_305..<22_280, using: &generator))
      let start = try Self.start(day.description, zone)
      func date(_ milliseconds: Int64) -> String {
        let time = Timestamp(rawValue: start.rawValue + milliseconds)
        let seconds = Double(time.rawValue) / 1_000
        return LocalTime(
          time, secondsFromGMT: zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
        ).date
      }
      try #require(date(0) == day.description, "\(day)")
      try #require(date(-1_000) < day.description, "\(day)")
    }
  }

  @Test func `a date in front matter means its beginning in any zone, and no other time`() throws {
    let day = try #require(FrontMatterTime("2024-01-05"))
    for zone in [
      "GMT", "America/New_York", "Pacific/Auckland", "Pacific/Kiritimati", "Asia/Kolkata",
    ] {
      let zone = try #require(TimeZone(identifier: zone))
      #expect(day.means(try Self.start("2024-01-05", zone)))
    }
    for time in ["2024-01-05T12:00:00.001Z", "2024-01-06T12:00Z", "2024-01-04T00:00Z"] {
      #expect(!day.means(try #require(Timestamp(iso8601: time))))
    }
    let moment = try #require(FrontMatterTime("2024-01-05T00:00Z"))
    #expect(moment.means(try #require(Timestamp(iso8601: "2024-01-05T00:00Z"))))
    #expect(!moment.means(try #require(Timestamp(iso8601: "2024-01-05T05:00Z"))))
  }
}
