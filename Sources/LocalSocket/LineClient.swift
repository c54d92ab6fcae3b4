#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Sends one line to a ``LineServer`` and waits for its answer.
public enum LineClient {
  /// The longest answer that is read, in bytes.
  private static let answerLimit = 8192

  /// - Parameters:
  ///   - line: What to send, without a line break.
  ///   - path: Where the server listens.
  ///   - patience: How long to wait for the answer.
  /// - Returns: The answer; nil when nobody listens there.
  /// - Throws: ``SocketError``; among others, where the folder is not the user's alone, so that who listens
  ///   there could be anybody.
  public static func send(
    _ line: String, to path: SocketPath, patience: Duration = .seconds(3)
  ) throws(SocketError) -> String? {
    let end = ContinuousClock.now + patience
    guard let descriptor = try connect(to: path) else { return nil }
    defer { close(descriptor) }
    // Who refuses a line does not read all of it: the answer says why.
    write(Array((line + "\n").utf8), to: descriptor, until: end)
    return try readAnswer(from: descriptor, until: end)
  }

  /// Whether somebody listens at a path, who is sent nothing.
  ///
  /// - Throws: ``SocketError`` as ``send(_:to:patience:)`` does.
  public static func isServed(_ path: SocketPath) throws(SocketError) -> Bool {
    guard let descriptor = try connect(to: path) else { return false }
    close(descriptor)
    return true
  }

  /// - Returns: A connection, to be closed; nil where nobody listens.
  static func connect(to path: SocketPath) throws(SocketError) -> Int32? {
    guard try path.isFolderSafe() else { return nil }
    let descriptor = try SocketCalls.make()
    do throws(SocketError) {
      if try connect(descriptor, to: path) { return descriptor }
    } catch {
      close(descriptor)
      throw error
    }
    close(descriptor)
    return nil
  }

  /// - Returns: Whether somebody listens there.
  private static func connect(
    _ descriptor: Int32, to path: SocketPath
  ) throws(SocketError) -> Bool {
    guard try SocketCalls.connect(descriptor, to: path.socket) != 0 else { return true }
    switch errno {
    case ENOENT, ECONNREFUSED: return false
    // So many wait already that nobody else may.
    case EAGAIN: throw .noAnswer
    case let code: throw .failed(operation: "connect to \(path.socket)", code: code)
    }
  }

  private static func write(
    _ bytes: [UInt8], to descriptor: Int32, until end: ContinuousClock.Instant
  ) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = SocketCalls.send(descriptor, rest)
      if count > 0 { rest = rest.dropFirst(count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno != EAGAIN { return }
      guard rest.isEmpty || SocketCalls.wait(descriptor, toWrite: true, until: end) else { return }
    }
  }

  private static func readAnswer(
    from descriptor: Int32, until end: ContinuousClock.Instant
  ) throws(SocketError) -> String {
    var reader = LineReader(limit: answerLimit)
    while SocketCalls.wait(descriptor, toWrite: false, until: end) {
      guard let bytes = SocketCalls.receive(descriptor, reader.wanted) else {
        if errno == EINTR || errno == EAGAIN { continue }
        break
      }
      guard !bytes.isEmpty else { break }
      guard let answer = reader.feed(bytes) else { continue }
      guard case .success(let line) = answer else { break }
      return line
    }
    throw .noAnswer
  }
}
