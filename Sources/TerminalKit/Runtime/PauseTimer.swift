/// A timer for a pause in the input, or for the delay of an action.
struct PauseTimer {
  /// The time of the last start, or of the request if that came later.
  private var start: ContinuousClock.Instant?

  /// Returns the remaining time of a pause, or nil if no pause is requested.
  mutating func wait(for pause: Duration?, at now: ContinuousClock.Instant) -> Duration? {
    guard let pause else {
      start = nil
      return nil
    }
    let start = self.start ?? now
    self.start = start
    return max(.zero, start + pause - now)
  }

  /// Restarts the pause after an event, or after the action.
  mutating func begin(at now: ContinuousClock.Instant) {
    start = now
  }
}
