/// The time to wait for the rest of unfinished input.
struct InputTimeout {
  /// The time by which a byte of a paste extends its timeout at most. Keys come more slowly than the bytes of a paste on
  /// any line, so that typing does not keep a paste open whose end is missing.
  private static let timeOfByte = Duration.milliseconds(20)

  private(set) var end: ContinuousClock.Instant?
  private var isPasting = false

  /// Restarts the timeout after a number of bytes.
  mutating func restart(
    _ decoder: EventDecoder, after count: Int, at now: ContinuousClock.Instant
  ) {
    let whole = decoder.timeout.map { now + $0 }
    if isPasting, decoder.isPasting, let end, let whole {
      self.end = min(whole, end + Self.timeOfByte * count)
    } else {
      end = whole
    }
    isPasting = decoder.isPasting
  }

  /// Returns whether the time is over, once.
  mutating func takeEnd(at now: ContinuousClock.Instant) -> Bool {
    guard let end, end <= now else { return false }
    (self.end, isPasting) = (nil, false)
    return true
  }
}
