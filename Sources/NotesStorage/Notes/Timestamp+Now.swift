public import Foundation
public import NotesApp

extension Timestamp {
  /// This moment by the system's clock.
  public static var now: Timestamp {
    Timestamp(Date())
  }

  /// The millisecond of a date.
  public init(_ date: Date) {
    self.init(rawValue: Int64((date.timeIntervalSince1970 * 1_000).rounded(.down)))
  }

  /// How many seconds the user's clock is ahead of Greenwich at the moment.
  public var secondsFromGMT: Int {
    TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: Double(rawValue) / 1_000))
  }
}
