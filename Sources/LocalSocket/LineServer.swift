import CLibrary

/// A server that receives one line from each connecting process of the same user, and answers it with one line.
///
/// It never blocks: its owner waits until one of ``descriptors`` is readable or ``deadline`` is reached, and then
/// calls ``takeRequests()``. Without connections it causes no wakeups.
///
/// Input is not trusted: lines over the limit, connections that send no line within a second, bytes that are not
/// text, and too many connections at once are answered or dropped without delaying the server.
public final class LineServer {
  /// A received line, to be answered by its id.
  public struct Request {
    public let id: Int
    public let line: Result<String, LineError>
  }

  private let path: SocketPath
  private let limit: Int
  /// The time that a connection may take to send its line.
  let timeout: Duration
  private let lock: Int32
  let listener: Int32
  var connections: [Int: Connection] = [:]
  /// The connections of processes that wait for this one to end.
  var standbys: [Int32] = []
  private var lastID = 0
  /// The end of a pause during which no connection is accepted, because the process has no free descriptor.
  var pauseEnd: ContinuousClock.Instant?

  struct Connection {
    let descriptor: Int32
    let end: ContinuousClock.Instant
    var reader: LineReader
    /// Whether its line was received, and it waits for the answer.
    var isWaiting = false
  }

  func keep(_ descriptor: Int32) {
    lastID += 1
    connections[lastID] = Connection(
      descriptor: descriptor, end: .now + timeout, reader: LineReader(limit: limit))
  }

  private init(path: SocketPath, limit: Int, timeout: Duration, lock: Int32, listener: Int32) {
    (self.path, self.limit, self.timeout) = (path, limit, timeout)
    (self.lock, self.listener) = (lock, listener)
  }

  /// Listens at a path.
  ///
  /// - Parameters:
  ///   - path: The path of the socket. The folder is created if it does not exist; its parent must exist.
  ///   - limit: The maximum length of a line, in bytes.
  ///   - timeout: The time that a connection may take to send its line.
  /// - Returns: Nil if another process listens.
  /// - Throws: ``SocketError``, for example if the folder is not private to the user.
  public static func start(
    at path: SocketPath, limit: Int, timeout: Duration = .seconds(1)
  ) throws(SocketError) -> LineServer? {
    try path.makeFolder()
    let lock = unsafe open(path.lock, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { throw .failed(operation: "open \(path.lock)", code: errno) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      close(lock)
      return nil
    }
    do throws(SocketError) {
      let listener = try listen(at: path.socket)
      return LineServer(
        path: path, limit: limit, timeout: timeout, lock: lock, listener: listener)
    } catch {
      close(lock)
      throw error
    }
  }

  /// Listens at a path, in a private folder. The lock guarantees that an existing socket was left by a killed process.
  private static func listen(at path: String) throws(SocketError) -> Int32 {
    unsafe unlink(path)
    let descriptor = try SocketCalls.make()
    do throws(SocketError) {
      guard try SocketCalls.bind(descriptor, to: path) == 0, SocketCalls.listen(descriptor) == 0
      else { throw .failed(operation: "listen at \(path)", code: errno) }
      unsafe chmod(path, 0o600)
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Stops listening. Pending requests get no answer.
  public func stop() {
    for connection in connections.values { close(connection.descriptor) }
    connections = [:]
    unsafe unlink(path.socket)
    close(listener)
    close(lock)
    // Closed after the path is free.
    standbys.forEach { close($0) }
    standbys = []
  }
}
