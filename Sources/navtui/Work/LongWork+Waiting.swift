extension LongWork {
  /// Waits for work on another thread, which a signal cancels.
  ///
  /// - Parameters:
  ///   - value: What the work uses. This thread waits meanwhile, so that nothing else uses it.
  ///   - step: What is shown on a terminal, before the number of seconds.
  ///   - body: The work.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  func wait<Value, Result: Sendable>(
    with value: Value, _ step: String,
    _ body: @escaping @Sendable (Value) async throws -> Result
  ) throws -> Result {
    let (lent, start) = (Lent(value), ContinuousClock.now)
    let task = WaitedTask { try await body(lent.value) }
    return try task.wait {
      let seconds = (ContinuousClock.now - start).components.seconds
      if !self.report(step, Int(seconds)) { task.cancel() }
    }
  }
}

/// A value that one thread lends to another, and does not use meanwhile.
nonisolated private struct Lent<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
