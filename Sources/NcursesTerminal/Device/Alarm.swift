import Synchronization

/// Wakes the loop up from any thread, by a byte in the pipe that it sleeps on.
///
/// However often it rings before the loop has heard it, that is one byte.
final class Alarm: Sendable {
  private struct State {
    /// Nil when the pipe is gone: its number may be another file's by then.
    var descriptor: Int32?
    var hasRung = false
  }

  private let state: Mutex<State>

  /// An alarm that writes to a pipe, which must not block.
  init(descriptor: Int32) {
    state = Mutex(State(descriptor: descriptor))
  }

  /// Has the loop hear of it.
  func ring() {
    state.withLock { state in
      guard let descriptor = state.descriptor, !state.hasRung else { return }
      state.hasRung = true
      // A pipe that is full wakes the loop as well.
      _ = SystemCalls.write(descriptor, [0])
    }
  }

  /// Whether it has rung since it was last asked.
  func takeRing() -> Bool {
    state.withLock { state in
      defer { state.hasRung = false }
      return state.hasRung
    }
  }

  /// Has it never write again.
  func disconnect() {
    state.withLock { $0.descriptor = nil }
  }
}
