/// Says when an app that has something to do at rest is given the time for it.
///
/// That is after a short pause in the input, and after a while in any case: who never stops typing is not
/// to lose more than that.
struct RestTimer {
  /// How long no event must have come.
  static let pause = Duration.milliseconds(250)
  /// How long the app waits at most while events keep coming.
  static let limit = Duration.milliseconds(400)

  /// Since when there is something to do.
  private var start: ContinuousClock.Instant?

  /// How long to wait for events before the rest: no time at all when it is due; nil, for ever, when
  /// nothing is to be done then.
  mutating func wait(isWanted: Bool, at now: ContinuousClock.Instant) -> Duration? {
    guard isWanted else {
      start = nil
      return nil
    }
    let start = self.start ?? now
    self.start = start
    return max(.zero, min(Self.pause, start + Self.limit - now))
  }

  /// Takes note that the app has had its time.
  mutating func rest() {
    start = nil
  }
}
