/// What ends a terminal's sleep beside its own input.
public struct Wakeups: Hashable, Sendable {
  /// File descriptors of which one can be read.
  public var descriptors: [Int32]
  /// A time that has come.
  public var deadline: ContinuousClock.Instant?

  public init(descriptors: [Int32] = [], deadline: ContinuousClock.Instant? = nil) {
    self.descriptors = descriptors
    self.deadline = deadline
  }
}
