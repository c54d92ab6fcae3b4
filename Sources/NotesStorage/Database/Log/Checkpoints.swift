import Dispatch

/// The checkpoints of a connection that writes.
///
/// With an idle delay, they run on a thread of their own, so that no key waits for the disk: after a while without
/// commits, or at once if the log is long.
final class Checkpoints {
  private let file: DatabaseFile
  private let idleDelay: Duration?
  private lazy var queue = DispatchQueue(label: "Checkpoints")
  private var pending: Checkpoint?

  init(of file: DatabaseFile, idleDelay: Duration?) {
    (self.file, self.idleDelay) = (file, idleDelay)
  }

  /// Copies a long log after a commit, or starts or restarts the delay.
  ///
  /// A checkpoint fails while another process writes, which does the same later.
  func plan() {
    let isLong = file.hasLongLog
    let checkpoint = Checkpoint(of: file)
    if let idleDelay {
      pending?.end()
      pending = checkpoint
      let delay = isLong ? .zero : idleDelay
      queue.asyncAfter(deadline: .now() + delay / .seconds(1)) { try? checkpoint.run() }
    } else if isLong {
      try? checkpoint.run()
    }
  }

  /// Calls `body` while no checkpoint runs, which would lock the file. One that was running or pending is planned
  /// again.
  func paused<Result>(_ body: () throws -> Result) rethrows -> Result {
    let isPending = pending != nil
    end()
    defer { if isPending, pending == nil { plan() } }
    return try body()
  }

  /// Ends a running checkpoint early and prevents a pending one.
  func end() {
    guard let pending else { return }
    pending.end()
    self.pending = nil
    queue.sync {}
  }
}
