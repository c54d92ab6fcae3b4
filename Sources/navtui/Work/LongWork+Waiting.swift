import Dispatch
import Synchronization

extension LongWork {
  /// Waits for work on another thread, which a signal cancels.
  ///
  /// - Parameters:
  ///   - value: What the work uses. This thread waits meanwhile, so that nothing else uses it.
  ///   - step: What is shown on a terminal.
  ///   - body: The work.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  func wait<Value, Result: Sendable>(
    with value: Value, _ step: String,
    _ body: @escaping @Sendable (Value) async throws -> Result
  ) throws -> Result {
    let (lent, outcome) = (Lent(value), Outcome<Result>())
    let ended = DispatchSemaphore(value: 0)
    let task = Task.detached {
      do {
        outcome.set(.success(try await body(lent.value)))
      } catch {
        outcome.set(.failure(error))
      }
      ended.signal()
    }
    var count = 0
    while ended.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
      if !report(step, count / 20) { task.cancel() }
      count += 1
    }
    return try outcome.get()
  }
}

/// A value that one thread lends to another, and does not use meanwhile.
nonisolated private struct Lent<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

nonisolated private final class Outcome<Success: Sendable>: Sendable {
  private let result = Mutex<Result<Success, any Error>?>(nil)

  func set(_ new: Result<Success, any Error>) { result.withLock { $0 = new } }

  func get() throws -> Success {
    guard let result = result.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }
}
