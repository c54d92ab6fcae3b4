extension LongWork {
  /// Waits for work on another thread, which a signal cancels.
  ///
  /// - Parameters:
  ///   - step: What is shown on a terminal, before the number of seconds.
  ///   - body: The work.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  func wait<Result: Sendable>(
    _ step: String, _ body: @escaping @Sendable () async throws -> Result
  ) throws -> Result {
    let start = ContinuousClock.now
    let task = WaitedTask(body)
    return try task.wait {
      let seconds = (ContinuousClock.now - start).components.seconds
      if !self.report(step, Int(seconds)) { task.cancel() }
    }
  }
}
