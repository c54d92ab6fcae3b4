import ArgumentParser
import Foundation
import LocalSocket
import NotesApp
import TerminalUI

/// A navtui that may run on the same notes, and shows what it is sent.
struct RunningApp {
  private let path: SocketPath

  /// - Throws: When no folder is known where it could be found.
  init(database: String) throws {
    path = try DataFiles.socket(for: database)
  }

  /// Whether one runs, or was killed; none runs where this is not so.
  var isLikely: Bool { path.exists }

  /// Whether one runs, which is told nothing.
  func isRunning() throws(SocketError) -> Bool {
    try LineClient.isServed(path)
  }

  /// Has it show the place of a link.
  ///
  /// - Returns: What became of the link; nil when none runs.
  func show(
    _ link: String, patience: Duration = .seconds(3)
  ) throws(SocketError) -> LinkReply? {
    guard let line = try LineClient.send(link, to: path, patience: patience) else { return nil }
    guard let answer = LinkReply(line: line) else { throw .noAnswer }
    return answer
  }
}

extension LinkReply {
  /// Tells what became of a link.
  ///
  /// - Throws: ``CommandFailure`` where it is not shown.
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
  /// The exit status of a command that needs the navtui that runs.
  nonisolated var exitCode: Int32 {
    switch self {
    case .noAnswer: ExitStatus.tryAgain
    case .notAFolder, .foreignFolder, .openFolder: ExitStatus.permission
    case .tooLong, .failed: ExitStatus.unavailable
    }
  }
}
