#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A process that waits for the one that has a ``LineServer`` to end, however it ends: it sleeps meanwhile, and
/// can listen in its place then.
public final class LineStandby {
  /// What it sends: no line that anybody else would.
  static let line = "\u{10}stand by"

  /// Becomes readable when the other process has ended, or takes no more that wait.
  public let descriptor: Int32

  /// Begins to wait.
  ///
  /// - Returns: Nil where nobody listens at the path.
  /// - Throws: ``SocketError``; among others, where the folder is not the user's alone.
  public init?(at path: SocketPath) throws(SocketError) {
    guard let descriptor = try LineClient.connect(to: path) else { return nil }
    self.descriptor = descriptor
    _ = SocketCalls.send(descriptor, Array((Self.line + "\n").utf8)[...])
  }

  deinit {
    close(descriptor)
  }

  /// Whether there is nothing to wait for any more.
  public var isOver: Bool { !SocketCalls.isQuiet(descriptor) }
}
