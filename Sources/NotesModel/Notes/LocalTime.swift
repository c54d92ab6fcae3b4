public import TerminalKit

/// A local date and time in the Gregorian calendar, regardless of the user's calendar.
public struct LocalTime: Hashable, Sendable {
  /// The date.
  public var day: CalendarDate
  private let minuteOfDay: Int64

  /// - Parameters:
  ///   - moment: The time. It is clamped to the years 0000 to 9999, because a year has four digits.
  ///   - seconds: The time zone offset in seconds at that time.
  public init(_ moment: Timestamp, secondsFromGMT seconds: Int) {
    let offset = Int64(max(-86_400, min(86_400, seconds))) * 1_000
    let local = Timestamp(rawValue: moment.writable + offset).writable
    let (day, time) = local.quotientAndRemainder(flooring: 86_400_000)
    (self.day, minuteOfDay) = (CalendarDate(daysSince1970: Int(day)), time / 60_000)
  }

  /// The date as a text, as in `2026-11-21`.
  public var date: String { day.description }

  /// The time, as in `14:05`.
  public var time: String { "\((minuteOfDay / 60).digits(2)):\((minuteOfDay % 60).digits(2))" }

  /// The weekday, as in `Monday`.
  public var weekday: String { day.weekday.name }
}
