import Foundation
public import LocalSocket
public import TerminalUI

/// Receives links from other processes for a running app, and sends its replies.
@MainActor
public final class LinkServer<App: ScreenApp> {
  /// The length in bytes above which a link is refused.
  private static var limit: Int { 2048 }

  private let path: SocketPath
  /// Nil while another process of the app receives the links.
  private var server: LineServer?
  /// Waits for the end of that process.
  private var standby: LineStandby?
  /// The time of the next attempt, while there is neither.
  private var retry: ContinuousClock.Instant?

  /// Starts to receive links, unless another process does: then it takes over when that one ends.
  ///
  /// - Throws: `SocketError`.
  public init(at path: SocketPath) throws {
    self.path = path
    let outer = URL(fileURLWithPath: path.folder).deletingLastPathComponent()
    try? FileManager.default.createDirectory(
      at: outer, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    server = try LineServer.start(at: path, limit: Self.limit)
    if server == nil { takeOver() }
  }

  /// What the terminal wakes the app for: see ``NcursesTerminal/wakeups``.
  public var wakeups: Wakeups {
    server.map { Wakeups(descriptors: $0.descriptors, deadline: $0.deadline) }
      ?? Wakeups(descriptors: standby.map { [$0.descriptor] } ?? [], deadline: retry)
  }

  /// Returns the links that were received since the last call. A line that is no link is answered at once.
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
    // A server that accepts no more waiting processes would end the next wait at once, too.
    if !wasStandby { standby = try? LineStandby(at: path) }
    if standby == nil { retry = .now + .seconds(1) }
  }

  /// Sends the reply to the process that sent a link.
  public func answer(_ answer: LinkReply, to request: Int) {
    server?.answer(answer.line, to: request)
  }

  /// Stops, and removes the socket.
  public func stop() {
    server?.stop()
    standby = nil
  }
}
