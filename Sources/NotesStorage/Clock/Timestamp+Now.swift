public import Foundation
public import NotesApp

extension Timestamp {
  /// The current time of the system's clock.
  public static var now: Timestamp {
    Timestamp(Date())
  }

  /// Creates a timestamp from a date, rounded down to a millisecond.
  public init(_ date: Date) {
    self.init(rawValue: Int64((date.timeIntervalSince1970 * 1_000).rounded(.down)))
  }

  /// The offset of the user's time zone from GMT at this time, in seconds.
  ///
  /// The C library knows it without ICU, of which the time zones of Foundation are a part.
  public var secondsFromGMT: Int {
    // `TimeZone.current` takes two million instructions at its first use, at each start.
    var (seconds, local) = unsafe (time_t(rawValue / 1_000), tm())
    unsafe localtime_r(&seconds, &local)
    return unsafe local.tm_gmtoff
  }
}
