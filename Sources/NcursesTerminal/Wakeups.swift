/// The conditions that end a terminal's sleep besides its own input.
public struct Wakeups: Hashable, Sendable {
  /// File descriptors to wait for until one is readable.
  public var descriptors: [Int32]
  /// The time to wake up.
  public var deadline: ContinuousClock.Instant?

  public init(descriptors: [Int32] = [], deadline: ContinuousClock.Instant? = nil) {
    self.descriptors = descriptors
    self.deadline = deadline
  }

  /// Returns the conditions of both.
  public static func + (first: Wakeups, second: Wakeups) -> Wakeups {
    Wakeups(
      descriptors: first.descriptors + second.descriptors,
      deadline: [first.deadline, second.deadline].compactMap(\.self).min())
  }
}
