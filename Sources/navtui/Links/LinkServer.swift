import Foundation
import LocalSocket
import NcursesTerminal
import NotesApp
import TerminalUI

/// Takes links for the app from other processes, and sends its answers back.
final class LinkServer {
  /// The longest link that is taken, in bytes.
  private static let limit = 2048

  private let path: SocketPath
  /// Nil as long as another navtui takes the links.
  private var server: LineServer?
  /// Waits for that one to end.
  private var standby: LineStandby?
  /// When to look again, where neither is had: another one was about to begin.
  private var retry: ContinuousClock.Instant?

  /// Begins to take links for the app on these notes, unless another navtui does.
  ///
  /// - Throws: ``SocketError``, or ``CommandFailure`` when no folder is known.
  init(for database: String) throws {
    path = try DataFiles.socket(for: database)
    let outer = URL(fileURLWithPath: path.folder).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: outer, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    server = try LineServer.start(at: path, limit: Self.limit)
    if server == nil { takeTurn() }
  }

  /// What to wake up for.
  var wakeups: Wakeups {
    server.map { Wakeups(descriptors: $0.descriptors, deadline: $0.deadline) }
      ?? Wakeups(descriptors: standby.map { [$0.descriptor] } ?? [], deadline: retry)
  }

  /// The links that have come; what is none is answered at once. Where the navtui that took them has
  /// ended, this one does from now on.
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

  /// Begins to take links where nobody else does, or waits for who does.
  private func takeTurn() {
    if let retry, retry > .now { return }
    if let standby, !standby.isOver { return }
    let wasStandby = standby != nil
    (standby, retry) = (nil, nil)
    server = try? LineServer.start(at: path, limit: Self.limit)
    guard server == nil else { return }
    // Who takes no more that wait would end the next wait at once, too.
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
