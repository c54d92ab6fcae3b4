import Foundation
import LocalSocket
import NcursesTerminal
import NotesApp
import TerminalUI

/// Receives links for the app from other processes, and sends its replies.
final class LinkServer {
  /// The maximum length of a link, in bytes.
  private static let limit = 2048

  private let path: SocketPath
  /// The server; nil while another navtui receives the links.
  private var server: LineServer?
  /// Waits for that navtui to end.
  private var standby: LineStandby?
  /// The time of the next attempt, if there is neither a server nor a standby because another process was just
  /// starting.
  private var retry: ContinuousClock.Instant?

  /// Starts receiving links for the app on these notes, unless another navtui does.
  ///
  /// - Throws: ``SocketError``, or ``CommandFailure`` if no folder is known.
  init(for database: String) throws {
    path = try DataFiles.socket(for: database)
    let outer = URL(fileURLWithPath: path.folder).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: outer, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    server = try LineServer.start(at: path, limit: Self.limit)
    if server == nil { takeTurn() }
  }

  /// The descriptors and the deadline to wake up for.
  var wakeups: Wakeups {
    server.map { Wakeups(descriptors: $0.descriptors, deadline: $0.deadline) }
      ?? Wakeups(descriptors: standby.map { [$0.descriptor] } ?? [], deadline: retry)
  }

  /// Returns the received links, and replies to invalid ones at once. If the navtui that received links has ended,
  /// this one takes over.
  func takeLinks() -> [ScreenAction<Notes>] {
    if server == nil { takeTurn() }
    return (server?.takeRequests() ?? []).compactMap { request in
      switch request.line {
      case .success(let link): return .linkReceived(link, request.id)
      case .failure(let error):
        answer(.refused("What was sent is no link. \(error)"), to: request.id)
        return nil
      }
    }
  }

  /// Starts receiving links if no other process does, or waits for the one that does.
  private func takeTurn() {
    if let retry, retry > .now { return }
    if let standby, !standby.isOver { return }
    let wasStandby = standby != nil
    (standby, retry) = (nil, nil)
    server = try? LineServer.start(at: path, limit: Self.limit)
    guard server == nil else { return }
    // A server with too many standbys closes the connection, and would do so again at once.
    if !wasStandby { standby = try? LineStandby(at: path) }
    if standby == nil { retry = .now + .seconds(1) }
  }

  func answer(_ answer: LinkReply, to request: Int) {
    server?.answer(answer.line, to: request)
  }

  func stop() {
    server?.stop()
    standby = nil
  }
}
