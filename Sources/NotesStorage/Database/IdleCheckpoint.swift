import Foundation
import Synchronization

/// Copies the log into the file after a while without commits, on a thread of its own, so that no key waits for the
/// disk.
final class IdleCheckpoint: Sendable {
  private enum Phase {
    case idle
    case waiting(until: ContinuousClock.Instant)
    case ended
  }

  private let file: DatabaseFile
  private let delay: Duration
  private let phase = Mutex(Phase.idle)
  /// Held while a checkpoint runs.
  private let work = Mutex(())

  init(of file: DatabaseFile, after delay: Duration) {
    self.file = file
    self.delay = delay
  }

  /// Starts or restarts the delay.
  func restart() {
    let needsThread = phase.withLock { phase in
      let old = phase
      if case .ended = old { return false }
      phase = .waiting(until: .now + delay)
      if case .idle = old { return true }
      return false
    }
    if needsThread { Thread.detachNewThread { self.run() } }
  }

  /// Waits for a running checkpoint and prevents further ones.
  func end() {
    phase.withLock { $0 = .ended }
    work.withLock { _ in }
  }

  private func run() {
    while let rest = remainingTime() { Thread.sleep(forTimeInterval: rest / .seconds(1)) }
    work.withLock { _ in
      guard !hasEnded else { return }
      // It fails while another process writes, which does the same later.
      try? file.checkpoint()
    }
  }

  /// Returns the remaining delay; nil if it has passed.
  private func remainingTime() -> Duration? {
    phase.withLock { phase in
      guard case .waiting(let end) = phase else { return nil }
      let rest = end - .now
      if rest > .zero { return rest }
      phase = .idle
      return nil
    }
  }

  private var hasEnded: Bool {
    phase.withLock { if case .ended = $0 { true } else { false } }
  }
}
