import Synchronization

/// Wakes the event loop from any thread, by a byte in the pipe that it polls.
///
/// Wakeups that the loop has not handled yet are combined into one byte.
final class LoopWaker: Sendable {
  private struct State {
    /// The write end; nil after the pipe is closed, because its number may then be another file's.
    var descriptor: Int32?
    /// Whether a wakeup was not handled yet.
    var isPending = false
  }

  private let state: Mutex<State>

  /// Creates a waker that writes to a non-blocking pipe.
  init(descriptor: Int32) {
    state = Mutex(State(descriptor: descriptor))
  }

  /// Ends the current or the next wait of the loop.
  func wake() {
    state.withLock { state in
      guard let descriptor = state.descriptor, !state.isPending else { return }
      state.isPending = true
      // A full pipe wakes the loop as well.
      _ = SystemCalls.write(descriptor, [0])
    }
  }

  /// Returns whether ``wake()`` was called since the last call.
  func takeWakeup() -> Bool {
    state.withLock { state in
      defer { state.isPending = false }
      return state.isPending
    }
  }

  /// Stops all further writes.
  func disconnect() {
    state.withLock { $0.descriptor = nil }
  }
}
