import Synchronization

/// Wakes the event loop from any thread, with a byte in the pipe that it sleeps on.
///
/// Rings that the loop has not handled yet are combined into one byte.
final class Alarm: Sendable {
  private struct State {
    /// The write end; nil after the pipe is closed, because its number may then be another file's.
    var descriptor: Int32?
    var hasRung = false
  }

  private let state: Mutex<State>

  /// Creates an alarm that writes to a non-blocking pipe.
  init(descriptor: Int32) {
    state = Mutex(State(descriptor: descriptor))
  }

  func ring() {
    state.withLock { state in
      guard let descriptor = state.descriptor, !state.hasRung else { return }
      state.hasRung = true
      // A full pipe wakes the loop as well.
      _ = SystemCalls.write(descriptor, [0])
    }
  }

  /// Returns whether the alarm has rung since the last call.
  func takeRing() -> Bool {
    state.withLock { state in
      defer { state.hasRung = false }
      return state.hasRung
    }
  }

  /// Stops all further writes.
  func disconnect() {
    state.withLock { $0.descriptor = nil }
  }
}
