import Foundation
public import TerminalUI

/// The session to restore, and the folder for the session of this process.
///
/// Problems with the files do not prevent the start. A session that cannot be read is set aside and
/// reported. A session that crashed the last two starts is set aside without being read.
///
/// ```swift
/// var store = SessionStore<Countries>(in: folder)
/// defer { store.end() }
/// // … restore `store.session`, open the terminal …
/// store.begin()
/// ```
public struct SessionStore<App: ScreenApp> {
  /// The writer of this process's sessions, or nil if none can be stored.
  public private(set) var writer: SessionWriter<App>?
  /// The session to restore, or nil if there is none that can be used.
  public private(set) var session: SavedSession<App>?
  /// The message for the user.
  public private(set) var notice: String?

  private var file: SessionFile?
  /// The file that ``begin()`` sets aside.
  private var old: SessionFile?
  /// Whether the file is set aside because it crashed previous starts.
  private var isDeadly = false
  private var starts: UnfinishedStarts?
  private var isCounted = false
  private var holdsText: @Sendable (SavedSession<App>) -> Bool = { _ in false }

  /// Creates a store that saves nothing.
  public init() {}

  /// Claims a folder and reads the session in it.
  ///
  /// - Parameters:
  ///   - parent: The folder of all sessions of the app, or nil to save nothing.
  ///   - isFresh: Whether to set the session aside and start fresh.
  ///   - hasLink: Whether a link is opened. A crash is then not attributed to the session.
  ///   - holdsText: Returns whether a session has unsaved text. Such a session is set aside under a
  ///     name of its own, and every failed write of it is reported.
  public init(
    in parent: String?, isFresh: Bool = false, hasLink: Bool = false,
    holdsText: @escaping @Sendable (SavedSession<App>) -> Bool = { _ in false }
  ) {
    self.holdsText = holdsText
    guard let parent, let folder = claim(in: parent) else { return }
    writer = SessionWriter(folder, holdsText: holdsText)
    let (file, starts) = (SessionFile(in: folder.path), UnfinishedStarts(in: folder))
    (self.file, self.starts) = (file, starts)
    isDeadly = !isFresh && starts.areTooMany && file.isThere
    isCounted = !isFresh && !isDeadly && !hasLink && file.isThere
    if isCounted { starts.add() }
    if isFresh || isDeadly {
      if file.isThere { old = file }
    } else {
      read(file)
    }
  }

  private mutating func claim(in parent: String) -> SessionFolder? {
    do {
      let folder = try SessionFolder.claim(in: parent)
      if folder == nil { notice = "Too many running copies · this one does not keep its place" }
      return folder
    } catch {
      notice = "Place and unsaved text cannot be kept in \(parent): \(SessionFile.reason(error))"
      return nil
    }
  }

  private mutating func read(_ file: SessionFile) {
    do {
      session = try file.session(of: App.self)
    } catch {
      let aside = (try? file.setAside()) ?? file.path
      notice = "The last place cannot be restored: \(SessionFile.reason(error)). It is in \(aside)"
    }
  }

  /// Discards the session, so that ``begin()`` sets it aside.
  ///
  /// - Parameter reason: The reason why it cannot be restored, as a sentence.
  public mutating func discardSession(_ reason: String) {
    (session, old) = (nil, file)
    notice = "The last place cannot be restored. \(reason)"
  }

  /// Sets aside the session of a fresh start. Call this once nothing can prevent the start any
  /// more.
  public mutating func begin() {
    guard let old else { return }
    do {
      if isDeadly {
        // The session is not read, because reading it may have caused the crashes.
        let aside = try old.setAside()
        starts?.clear()
        notice = """
          The last two starts crashed, so this one is fresh. To get the last place and its unsaved text back, \
          quit and run: mv '\(aside)' '\(old.path)'
          """
        return
      }
      let holdsText = (try? old.session(of: App.self)).map(holdsText)
      let aside = try old.setAside(replacesLast: holdsText == false)
      if holdsText == true {
        notice = [notice, "Unsaved text is in \(aside)"].compactMap(\.self).joined(separator: " · ")
      }
    } catch {
      notice = "The last session cannot be set aside: \(SessionFile.reason(error))"
    }
  }

  /// Records a regular end, so that the start does not count as a crash.
  public func end() {
    if isCounted { starts?.takeBack() }
  }
}
