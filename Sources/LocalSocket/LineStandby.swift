import CLibrary

/// A process that waits for the owner of a ``LineServer`` to end in any way, without consuming time, to listen in its
/// place.
public final class LineStandby {
  /// The line it sends, which no other client would send.
  static let line = "\u{10}stand by"

  /// Becomes readable when the other process has ended, or accepts no more standbys.
  public let descriptor: Int32

  /// Starts waiting.
  ///
  /// - Returns: Nil if no server listens at the path.
  /// - Throws: ``SocketError``, for example if the folder is not private to the user.
  public init?(at path: SocketPath) throws(SocketError) {
    guard let descriptor = try LineClient.connect(to: path) else { return nil }
    self.descriptor = descriptor
    _ = SocketCalls.send(descriptor, Array((Self.line + "\n").utf8)[...])
  }

  deinit {
    close(descriptor)
  }

  /// Whether the other process has ended, or accepts no more standbys.
  public var isOver: Bool { !SocketCalls.isQuiet(descriptor) }
}
