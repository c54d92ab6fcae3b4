public import TerminalUI

/// Sends random events to an app, and checks invariants after each.
///
///     let monkey = EventMonkey("jkdu?".map { .key(Key($0)) }, seed: 7)
///     let failure = monkey.run(events: 2_000, start: makeDriver) { driver in
///       driver.screen.cursor == nil ? ["the cursor is hidden"] : []
///     }
///     #expect(failure == nil)
public struct EventMonkey: Sendable {
  /// The events to choose from. An event that occurs twice is chosen twice as often.
  public let alphabet: [TerminalEvent]
  /// The seed of all choices.
  public let seed: UInt64

  /// Creates a monkey.
  ///
  /// - Precondition: The alphabet is not empty.
  public init(_ alphabet: [TerminalEvent], seed: UInt64) {
    precondition(!alphabet.isEmpty, "a monkey needs at least one event to send")
    self.alphabet = alphabet
    self.seed = seed
  }

  /// Sends random events, the same ones for the same seed.
  ///
  /// - Parameters:
  ///   - count: The total number of events.
  ///   - start: Starts the app, at the beginning and each time it has ended.
  ///   - violations: Returns the broken invariants of the app.
  /// - Returns: The first failure, at which the monkey stops; nil if there is none.
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
