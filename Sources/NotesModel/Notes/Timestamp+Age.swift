extension Timestamp {
  /// Returns the age in at most four characters: `now`, `5m`, `3h`, `2d`, `6w`, `4y`.
  package func age(at now: Timestamp) -> String {
    let minutes = max(0, milliseconds(until: now)) / 60_000
    switch minutes {
    case ..<1: return "now"
    case ..<60: return "\(minutes)m"
    case ..<(24 * 60): return "\(minutes / 60)h"
    case ..<(14 * 24 * 60): return "\(minutes / (24 * 60))d"
    case ..<(365 * 24 * 60): return "\(minutes / (7 * 24 * 60))w"
    default: return "\(minutes / (365 * 24 * 60))y"
    }
  }

  /// Returns when it was: `just now`, `5m ago`.
  package func ago(at now: Timestamp) -> String {
    let age = age(at: now)
    return age == "now" ? "just now" : "\(age) ago"
  }

  /// Returns the milliseconds until another time, clamped on overflow.
  func milliseconds(until other: Timestamp) -> Int64 {
    let (time, isTooLong) = other.rawValue.subtractingReportingOverflow(rawValue)
    return isTooLong ? rawValue < 0 ? .max : .min : time
  }
}
