import Synchronization

/// The elements of a ``StreamWork`` on their way to the main actor. The work waits while too many are in it.
final class ElementBuffer: Sendable {
  private struct Contents {
    var elements: [any Sendable] = []
    var isClosed = false
    /// The work, while it waits until the elements are taken.
    var waiting: CheckedContinuation<Void, Never>?
  }

  /// The number of elements with which the work waits.
  static let limit = 4096

  private let contents = Mutex(Contents())
  private let wakeUp: @Sendable () -> Void

  /// - Parameter wakeUp: Called for the first element after others were taken.
  init(wakeUp: @escaping @Sendable () -> Void) { self.wakeUp = wakeUp }

  func append(_ element: some Sendable) async {
    let count = contents.withLock { contents in
      guard !contents.isClosed else { return 0 }
      contents.elements.append(element)
      return contents.elements.count
    }
    if count == 1 { wakeUp() }
    if count >= Self.limit { await waitUntilTaken() }
  }

  func waitUntilTaken() async {
    await withCheckedContinuation { continuation in
      let isEmpty = contents.withLock { contents in
        if contents.elements.isEmpty || contents.isClosed { return true }
        contents.waiting = continuation
        return false
      }
      if isEmpty { continuation.resume() }
    }
  }

  func take() -> [any Sendable] {
    let (elements, waiting) = contents.withLock { contents in
      defer { (contents.elements, contents.waiting) = ([], nil) }
      return (contents.elements, contents.waiting)
    }
    waiting?.resume()
    return elements
  }

  /// Drops the elements, and all later ones.
  func close() {
    contents.withLock { $0.isClosed = true }
    _ = take()
  }
}
