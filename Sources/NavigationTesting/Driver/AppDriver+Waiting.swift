extension AppDriver {
  /// Wakes the app up until a condition holds, because work on other threads has no other signal.
  ///
  ///     try driver.press("i")
  ///     try await driver.waitUntil { $0.screen.shows("30 %") }
  ///
  /// Other tests may keep the main actor for longer than the timeout, so at least a thousand wake-ups are tried.
  ///
  /// - Parameters:
  ///   - timeout: The time after which the condition is given up.
  ///   - condition: The condition.
  /// - Throws: ``UnmetCondition`` with the screen after the timeout, or if the task is cancelled.
  public func waitUntil(
    timeout: Duration = .seconds(60), _ condition: (AppDriver) throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + timeout
    var count = 0
    while try !condition(self) {
      if Task.isCancelled || count >= 1_000 && ContinuousClock.now >= end {
        throw UnmetCondition(screen: screen.text)
      }
      count += 1
      await Task.yield()
      wakeUp()
    }
  }
}
