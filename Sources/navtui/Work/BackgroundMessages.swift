import Synchronization

/// The messages of threads beside the loop, which the app shows.
nonisolated final class BackgroundMessages: Sendable {
  private let wake: @Sendable () -> Void
  private let messages = Mutex<[Message]>([])

  /// A message, and the title of the note with the other side if it is about a conflict.
  typealias Message = (text: String, conflict: String?)

  /// - Parameter wake: Wakes the app for a message.
  init(waking wake: @escaping @Sendable () -> Void) { self.wake = wake }

  func say(_ message: String, ofConflict title: String? = nil) {
    messages.withLock { $0.append((message, title)) }
    wake()
  }

  /// Returns the messages since the last call.
  func take() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
