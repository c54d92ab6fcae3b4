import Synchronization

/// The messages of threads beside the loop, which the app shows.
nonisolated final class BackgroundMessages: Sendable {
  /// Tells the app, and other processes, of changes and messages.
  let announce: @Sendable () -> Void
  private let messages = Mutex<[Message]>([])

  /// A message, and the title of the note with the other side if it is about a conflict.
  typealias Message = (text: String, conflict: String?)

  init(announcing announce: @escaping @Sendable () -> Void) { self.announce = announce }

  func say(_ message: String, ofConflict title: String? = nil) {
    messages.withLock { $0.append((message, title)) }
    announce()
  }

  /// Returns the messages since the last call.
  func take() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
