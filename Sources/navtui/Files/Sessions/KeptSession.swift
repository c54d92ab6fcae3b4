import Foundation
import NavigationCore
import NotesApp
import NotesStorage
import TerminalUI

/// A saved session, for inspection only.
struct KeptSession {
  let file: String
  let written: Timestamp?
  /// Whether a running navtui uses it.
  let isInUse: Bool
  /// Its contents, or the error of reading them.
  let contents: Result<SessionSummary, any Error>

  /// Returns all saved sessions of a database. The next start restores the first that is not in use.
  static func all(for database: String) throws(CommandFailure) -> [KeptSession] {
    SessionFolder.existing(in: try folder(), for: database)
      .compactMap { KeptSession(in: $0) }
  }

  /// Sets all sessions of a database aside.
  ///
  /// - Returns: Their new paths; nil if a running navtui uses one, and all stay.
  static func setAsideAll(for database: String) throws -> [String]? {
    guard let folders = try SessionFolder.claimAll(in: folder(), for: database) else { return nil }
    return try folders.map { SessionFile(in: $0) }.filter(\.isThere).map { try $0.setAside() }
  }

  private static func folder() throws(CommandFailure) -> String {
    if let folder = DataFiles.sessions() { return folder }
    throw CommandFailure(
      message: "No home folder is known: set HOME or XDG_STATE_HOME.",
      exitCode: ExitStatus.missingInput)
  }

  /// Reads a session; nil if there is none.
  private init?(in folder: String) {
    let file = SessionFile(in: folder)
    guard file.isThere else { return nil }
    self.file = file.path
    written = file.modified.map(Timestamp.init)
    isInUse = SessionFolder.isInUse(folder)
    contents = Result {
      guard let saved = try file.session() else { throw CocoaError(.fileReadNoSuchFile) }
      // The next start checks which notes still exist.
      let runtime = try ScreenRuntime(Notes())
      return SessionSummary(saved.restored(for: runtime), of: runtime)
    }
  }
}
