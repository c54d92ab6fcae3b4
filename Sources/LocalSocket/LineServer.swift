#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Takes one line from each process of the same user that connects, and answers it by one line.
///
/// It never waits: whoever has it sleeps until one of ``descriptors`` can be read or ``deadline`` has come,
/// and asks ``takeRequests()`` then. While nothing happens there is nothing to wake up for.
///
/// What is sent is of no trusted origin: more bytes than the limit, no line within a second, bytes that are
/// no text and too many connections at once are answered or dropped, and cost the server nothing.
public final class LineServer {
  /// A line that came, to be answered by its number.
  public struct Request {
    public let id: Int
    public let line: Result<String, LineError>
  }

  private let path: SocketPath
  private let limit: Int
  /// How long a connection may take to send its line.
  let patience: Duration
  private let lock: Int32
  let listener: Int32
  var connections: [Int: Connection] = [:]
  /// Those who wait for this process to end.
  var standbys: [Int32] = []
  private var lastID = 0
  /// Until when no connection is taken, because the process has no descriptor left.
  var pauseEnd: ContinuousClock.Instant?

  struct Connection {
    let descriptor: Int32
    let end: ContinuousClock.Instant
    var reader: LineReader
    /// Whether its line has come.
    var isWaiting = false
  }

  func keep(_ descriptor: Int32) {
    lastID += 1
    connections[lastID] = Connection(
      descriptor: descriptor, end: .now + patience, reader: LineReader(limit: limit))
  }

  private init(path: SocketPath, limit: Int, patience: Duration, lock: Int32, listener: Int32) {
    (self.path, self.limit, self.patience) = (path, limit, patience)
    (self.lock, self.listener) = (lock, listener)
  }

  /// Listens at a path.
  ///
  /// - Parameters:
  ///   - path: Where. The folder is made if it is not there; its own folder must be.
  ///   - limit: The longest line, in bytes.
  ///   - patience: How long a connection may take to send it.
  /// - Returns: Nil where another process listens.
  /// - Throws: ``SocketError``; among others, where the folder is not the user's alone.
  public static func start(
    at path: SocketPath, limit: Int, patience: Duration = .seconds(1)
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
        path: path, limit: limit, patience: patience, lock: lock, listener: listener)
    } catch {
      close(lock)
      throw error
    }
  }

  /// Who has the lock has the path: what is there is left over from a process that was killed.
  private static func listen(at path: String) throws(SocketError) -> Int32 {
    unsafe unlink(path)
    let descriptor = try SocketCalls.make()
    let mask = umask(0o077)
    defer { umask(mask) }
    do throws(SocketError) {
      guard try SocketCalls.bind(descriptor, to: path) == 0, SocketCalls.listen(descriptor) == 0
      else { throw .failed(operation: "listen at \(path)", code: errno) }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Stops listening, and leaves who still waits without an answer.
  public func stop() {
    for connection in connections.values { close(connection.descriptor) }
    connections = [:]
    unsafe unlink(path.socket)
    close(listener)
    close(lock)
    // They find the path free.
    standbys.forEach { close($0) }
    standbys = []
  }
}
