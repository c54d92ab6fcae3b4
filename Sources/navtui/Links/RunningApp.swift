import ArgumentParser
import Foundation
import LocalSocket
import NotesApp
import TerminalUI

/// Another navtui that may be running on the same notes.
struct RunningApp {
  private let path: SocketPath

  /// Creates the value.
  ///
  /// - Throws: An error if no socket folder is known.
  init(database: String) throws {
    path = try DataFiles.socket(for: database)
  }

  /// Whether a navtui is running or was killed. If false, none is running.
  var isLikely: Bool { path.exists }

  /// Probes for a running instance without sending a request.
  func isRunning() throws(SocketError) -> Bool {
    try LineClient.isServed(path)
  }

  /// Shows a link in the running navtui.
  ///
  /// - Returns: Its reply; nil if none is running.
  func show(
    _ link: String, patience: Duration = .seconds(3)
  ) throws(SocketError) -> LinkReply? {
    guard let line = try LineClient.send(link, to: path, patience: patience) else { return nil }
    guard let answer = LinkReply(line: line) else { throw .noAnswer }
    return answer
  }
}

extension LinkReply {
  /// Reports the reply to a link.
  ///
  /// - Throws: ``CommandFailure`` if it is not shown.
  @MainActor func report() throws {
    switch self {
    case .shown(let link): Console.row(["shown", link])
    case .asked:
      Console.row([
        "asked", "it is shown once the text that is not saved there is stored or discarded",
      ])
    case .busy:
      throw CommandFailure(
        message:
          "The navtui that runs is asking something already. Answer it there, and try again.",
        exitCode: ExitStatus.tryAgain)
    case .refused(let reason):
      throw CommandFailure(message: reason, exitCode: ExitStatus.usage)
    }
  }
}

extension SocketError {
  /// The exit status of a command that needs the running navtui.
  nonisolated var exitCode: Int32 {
    switch self {
    case .noAnswer: ExitStatus.tryAgain
    case .notAFolder, .foreignFolder, .openFolder: ExitStatus.permission
    case .tooLong, .failed: ExitStatus.unavailable
    }
  }
}
