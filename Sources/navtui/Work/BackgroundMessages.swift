import Synchronization

/// The messages of threads beside the loop, which the app shows.
nonisolated final class BackgroundMessages: Sendable {
  /// Tells the app, and other processes, of changes and messages.
  let announce: @Sendable () -> Void
  private let messages = Mutex<[String]>([])

  init(announcing announce: @escaping @Sendable () -> Void) { self.announce = announce }

  func say(_ message: String) {
    messages.withLock { $0.append(message) }
    announce()
  }

  /// Returns the messages since the last call.
  func take() -> [String] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
