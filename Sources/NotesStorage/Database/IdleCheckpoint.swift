import Dispatch

/// Copies the log into the file after a while without commits, on a thread of its own, so that no key waits for the
/// disk.
final class IdleCheckpoint {
  private let file: DatabaseFile
  private let delay: Duration
  private let queue = DispatchQueue(label: "IdleCheckpoint")
  private var pending: DispatchWorkItem?

  init(of file: DatabaseFile, after delay: Duration) {
    (self.file, self.delay) = (file, delay)
  }

  /// Starts or restarts the delay.
  func restart() {
    pending?.cancel()
    // It fails while another process writes, which does the same later.
    let checkpoint = DispatchWorkItem { [file] in try? file.checkpoint() }
    queue.asyncAfter(deadline: .now() + delay / .seconds(1), execute: checkpoint)
    pending = checkpoint
  }

  /// Waits for a running checkpoint and prevents further ones.
  func end() {
    pending?.cancel()
    queue.sync {}
  }
}
