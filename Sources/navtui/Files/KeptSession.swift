import Foundation
import NcursesTerminal
import NotesApp
import NotesStorage
import TerminalUI

/// A session as `navtui state` and `navtui doctor` report it, without changing or locking it.
struct KeptSession {
  let file: String
  let written: Timestamp?
  /// Whether a running navtui uses it.
  let isInUse: Bool
  /// The contents, or the reason why they cannot be read.
  let contents: Result<SessionSummary, any Error>

  /// Returns the sessions of a database, the one that the next start restores first.
  static func all(for database: String) throws(CommandFailure) -> [KeptSession] {
    SessionFolder.existing(in: try folder(for: database)).compactMap { KeptSession(in: $0) }
  }

  /// Sets aside all sessions of a database.
  ///
  /// - Returns: The new paths, or nil, without any change, if a running navtui uses one of them.
  static func setAsideAll(for database: String) throws -> [String]? {
    try SessionFolder.setAsideAll(in: folder(for: database))
  }

  private static func folder(for database: String) throws(CommandFailure) -> String {
    if let folder = DataFiles.sessions(of: database) { return folder }
    throw CommandFailure(
      ExitStatus.missingInput, "No home folder is known: set HOME or XDG_STATE_HOME.")
  }

  /// - Returns: Nil if there is none.
  private init?(in folder: String) {
    let file = SessionFile(in: folder)
    guard file.isThere else { return nil }
    self.file = file.path
    written = file.modified.map(Timestamp.init)
    isInUse = SessionFolder.isInUse(folder)
    contents = Result {
      guard let saved = try file.session(of: Notes.self) else {
        throw CocoaError(.fileReadNoSuchFile)
      }
      // The next start finds out which notes still exist.
      let runtime = try ScreenRuntime(Notes())
      return SessionSummary(saved.restored(for: runtime), of: runtime)
    }
  }
}
