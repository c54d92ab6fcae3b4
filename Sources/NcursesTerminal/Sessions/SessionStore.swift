import Foundation
public import TerminalUI

/// The session to restore, and the folder for the session of this process.
///
/// Problems with the files do not prevent the start. A session that cannot be read is set aside and
/// reported. A session that crashed the last two starts is set aside before it is read. Unsaved text
/// of a session that is not restored is recovered by the app: see ``begin(recovering:)``.
///
/// ```swift
/// var store = SessionStore(for: runtime, in: folder)
/// defer { store.end() }
/// // … restore `store.session`, open the terminal …
/// store.begin { session in … store its texts … }
/// ```
public struct SessionStore<App: ScreenApp> {
  /// The writer of this process's sessions, or nil if none can be stored.
  public private(set) var writer: SessionWriter<App>?
  /// The session to restore, or nil if there is none that can be used.
  public private(set) var session: SavedSession<App>?
  /// The message for the user, or nil.
  public var notice: String? { notices.isEmpty ? nil : notices.joined(separator: " · ") }

  private var notices: [String] = []
  private var folder: SessionFolder?
  private var file: SessionFile?
  /// The file that ``begin(recovering:)`` sets aside; nil for none.
  private var discarded: SessionFile?
  /// Whether that is because it crashed the last starts.
  private var hasCrashed = false
  private var starts: UnfinishedStarts?
  /// Whether the start counts as unfinished until its end.
  private var isCounted = false
  private let runtime: ScreenRuntime<App>

  /// Claims a folder and reads the session in it.
  ///
  /// - Parameters:
  ///   - runtime: The runtime of the app.
  ///   - parent: The folder of all sessions of the app, or nil to save nothing.
  ///   - isFresh: Whether to set the session aside and start fresh.
  ///   - hasLink: Whether a link is opened. A crash is then not attributed to the session.
  public init(
    for runtime: ScreenRuntime<App>, in parent: String?, isFresh: Bool = false,
    hasLink: Bool = false
  ) {
    self.runtime = runtime
    guard let parent, let folder = claim(in: parent) else { return }
    self.folder = folder
    writer = SessionWriter(folder)
    let (file, starts) = (SessionFile(in: folder.path), UnfinishedStarts(in: folder))
    (self.file, self.starts) = (file, starts)
    hasCrashed = !isFresh && starts.isOverLimit && file.isThere
    isCounted = !isFresh && !hasCrashed && !hasLink && file.isThere
    if isCounted { starts.add() }
    if isFresh || hasCrashed {
      if file.isThere { discarded = file }
    } else {
      read(file)
    }
  }

  private mutating func claim(in parent: String) -> SessionFolder? {
    do {
      let folder = try SessionFolder.claim(in: parent)
      if folder == nil {
        notices.append("Too many running copies · this one does not keep its place")
      }
      return folder
    } catch {
      notices.append(
        "Place and unsaved text cannot be kept in \(parent): \(SessionFile.reason(error))")
      return nil
    }
  }

  private mutating func read(_ file: SessionFile) {
    do {
      session = try file.session(of: App.self)
      if let loss = session?.lostData(for: runtime) {
        notices.append("\(loss) The last session is in \(try file.copyAside())")
      }
    } catch {
      session = nil
      let aside = (try? file.setAside()) ?? file.path
      notices.append(
        "The last place cannot be restored: \(SessionFile.reason(error)). It is in \(aside)")
    }
  }

  /// Discards the session, so that ``begin(recovering:)`` sets it aside.
  ///
  /// - Parameter reason: The reason why it cannot be restored, as a sentence.
  public mutating func discardSession(_ reason: String) {
    (session, discarded) = (nil, file)
    notices.append("The last place cannot be restored. \(reason)")
  }

  /// Sets aside the session of a fresh start, and recovers the unsaved text of all sessions that are
  /// not restored and in use by no process. Call this once nothing can prevent the start any more.
  ///
  /// - Parameter recover: Stores the unsaved text of a session, and returns a message about it, which
  ///   is empty if all of it was stored before, or nil if that is not possible. The text then stays
  ///   in a file, which the notice names.
  public mutating func begin(recovering recover: (SavedSession<App>) -> String? = { _ in nil }) {
    if let discarded {
      setAside(discarded, hasCrashed: hasCrashed, recover)
      folder?.mark(holdsText: false)
    }
    for other in folder?.othersWithText() ?? [] {
      setAside(SessionFile(in: other.path), hasCrashed: false, recover)
      other.mark(holdsText: false)
    }
  }

  private mutating func setAside(
    _ file: SessionFile, hasCrashed: Bool, _ recover: (SavedSession<App>) -> String?
  ) {
    do {
      var aside: String?
      if hasCrashed {
        notices.append("The last two starts crashed, so this one is fresh")
        // Reading it may have caused the crashes, so it is out of the way first.
        aside = try file.setAside()
        starts?.clear()
      }
      let session = try? SessionFile.session(of: App.self, at: aside ?? file.path)
      let text = session.flatMap { $0.hasUnsavedText ? $0 : nil }
      let message = text.flatMap(recover)
      let replacesLast = session != nil && (text == nil || message != nil)
      let path = try aside ?? file.setAside(replacesLast: replacesLast)
      // A session that cannot be read may have unsaved text.
      if text != nil || session == nil, message != "" {
        notices.append(message ?? "The last session, with its text, is in \(path)")
      }
    } catch {
      notices.append("The last session cannot be set aside: \(SessionFile.reason(error))")
    }
  }

  /// Records a regular end, so that the start does not count as a crash.
  public func end() {
    if isCounted { starts?.removeLast() }
  }
}
