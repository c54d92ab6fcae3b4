import CLibrary

/// A client that sends one line to a ``LineServer`` and waits for the answer.
public enum LineClient {
  /// Sends a line.
  ///
  /// - Parameters:
  ///   - line: The line, without a line break.
  ///   - path: The path of the server's socket.
  ///   - timeout: The timeout for the answer.
  ///   - answerLimit: The maximum length of the answer, in bytes.
  /// - Returns: The answer; nil if no server listens.
  /// - Throws: ``SocketError``, for example if the folder is not private to the user, so that anybody could be
  ///   listening.
  public static func send(
    _ line: String, to path: SocketPath, timeout: Duration = .seconds(3),
    answerLimit: Int = 8192
  ) throws(SocketError) -> String? {
    let end = ContinuousClock.now + timeout
    guard let descriptor = try connect(to: path) else { return nil }
    defer { close(descriptor) }
    // A server that refuses a line does not read all of it; its answer contains the reason.
    write(Array((line + "\n").utf8), to: descriptor, until: end)
    return try readAnswer(from: descriptor, until: end, limit: answerLimit)
  }

  /// Returns whether a server listens at a path, without sending anything.
  ///
  /// - Throws: ``SocketError`` as ``send(_:to:timeout:)`` does.
  public static func isServed(_ path: SocketPath) throws(SocketError) -> Bool {
    guard let descriptor = try connect(to: path) else { return false }
    close(descriptor)
    return true
  }

  /// Connects to a server. Returns the descriptor, which the caller must close; nil if no server listens.
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

  /// Connects a socket. Returns whether a server listens.
  private static func connect(
    _ descriptor: Int32, to path: SocketPath
  ) throws(SocketError) -> Bool {
    guard try SocketCalls.connect(descriptor, to: path.socket) != 0 else { return true }
    switch errno {
    case ENOENT, ECONNREFUSED: return false
    // The queue of waiting connections is full.
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
    from descriptor: Int32, until end: ContinuousClock.Instant, limit: Int
  ) throws(SocketError) -> String {
    var reader = LineReader(limit: limit)
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
