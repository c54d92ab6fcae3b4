#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension LineServer {
  /// How many connections are open at a time; more wait with the system.
  private static let connectionLimit = 16

  /// What to sleep on beside everything else.
  public var descriptors: [Int32] {
    let reading = connections.values.filter { !$0.isWaiting }.map(\.descriptor)
    return (canAccept ? [listener] : []) + reading + standbys
  }

  /// When to ask ``takeRequests()`` even though nothing can be read; nil while nobody is connected.
  public var deadline: ContinuousClock.Instant? {
    (connections.values.filter { !$0.isWaiting }.map(\.end) + [pauseEnd].compactMap(\.self)).min()
  }

  /// Takes the lines that have come, without waiting for any.
  public func takeRequests() -> [Request] {
    if let end = pauseEnd, end <= .now { pauseEnd = nil }
    acceptConnections()
    dropStandbys()
    return connections.keys.sorted().compactMap(takeRequest)
  }

  /// Answers a request by one line, and closes its connection. Who has gone meanwhile is not told.
  public func answer(_ line: String, to id: Int) {
    guard let connection = connections.removeValue(forKey: id) else { return }
    // The buffer of a new connection takes a line at once.
    _ = SocketCalls.send(connection.descriptor, Array((line + "\n").utf8)[...])
    close(connection.descriptor)
  }
}

extension LineServer {
  private var canAccept: Bool { pauseEnd == nil && connections.count < Self.connectionLimit }

  private func acceptConnections() {
    while canAccept {
      guard let descriptor = SocketCalls.accept(on: listener) else {
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EAGAIN: return
        default:
          // It would wake the loop again and again.
          pauseEnd = .now + patience
          return
        }
      }
      if SocketCalls.isOwnUser(descriptor) { keep(descriptor) } else { close(descriptor) }
    }
  }

  /// Reads what has come from a connection; one that is too slow, or gone, is closed.
  private func takeRequest(_ id: Int) -> Request? {
    guard var connection = connections[id], !connection.isWaiting else { return nil }
    guard let bytes = SocketCalls.receive(connection.descriptor, connection.reader.wanted) else {
      let isOpen = errno == EAGAIN || errno == EINTR
      if !isOpen || connection.end <= .now { drop(id) }
      return nil
    }
    guard !bytes.isEmpty else {
      drop(id)
      return nil
    }
    let line = connection.reader.feed(bytes)
    connection.isWaiting = line != nil
    connections[id] = connection
    // A line that nobody waits for any more, because this process was stopped, is out of date.
    if line == nil ? connection.end <= .now : SocketCalls.hasEnded(connection.descriptor) {
      drop(id)
      return nil
    }
    if line == .success(LineStandby.line) {
      standBy(id)
      return nil
    }
    return line.map { Request(id: id, line: $0) }
  }

  /// Keeps who waits for the end apart: it is nobody's turn that it takes.
  private func standBy(_ id: Int) {
    guard standbys.count < Self.connectionLimit else { return drop(id) }
    if let connection = connections.removeValue(forKey: id) {
      standbys.append(connection.descriptor)
    }
  }

  /// Forgets those who have gone, or send anything more.
  private func dropStandbys() {
    standbys.removeAll { standby in
      if SocketCalls.isQuiet(standby) { return false }
      close(standby)
      return true
    }
  }

  private func drop(_ id: Int) {
    if let connection = connections.removeValue(forKey: id) { close(connection.descriptor) }
  }
}
