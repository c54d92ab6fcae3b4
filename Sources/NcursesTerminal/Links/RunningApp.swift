public import LocalSocket
public import TerminalUI

/// Another process of the app, which shows the links that it is sent.
public struct RunningApp: Sendable {
  private let path: SocketPath

  /// Names the process that a ``LinkServer`` at the same path belongs to.
  public init(at path: SocketPath) {
    self.path = path
  }

  /// Whether there may be such a process: one that was killed leaves its socket. There is none when this is false.
  public var isLikely: Bool { path.exists }

  /// Probes for the process without sending a link.
  public func isRunning() throws(SocketError) -> Bool {
    try LineClient.isServed(path)
  }

  /// Sends a link to the process.
  ///
  /// - Returns: The reply; nil when there is no such process.
  /// - Throws: `SocketError.noAnswer` when it does not reply in time: it may be suspended.
  public func show(
    _ link: String, timeout: Duration = .seconds(3)
  ) throws(SocketError) -> LinkReply? {
    guard let line = try LineClient.send(link, to: path, timeout: timeout) else { return nil }
    guard let answer = LinkReply(line: line) else { throw .noAnswer }
    return answer
  }
}
