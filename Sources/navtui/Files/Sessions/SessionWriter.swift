import Foundation
import NotesApp
import Synchronization
import TerminalUI

/// Writes sessions on another thread, so that no key waits for the disk.
///
/// Each thread ends after its work. A dispatch queue would keep waking the process.
nonisolated final class SessionWriter: Sendable {
  private struct State {
    /// The session to write next. A newer one replaces it.
    var waiting: SavedSession<Notes>?
    var problem: String?
    /// Whether the last write failed, which is reported once.
    var isFailing = false
  }

  private let file: Mutex<SessionFile>
  /// Keeps the folder locked while a write is in progress.
  private let folder: SessionFolder
  private let starts: UnfinishedStarts
  private let state = Mutex(State())

  init(_ folder: SessionFolder) {
    self.folder = folder
    starts = UnfinishedStarts(in: folder)
    file = Mutex(SessionFile(in: folder))
  }

  /// Saves a session without waiting, replacing the previous one.
  func keep(_ session: SavedSession<Notes>) {
    state.withLock { $0.waiting = session }
    Thread.detachNewThread { self.writeWaiting() }
  }

  /// Saves the last session of the program.
  ///
  /// - Returns: Whether it was saved.
  func keepLast(_ session: SavedSession<Notes>) -> Bool {
    state.withLock { $0.waiting = session }
    writeWaiting()
    return state.withLock { !$0.isFailing }
  }

  /// Returns why the session could not be saved; nil if it was, or if the reason was already returned.
  func takeProblem() -> String? {
    state.withLock { $0.problem.take() }
  }

  /// Writes the latest session, after a write in progress.
  private func writeWaiting() {
    file.withLock { file in
      guard let session = state.withLock({ $0.waiting.take() }) else { return }
      // The place was shown, and the program is idle or ends normally, even if the session cannot be written.
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
