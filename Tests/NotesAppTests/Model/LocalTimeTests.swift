import Foundation
import NavigationTesting
import NotesApp
import Testing

@Suite struct LocalTimeTests {
  @Test(
    arguments: [
      ("2026-11-21T14:05:59Z", 0, "2026-11-21 14:05 Saturday"),
      ("2026-11-21T23:59Z", 60, "2026-11-22 00:00 Sunday"),
      ("2026-11-21T00:30Z", -3_600, "2026-11-20 23:30 Friday"),
      ("2024-02-28T12:00Z", 14 * 3_600, "2024-02-29 02:00 Thursday"),
      ("1970-01-01T00:00Z", 0, "1970-01-01 00:00 Thursday"),
      ("1969-12-31T23:59Z", 0, "1969-12-31 23:59 Wednesday"),
      ("0000-01-01T00:00Z", 0, "0000-01-01 00:00 Saturday"),
    ])
  func `a timestamp becomes the user's local date, time and weekday`(
    moment: String, seconds: Int, expected: String
  ) throws {
    let time = LocalTime(try #require(Timestamp(iso8601: moment)), secondsFromGMT: seconds)
    #expect("\(time.date) \(time.time) \(time.weekday)" == expected)
  }

  @Test(arguments: [Int64.min, .max], [Int.min, .max])
  func `times out of range are clamped`(moment: Int64, seconds: Int) {
    let time = LocalTime(Timestamp(rawValue: moment), secondsFromGMT: seconds)
    #expect(time.date.count == 10 && time.time.count == 5)
  }

  @Test(arguments: RandomCases.seeds(200))
  func `local times agree with Foundation's calendar`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let seconds = Int.random(in: -50_400...50_400, using: &generator)
    // Foundation uses the Julian calendar before 1582.
    let moment = Int64.random(in: -12_000_000_000_000...253_000_000_000_000, using: &generator)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: seconds))
    let rounded = calendar.timeZone.secondsFromGMT()
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .weekday],
      from: Date(timeIntervalSince1970: (Double(moment) / 1_000).rounded(.down)))
    let time = LocalTime(Timestamp(rawValue: moment), secondsFromGMT: rounded)
    let numbers = (time.date + ":" + time.time).split { "-:".contains($0) }.map { Int($0) }
    #expect(numbers == [parts.year, parts.month, parts.day, parts.hour, parts.minute])
    let names = [
      "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]
    #expect(time.weekday == names[try #require(parts.weekday) - 1])
  }
}
