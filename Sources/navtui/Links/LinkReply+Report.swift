import ArgumentParser
import LocalSocket
import NavigationCore
import NcursesTerminal
import NotesApp
import TerminalUI

extension RunningApp {
  /// Creates a reference to the navtui that may be running on the same notes.
  ///
  /// - Throws: An error if no folder for its socket is known.
  @MainActor init(database: String) throws {
    self.init(at: try DataFiles.socket(for: database))
  }
}

extension LinkReply {
  /// Reports the reply to a link.
  ///
  /// - Throws: ``CommandFailure`` if the link is not shown.
  @MainActor func report(to link: String, in table: RouteTable<NotesPlace>) throws {
    switch self {
    case .shown(let link): Console.row(["shown", link])
    case .asked: Console.row(["asked", "shown once the unsaved text there is saved"])
    case .busy:
      throw CommandFailure(
        .tryAgain, "The running navtui is waiting for an answer. Answer it there and try again.")
    case .refused(let reason):
      // The form was checked before, and the app refuses no place, so only the workspace can be unknown.
      let isOfMain = (try? table.route(toArgument: link)) != nil
      throw CommandFailure(.usage, isOfMain ? reason : "\(reason) \(Self.workspaceAdvice)")
    }
  }

  private static let workspaceAdvice =
    "Links go to the navtui that has run longest. Name one of its workspaces, or create this one there."
}

extension SocketError {
  /// The failure of a command that needs the running navtui.
  nonisolated var failure: CommandFailure {
    switch self {
    case .noAnswer:
      CommandFailure(
        .tryAgain,
        "The running navtui does not answer: it may be suspended (`fg` continues it) or in an editor. "
          + "`navtui --new LINK` starts another.")
    case .notAFolder, .foreignFolder, .openFolder: CommandFailure(.permission, description)
    case .tooLong, .failed: CommandFailure(.unavailable, description)
    }
  }
}
