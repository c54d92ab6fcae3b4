public import TerminalUI

/// Does random things to an app and looks after each whether what must always hold still holds.
///
///     let monkey = EventMonkey("jkdu?".map { .key(Key($0)) }, seed: 7)
///     let failure = monkey.run(events: 2_000, start: makeDriver) { driver in
///       driver.screen.cursor == nil ? ["the cursor is hidden"] : []
///     }
///     #expect(failure == nil)
public struct EventMonkey: Sendable {
  /// What it may do; what is there twice is done twice as often.
  public let alphabet: [TerminalEvent]
  /// What all its choices follow from.
  public let seed: UInt64

  /// Creates a monkey that has something to do.
  ///
  /// - Precondition: The alphabet is not empty.
  public init(_ alphabet: [TerminalEvent], seed: UInt64) {
    precondition(!alphabet.isEmpty, "a monkey needs at least one event to send")
    self.alphabet = alphabet
    self.seed = seed
  }

  /// Sends random events, always the same ones for the same seed.
  ///
  /// - Parameters:
  ///   - count: How many events to send in all.
  ///   - start: Starts the app: at the beginning, and anew each time it has ended.
  ///   - violations: Says what is wrong with the app as it is: nothing, while all is well.
  /// - Returns: The first failure, at which the monkey stops; nil when there was none.
  @MainActor
  public func run<App, Handler>(
    events count: Int, start: () -> AppDriver<App, Handler>,
    violations: (AppDriver<App, Handler>) -> [String]
  ) -> MonkeyFailure? {
    var generator = SeededGenerator(seed: seed)
    var driver = start()
    for _ in 0..<count {
      driver.send(alphabet[Int.random(in: 0..<alphabet.count, using: &generator)])
      let problems = violations(driver)
      guard problems.isEmpty else {
        return MonkeyFailure(seed: seed, events: driver.events, problems: problems)
      }
      if driver.end != nil { driver = start() }
    }
    return nil
  }
}
