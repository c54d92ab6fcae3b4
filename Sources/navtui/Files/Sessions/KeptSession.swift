import Foundation
import NavigationCore
import NotesApp
import NotesStorage
import TerminalUI

/// A session as it is kept, for whoever looks at it: nothing is taken or changed.
struct KeptSession {
  let file: String
  let written: Timestamp?
  /// Whether a navtui that runs keeps it.
  let isInUse: Bool
  /// What it keeps, or why that is not known.
  let contents: Result<SessionSummary, any Error>

  /// All sessions that are kept for a database, the one with which the next start goes on first.
  static func all(for database: String) throws(CommandFailure) -> [KeptSession] {
    SessionFolder.existing(in: try folder(), for: database)
      .compactMap { KeptSession(in: $0) }
  }

  /// Sets all sessions of a database aside.
  ///
  /// - Returns: Where they are then; nil when a navtui that runs keeps one: then all stay.
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

  /// - Returns: Nil where none is kept.
  private init?(in folder: String) {
    let file = SessionFile(in: folder)
    guard file.isThere else { return nil }
    self.file = file.path
    written = file.modified.map(Timestamp.init)
    isInUse = SessionFolder.isInUse(folder)
    contents = Result {
      guard let saved = try file.session() else { throw CocoaError(.fileReadNoSuchFile) }
      // Which notes are still there the next start finds out.
      let runtime = try ScreenRuntime(Notes())
      return SessionSummary(saved.restored(for: runtime), of: runtime)
    }
  }
}
