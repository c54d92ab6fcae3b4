public import TerminalKit

/// A time in front matter.
public enum FrontMatterTime: Hashable, Sendable {
  case moment(Timestamp)
  /// A date without a time: that day wherever the user is.
  case day(CalendarDate)

  /// Parses a date such as `2026-11-20`, or a date with a time.
  init?(_ text: String) {
    if let day = CalendarDate(text) {
      self = .day(day)
    } else if let moment = Timestamp(iso8601: text) {
      self = .moment(moment)
    } else {
      return nil
    }
  }

  /// Returns the time, for a day its first moment in a time zone.
  ///
  /// - Parameter secondsFromGMT: Returns the offset of the time zone at a time.
  /// - Returns: The time.
  public func timestamp(secondsFromGMT: (Timestamp) -> Int) -> Timestamp {
    switch self {
    case .moment(let moment): moment
    case .day(let day): Timestamp(startOf: day, secondsFromGMT: secondsFromGMT)
    }
  }

  /// Returns whether a time was read from this one, in any time zone. A day begins at a whole second, and only one of a
  /// thousand changes happens at one.
  func means(_ time: Timestamp) -> Bool {
    switch self {
    case .moment(let moment): return moment == time
    case .day(let day):
      let distance = time.rawValue - Int64(day.daysSince1970) * 86_400_000
      return distance % 1_000 == 0 && abs(distance) <= Self.farthestOffset
    }
  }

  /// No time zone was ever farther from GMT than 16 hours, in milliseconds.
  private static let farthestOffset: Int64 = 16 * 3_600_000
}

extension FrontMatterTime: CustomStringConvertible {
  /// The time as written to a file.
  public var description: String {
    switch self {
    case .moment(let moment): moment.iso8601
    case .day(let day): day.description
    }
  }
}
