public import CLibrary
import Foundation
public import NotesModel

extension Timestamp {
  /// The current time of the system's clock.
  public static var now: Timestamp {
    Timestamp(rawValue: Int64((Date().timeIntervalSince1970 * 1_000).rounded(.down)))
  }

  /// Creates a timestamp from a time of the system, rounded down to a millisecond, and clamped to 285,000 years from
  /// 1970: a file can have any time.
  public init(_ time: timespec) {
    let most = Self.farthest / 1_000
    let seconds = min(max(Int64(time.tv_sec), -most), most)
    self = .nearest(seconds * 1_000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// The time for the system: the middle of the millisecond, so that rounding in either direction gives the same value.
  var systemTime: timespec {
    let (second, rest) = rawValue.quotientAndRemainder(dividingBy: 1_000)
    let milliseconds = rest < 0 ? rest + 1_000 : rest
    return timespec(
      tv_sec: Int(rest < 0 ? second - 1 : second), tv_nsec: Int(milliseconds) * 1_000_000 + 500_000)
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

  /// The maximum distance of a time from 1970: 285,000 years.
  static let farthest: Int64 = 1 << 53

  /// Returns the time, clamped to the supported range. Clocks and damaged files can have any.
  static func nearest(_ milliseconds: Int64) -> Timestamp {
    Timestamp(rawValue: min(max(milliseconds, -farthest), farthest))
  }
}
