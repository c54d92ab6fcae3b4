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
    var problem: String?
    /// Whether the last one could not be written, which is said once.
    var isFailing = false
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

  /// Why the session could not be kept; nil when it was, or when that has been said already.
  func takeProblem() -> String? {
    state.withLock { $0.problem.take() }
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
        fail((error as? SessionFileError)?.message ?? error.localizedDescription)
      }
    }
  }

  private func fail(_ reason: String) {
    state.withLock { state in
      if !state.isFailing { state.problem = reason }
      state.isFailing = true
    }
  }
}
