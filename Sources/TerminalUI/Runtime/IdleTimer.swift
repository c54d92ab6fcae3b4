/// A timer for the app's idle action.
///
/// It fires after a short pause in the input, and after a limit in any case, so that continuous typing cannot delay
/// saving for long.
struct IdleTimer {
  /// The required pause without events.
  static let pause = Duration.milliseconds(250)
  /// The maximum delay while events keep arriving.
  static let limit = Duration.milliseconds(400)

  /// The time at which the action became pending.
  private var start: ContinuousClock.Instant?

  /// Returns the time to wait for events before the action: zero if it is due, or nil if none is pending.
  mutating func wait(isWanted: Bool, at now: ContinuousClock.Instant) -> Duration? {
    guard isWanted else {
      start = nil
      return nil
    }
    let start = self.start ?? now
    self.start = start
    return max(.zero, min(Self.pause, start + Self.limit - now))
  }

  /// Resets the timer after the action.
  mutating func rest() {
    start = nil
  }
}
