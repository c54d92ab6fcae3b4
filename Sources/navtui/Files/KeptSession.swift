import Foundation
import NcursesTerminal
import NotesApp
import NotesStorage
import TerminalUI

/// A session as `navtui state` and `navtui doctor` report it, without changing or locking it, and its JSON form.
nonisolated struct KeptSession: Encodable {
  /// A text that is not saved.
  struct Text: Encodable {
    /// The number of the note that it belongs to; nil for a new one.
    let note: Int64?
    let title: String
    let body: String
  }

  let file: String
  let written: String?
  /// Whether a running navtui uses it.
  let isInUse: Bool
  /// The reason why it cannot be read; nil if it can.
  private(set) var problem: String?
  private(set) var places: [ScenePlace] = []
  private(set) var unsaved: [Text] = []

  private enum CodingKeys: String, CodingKey {
    case file, written, problem, unsaved
    case places = "workspaces"
    case isInUse = "in_use"
  }
}

extension KeptSession {
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
    throw CommandFailure(.missingInput, "No home folder is known: set HOME or XDG_STATE_HOME.")
  }

  /// - Returns: Nil if there is none.
  private init?(in folder: String) {
    let file = SessionFile(in: folder)
    guard file.isThere else { return nil }
    self.file = file.path
    written = file.modified.map { Timestamp($0).iso8601 }
    isInUse = SessionFolder.isInUse(folder)
    do {
      guard let saved = try file.session(of: Notes.self) else {
        throw CocoaError(.fileReadNoSuchFile)
      }
      // The next start finds out which notes still exist.
      let runtime = try ScreenRuntime(Notes())
      let state = saved.restored(for: runtime)
      (places, unsaved) = (state.places(of: runtime), state.unsavedTexts.map(Text.init))
    } catch {
      problem = SessionFile.reason(error)
    }
  }
}
