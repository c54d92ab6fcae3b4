import Foundation
import Synchronization

/// A text that a program puts on the clipboard.
///
/// The program may hang, for example if its desktop does not answer. Another thread waits for it, and kills it.
final class ClipboardCopy: Sendable {
  let text: String
  let program: DetachedProgram
  private let result = Mutex<Bool?>(nil)

  /// Starts the program. The loop is woken when it has ended.
  ///
  /// - Throws: ``TerminalError/failed(operation:code:)`` if it cannot be started.
  init(
    _ text: String, by program: DetachedProgram, within timeout: Duration, waker: LoopWaker
  ) throws(TerminalError) {
    (self.text, self.program) = (text, program)
    let process = try program.start(reading: text)
    Thread.detachNewThread { [self] in
      let hasSucceeded = process.succeeds(within: timeout)
      result.withLock { $0 = hasSucceeded }
      waker.wake()
    }
  }

  /// Whether the program succeeded; nil while it runs.
  var hasSucceeded: Bool? { result.withLock { $0 } }
}
