import CLibrary
import Synchronization

/// Counts the tasks that run beside a program.
package final class RunningTasks: Sendable {
  private let count = Mutex(0)

  package init() {}

  /// Whether none is running.
  package var isEmpty: Bool { count.withLock { $0 == 0 } }

  /// Starts a task on a background thread.
  package func start(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    count.withLock { $0 += 1 }
    return Task.detached { [self] in
      await body()
      count.withLock { $0 -= 1 }
    }
  }

  /// Waits until all have ended, for a limited time. The thread is blocked.
  package func waitUntilEnded(limit: Duration) {
    let end = ContinuousClock.now + limit
    while !isEmpty, ContinuousClock.now < end { usleep(1_000) }
  }
}
