/// The time to wait for the rest of unfinished input.
struct InputTimeout {
  /// The maximum time by which a byte of a paste extends its timeout. Keys come more slowly than the bytes of a paste,
  /// so that typing does not keep a paste open whose end is missing.
  private static let extensionPerByte = Duration.milliseconds(20)

  private(set) var end: ContinuousClock.Instant?
  private var isPasting = false

  /// Restarts the timeout after a number of bytes.
  mutating func restart(
    _ decoder: EventDecoder, after count: Int, at now: ContinuousClock.Instant
  ) {
    let full = decoder.timeout.map { now + $0 }
    if isPasting, decoder.isPasting, let end, let full {
      self.end = min(full, end + Self.extensionPerByte * count)
    } else {
      end = full
    }
    isPasting = decoder.isPasting
  }

  /// Returns whether the timeout has passed, and ends it.
  mutating func takeExpiry(at now: ContinuousClock.Instant) -> Bool {
    guard let end, end <= now else { return false }
    (self.end, isPasting) = (nil, false)
    return true
  }
}
