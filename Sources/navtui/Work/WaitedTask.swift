import Dispatch
import Synchronization

/// Asynchronous work on another thread, for which this thread waits.
nonisolated struct WaitedTask<Success: Sendable>: Sendable {
  private final class Outcome: Sendable {
    let result = Mutex<Result<Success, any Error>?>(nil)
  }

  private let outcome = Outcome()
  private let ended = DispatchSemaphore(value: 0)
  private let task: Task<Void, Never>

  /// Starts the work.
  init(_ body: @escaping @Sendable () async throws -> Success) {
    task = Task.detached { [outcome, ended] in
      let result: Result<Success, any Error>
      do {
        result = .success(try await body())
      } catch {
        result = .failure(error)
      }
      outcome.result.withLock { $0 = result }
      ended.signal()
    }
  }

  func cancel() { task.cancel() }

  /// Waits for the end of the work. Call it once.
  ///
  /// - Parameter look: Called twenty times a second meanwhile; nil for nothing.
  /// - Returns: The result of the work.
  /// - Throws: The error of the work.
  func wait(_ look: (() -> Void)? = nil) throws -> Success {
    while ended.wait(timeout: look == nil ? .distantFuture : .now() + .milliseconds(50))
      == .timedOut
    { look?() }
    guard let result = outcome.result.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }
}
