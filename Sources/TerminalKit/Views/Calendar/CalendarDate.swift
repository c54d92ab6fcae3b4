/// A day in the proleptic Gregorian calendar, in the years 0000 to 9999. It knows no time and no time zone.
///
/// ```swift
/// CalendarDate(year: 2024, month: 1, day: 31)?.adding(months: 1)  // 2024-02-29
/// ```
public struct CalendarDate: Hashable, Sendable {
  /// The year.
  public let year: Int
  /// The month from 1 to 12.
  public let month: Int
  /// The day of the month from 1.
  public let day: Int

  /// Creates a date, or nil for one that does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (0...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  private init(clampedYear year: Int, month: Int, day: Int) {
    (self.year, self.month) = (year, month)
    self.day = min(day, Self.days(inMonth: month, of: year))
  }

  /// The first and the last date.
  public static let (first, last) = (
    CalendarDate(clampedYear: 0, month: 1, day: 1),
    CalendarDate(clampedYear: 9999, month: 12, day: 31)
  )

  /// Returns the number of days in a month from 1 to 12.
  package static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension CalendarDate {
  // Years are counted from March, so that a leap day is the last of its year, in spans of 400 years, after which the
  // calendar repeats.
  private static let daysInSpan = 146_097
  /// The days from 0000-03-01 to 1970-01-01.
  private static let epoch = 719_468

  /// Creates the date so many days after 1970-01-01. Dates out of range become the first or last one.
  public init(daysSince1970 days: Int) {
    let range = Self.first.daysSince1970...Self.last.daysSince1970
    // One span later, so that no number is negative.
    let shifted = min(max(days, range.lowerBound), range.upperBound) + Self.epoch + Self.daysInSpan
    let (span, dayOfSpan) = shifted.quotientAndRemainder(dividingBy: Self.daysInSpan)
    let leapDays = dayOfSpan / 1_460 - dayOfSpan / 36_524 + dayOfSpan / 146_096
    let yearOfSpan = (dayOfSpan - leapDays) / 365
    let dayOfYear = dayOfSpan - (365 * yearOfSpan + yearOfSpan / 4 - yearOfSpan / 100)
    // March is 0. Five months from March or August on have 153 days.
    let fromMarch = (5 * dayOfYear + 2) / 153
    month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    day = dayOfYear - (153 * fromMarch + 2) / 5 + 1
    year = yearOfSpan + (span - 1) * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days after 1970-01-01, negative for earlier dates.
  public var daysSince1970: Int {
    let (span, yearOfSpan) = ((month <= 2 ? year - 1 : year) + 400).quotientAndRemainder(
      dividingBy: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfSpan = yearOfSpan * 365 + yearOfSpan / 4 - yearOfSpan / 100 + dayOfYear
    return (span - 1) * Self.daysInSpan + dayOfSpan - Self.epoch
  }

  /// Returns the date a number of days later, or earlier if the number is negative. Dates out of range become the
  /// first or last one.
  public func adding(days: Int) -> CalendarDate {
    CalendarDate(daysSince1970: daysSince1970 + min(max(days, -4_000_000), 4_000_000))
  }

  /// The first day of the month.
  public var firstOfMonth: CalendarDate { adding(days: 1 - day) }

  /// Returns the same day a number of months later, or earlier if the number is negative: the last day of the month if
  /// that is shorter. Dates out of range become the first or last one.
  public func adding(months: Int) -> CalendarDate {
    let total = year * 12 + month - 1 + min(max(months, -120_000), 120_000)
    if total < 0 { return .first }
    if total >= 120_000 { return .last }
    return CalendarDate(clampedYear: total / 12, month: total % 12 + 1, day: day)
  }

  /// The weekday.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday. The number is 3 more than a multiple of seven, and no sum is negative.
    Weekday.allCases[(daysSince1970 + 719_533) % 7]
  }
}

/// A day of the week.
public enum Weekday: Int, Hashable, Codable, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The English name, as in `Monday`.
  public var name: String { Self.names[rawValue] }

  private static let names = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
}

extension CalendarDate: Comparable {
  public static func < (a: CalendarDate, b: CalendarDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// Reads a date such as `2026-11-24`.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date as in `2026-11-24`.
  public var description: String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: count - text.utf8.count) + text
    }
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }
}

extension CalendarDate: Codable {
  /// Reads a date such as `2026-11-24`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = CalendarDate(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is not a date such as 2026-11-24")
    }
    self = date
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
