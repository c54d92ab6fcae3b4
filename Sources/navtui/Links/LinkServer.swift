import Foundation
import LocalSocket
import NcursesTerminal
import NotesApp

/// Takes links for the app from other processes, and sends its answers back.
final class LinkServer {
  /// The longest link that is taken, in bytes.
  private static let limit = 2048

  private let server: LineServer

  private init(_ server: LineServer) {
    self.server = server
  }

  /// Begins to take links for the app on these notes.
  ///
  /// - Returns: Nil where another navtui does.
  /// - Throws: ``SocketError``, or ``CommandFailure`` when no folder is known.
  static func start(for database: String) throws -> LinkServer? {
    let path = try DataFiles.socket(for: database)
    let outer = URL(fileURLWithPath: path.folder).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: outer, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return try LineServer.start(at: path, limit: limit).map(LinkServer.init)
  }

  /// What to wake up for.
  var wakeups: Wakeups { Wakeups(descriptors: server.descriptors, deadline: server.deadline) }

  /// The links that have come; what is none is answered at once.
  func takeLinks() -> [AppAction] {
    server.takeRequests().compactMap { request in
      switch request.line {
      case .success(let link): return .linkReceived(link, request.id)
      case .failure(let error):
        answer(.refused("What was sent is no link. \(error)"), to: request.id)
        return nil
      }
    }
  }

  func answer(_ answer: LinkAnswer, to request: Int) {
    server.answer(answer.line, to: request)
  }

  func stop() {
    server.stop()
  }
}
