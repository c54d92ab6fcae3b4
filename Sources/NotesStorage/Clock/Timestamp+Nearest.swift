import NotesApp

extension Timestamp {
  /// The maximum distance of a time from 1970: 285,000 years.
  static let farthest: Int64 = 1 << 53

  /// Returns the time, clamped to the supported range. Clocks and damaged files can have any.
  static func nearest(_ milliseconds: Int64) -> Timestamp {
    Timestamp(rawValue: min(max(milliseconds, -farthest), farthest))
  }
}
