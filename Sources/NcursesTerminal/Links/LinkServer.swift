import CLibrary
import Foundation
public import LocalSocket
public import TerminalUI

/// Receives links from other processes for a running app, and sends its replies.
@MainActor
public final class LinkServer<App: ScreenApp> {
  /// The maximum length of a link in bytes.
  private static var limit: Int { 2048 }

  private let path: SocketPath
  /// Nil while another process of the app receives the links.
  private var server: LineServer?
  /// Waits for that process to end.
  private var standby: LineStandby?
  /// The time of the next attempt if there is neither a server nor a standby.
  private var retry: ContinuousClock.Instant?

  /// Starts receiving links. If another process receives them, takes over when that process ends.
  ///
  /// - Throws: `SocketError`.
  public init(at path: SocketPath) throws {
    self.path = path
    try? makePrivateFolder(path.folder.parentFolder)
    server = try LineServer.start(at: path, limit: Self.limit)
    if server == nil { takeOver() }
  }

  /// Whether another process of the app receives the links.
  public var isWaiting: Bool { server == nil }

  /// The conditions that wake the terminal for new links. See ``NcursesTerminal/wakeups``.
  public var wakeups: Wakeups {
    server.map { Wakeups(descriptors: $0.descriptors, deadline: $0.deadline) }
      ?? Wakeups(descriptors: standby.map { [$0.descriptor] } ?? [], deadline: retry)
  }

  /// Returns the links received since the last call. An invalid line is refused at once.
  public func takeLinks() -> [ScreenAction<App>] {
    if server == nil { takeOver() }
    return (server?.takeRequests() ?? []).compactMap { request in
      switch request.line {
      case .success(let link): return .linkReceived(link, request.id)
      case .failure(let error):
        answer(.refused("This is not a link: \(error)"), to: request.id)
        return nil
      }
    }
  }

  private func takeOver() {
    if let retry, retry > .now { return }
    if let standby, !standby.isOver { return }
    let wasStandby = standby != nil
    (standby, retry) = (nil, nil)
    server = try? LineServer.start(at: path, limit: Self.limit)
    guard server == nil else { return }
    // A server that accepts no more standbys would end a new wait at once, too.
    if !wasStandby { standby = try? LineStandby(at: path) }
    if standby == nil { retry = .now + .seconds(1) }
  }

  /// Sends the reply to the process that sent a link.
  public func answer(_ answer: LinkReply, to request: Int) {
    server?.answer(answer.line, to: request)
  }

  /// Stops receiving links and removes the socket.
  public func stop() {
    server?.stop()
    standby = nil
  }
}
