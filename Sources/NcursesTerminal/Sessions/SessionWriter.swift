import Foundation
import Synchronization
public import TerminalUI

/// Writes the sessions of a running app on a background thread, so that no key waits for the disk.
///
/// The thread ends with its work, because a dispatch queue would keep waking the process.
public final class SessionWriter<App: ScreenApp>: Sendable {
  private struct State {
    /// The session to write next. A later one replaces it.
    var pending: SavedSession<App>?
    /// Whether the thread runs.
    var isWriting = false
    /// Signalled when nothing is pending any more.
    var waiting: [DispatchSemaphore] = []
    /// Whether the last write failed.
    var isFailing = false
    var report: @Sendable (String) -> Void = { _ in }
  }

  private let folder: SessionFolder
  private let starts: UnfinishedStarts
  /// Used by the thread alone.
  private let encoder = Mutex(SessionEncoder<App>())
  private let writeFile: @Sendable ([UInt8]) throws -> Void
  private let state = Mutex(State())

  /// Creates a writer to the file in a folder. Tests replace the function that writes.
  init(_ folder: SessionFolder, write: (@Sendable ([UInt8]) throws -> Void)? = nil) {
    let file = SessionFile(in: folder.path)
    self.folder = folder
    writeFile = write ?? { try file.write($0) }
    starts = UnfinishedStarts(in: folder)
  }

  /// Replaces the session in the file, without waiting for the write. Of sessions that arrive during a write only the
  /// last is written.
  public func save(_ session: SavedSession<App>) { save(session, signalling: nil) }

  private func save(_ session: SavedSession<App>, signalling done: DispatchSemaphore?) {
    let starts = state.withLock { state in
      state.pending = session
      if let done { state.waiting.append(done) }
      defer { state.isWriting = true }
      return !state.isWriting
    }
    if starts { Thread.detachNewThread { self.writeAll() } }
  }

  /// Writes the last session of the process. A disk that does not answer delays the end only for `timeout`.
  ///
  /// - Returns: Whether it was written.
  public func saveLast(_ session: SavedSession<App>, timeout: Duration = .seconds(5)) -> Bool {
    let done = DispatchSemaphore(value: 0)
    save(session, signalling: done)
    guard done.wait(timeout: .now() + timeout / .seconds(1)) == .success else {
      fail("the disk does not answer", losesText: session.hasUnsavedText)
      return false
    }
    return state.withLock { !$0.isFailing }
  }

  /// Sets the function that is called, on any thread, with the reason when sessions can no longer
  /// be written.
  public func onFailure(_ report: @escaping @Sendable (String) -> Void) {
    state.withLock { $0.report = report }
  }

  private func writeAll() {
    while let session = nextSession() { write(session) }
  }

  private func nextSession() -> SavedSession<App>? {
    state.withLock { state in
      if let next = state.pending.take() { return next }
      state.isWriting = false
      for done in state.waiting { done.signal() }
      state.waiting = []
      return nil
    }
  }

  private func write(_ session: SavedSession<App>) {
    // A session is written only after it was shown, or at a regular end. So the start succeeded,
    // whether or not this write does.
    defer { starts.clear() }
    let holdsText = session.hasUnsavedText
    do {
      try folder.restore()
      // Written before the text and removed after it, so that a crash leaves no text without it.
      if holdsText { folder.mark(holdsText: true) }
      try writeFile(encoder.withLock { try $0.json(of: session) })
      if !holdsText { folder.mark(holdsText: false) }
      state.withLock { $0.isFailing = false }
    } catch {
      fail(SessionFile.reason(error), losesText: holdsText)
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
