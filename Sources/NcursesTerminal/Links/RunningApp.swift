public import LocalSocket
public import TerminalUI

/// Another process of the app, which shows the links sent to it.
public struct RunningApp: Sendable {
  private let path: SocketPath

  /// Creates a reference to the process with a ``LinkServer`` at the path.
  public init(at path: SocketPath) {
    self.path = path
  }

  /// Whether the process may be running. A killed process leaves its socket, so only false is
  /// certain.
  public var mayBeRunning: Bool { path.exists }

  /// Probes for the process without sending a link.
  public func isRunning() throws(SocketError) -> Bool {
    try LineClient.isServed(path)
  }

  /// Sends a link to the process.
  ///
  /// - Returns: The reply, or nil if no process is running.
  /// - Throws: `SocketError.noAnswer` if there is no reply in time, for example from a suspended
  ///   process.
  public func show(
    _ link: String, timeout: Duration = .seconds(3)
  ) throws(SocketError) -> LinkReply? {
    guard let line = try LineClient.send(link, to: path, timeout: timeout) else { return nil }
    guard let answer = LinkReply(line: line) else { throw .noAnswer }
    return answer
  }
}
