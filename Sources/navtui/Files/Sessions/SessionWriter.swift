import Foundation
import NotesApp
import Synchronization
import TerminalUI

/// Writes sessions on a thread of their own, so that no key waits for a disk.
///
/// Each thread ends with its work: a queue of the system would wake the process again and again.
nonisolated final class SessionWriter: Sendable {
  private struct State {
    /// The session that is to be written; one that comes before takes its place.
    var waiting: SavedSession<Notes>?
    /// Whether the last one could not be written.
    var isFailing = false
    var report: @Sendable (String) -> Void = { _ in }
  }

  private let file: Mutex<SessionFile>
  /// Its lock is held as long as somebody writes.
  private let folder: SessionFolder
  private let starts: UnfinishedStarts
  private let state = Mutex(State())

  init(_ folder: SessionFolder) {
    self.folder = folder
    starts = UnfinishedStarts(in: folder)
    file = Mutex(SessionFile(in: folder))
  }

  /// Keeps a session in place of the one before, without waiting for it.
  func keep(_ session: SavedSession<Notes>) {
    state.withLock { $0.waiting = session }
    Thread.detachNewThread { self.writeWaiting() }
  }

  /// Keeps the last session of the program.
  ///
  /// - Returns: Whether it is kept now.
  func keepLast(_ session: SavedSession<Notes>) -> Bool {
    state.withLock { $0.waiting = session }
    writeWaiting()
    return state.withLock { !$0.isFailing }
  }

  /// Sets what is called, on any thread, with the reason why sessions cannot be kept from now on.
  func onProblem(_ report: @escaping @Sendable (String) -> Void) {
    state.withLock { $0.report = report }
  }

  /// Writes what came last, after what is being written.
  private func writeWaiting() {
    file.withLock { file in
      guard let session = state.withLock({ $0.waiting.take() }) else { return }
      // The place was shown, and the program rests or ends in order: that holds where it cannot be written, too.
      defer { starts.clear() }
      do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try file.write(encoder.encode(session))
        state.withLock { $0.isFailing = false }
      } catch {
        fail(SessionFile.reason(error), losesText: !session.unsavedTexts.isEmpty)
      }
    }
  }

  /// Reports a problem: once, but each time where text is not kept that is being written.
  private func fail(_ reason: String, losesText: Bool) {
    let report = state.withLock { state in
      defer { state.isFailing = true }
      return state.isFailing && !losesText ? nil : state.report
    }
    report?(reason)
  }
}
