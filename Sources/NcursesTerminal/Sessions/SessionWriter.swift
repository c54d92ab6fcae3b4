import Foundation
import Synchronization
public import TerminalUI

/// Writes the sessions of a running app on background threads, so that no key waits for the disk.
///
/// Each thread ends with its work, because a dispatch queue would keep waking the process.
public final class SessionWriter<App: ScreenApp>: Sendable {
  private struct State {
    /// The session to write. A later one replaces it.
    var pending: SavedSession<App>?
    /// Whether the last write failed.
    var isFailing = false
    var report: @Sendable (String) -> Void = { _ in }
  }

  private struct Output {
    let file: SessionFile
    var encoder = SessionEncoder<App>()
  }

  /// Locked while a session is written.
  private let output: Mutex<Output>
  private let folder: SessionFolder
  private let starts: UnfinishedStarts
  private let state = Mutex(State())

  init(_ folder: SessionFolder) {
    self.folder = folder
    starts = UnfinishedStarts(in: folder)
    output = Mutex(Output(file: SessionFile(in: folder.path)))
  }

  /// Replaces the session in the file, without waiting for the write.
  public func save(_ session: SavedSession<App>) {
    state.withLock { $0.pending = session }
    Thread.detachNewThread { self.writePending() }
  }

  /// Writes the last session of the process.
  ///
  /// - Returns: Whether it was written.
  public func saveLast(_ session: SavedSession<App>) -> Bool {
    state.withLock { $0.pending = session }
    writePending()
    return state.withLock { !$0.isFailing }
  }

  /// Sets the function that is called, on any thread, with the reason when sessions can no longer
  /// be written.
  public func onFailure(_ report: @escaping @Sendable (String) -> Void) {
    state.withLock { $0.report = report }
  }

  private func writePending() {
    output.withLock { output in
      guard let session = state.withLock({ $0.pending.take() }) else { return }
      // A session is written only after it was shown, or at a regular end. So the start succeeded,
      // whether or not this write does.
      defer { starts.clear() }
      let holdsText = session.hasUnsavedText
      do {
        try folder.restore()
        // Written before the text and removed after it, so that a crash leaves no text without it.
        if holdsText { folder.mark(holdsText: true) }
        try output.file.write(output.encoder.json(of: session))
        if !holdsText { folder.mark(holdsText: false) }
        state.withLock { $0.isFailing = false }
      } catch {
        fail(SessionFile.reason(error), losesText: holdsText)
      }
    }
  }

  /// Reports a problem once, and again for each failed write of unsaved text.
  private func fail(_ reason: String, losesText: Bool) {
    let report = state.withLock { state in
      defer { state.isFailing = true }
      return state.isFailing && !losesText ? nil : state.report
    }
    report?(reason)
  }
}
