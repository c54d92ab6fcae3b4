/// Says when no event has come for as long as an app waits for.
struct PauseTimer {
  /// Since when no event has come.
  private var start: ContinuousClock.Instant?

  /// How long is left of a pause; nil, for ever, when none is waited for.
  mutating func wait(for pause: Duration?, at now: ContinuousClock.Instant) -> Duration? {
    guard let pause else { return nil }
    let start = self.start ?? now
    self.start = start
    return max(.zero, start + pause - now)
  }

  /// Takes note of an event, or that the pause was used: another one begins.
  mutating func begin(at now: ContinuousClock.Instant) {
    start = now
  }
}
