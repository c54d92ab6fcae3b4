import CLibrary

extension LineServer {
  /// The maximum number of open connections. Further ones wait in the system's queue.
  private static let connectionLimit = 16

  /// The descriptors to wait for.
  public var descriptors: [Int32] {
    let reading = connections.values.filter { !$0.isWaiting }.map(\.descriptor)
    return (canAccept ? [listener] : []) + reading + standbys
  }

  /// The time to call ``takeRequests()`` even if no descriptor is readable; nil without connections.
  public var deadline: ContinuousClock.Instant? {
    (connections.values.filter { !$0.isWaiting }.map(\.end) + [pauseEnd].compactMap(\.self)).min()
  }

  /// Returns the received lines, without waiting.
  public func takeRequests() -> [Request] {
    if let end = pauseEnd, end <= .now { pauseEnd = nil }
    acceptConnections()
    dropStandbys()
    return connections.keys.sorted().compactMap(takeRequest)
  }

  /// Answers a request with one line, and closes its connection. If the client has gone, does nothing.
  public func answer(_ line: String, to id: Int) {
    guard let connection = connections.removeValue(forKey: id) else { return }
    // The buffer of a new connection has room for a line.
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
          // The listener would stay readable and wake the loop continuously.
          pauseEnd = .now + timeout
          return
        }
      }
      if SocketCalls.isOwnUser(descriptor) { keep(descriptor) } else { close(descriptor) }
    }
  }

  /// Reads from a connection, and closes one that is too slow or closed by its client.
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
    // The line is outdated if the client stopped waiting, for example because this process was stopped.
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

  /// Keeps a standby connection separate, so that it does not occupy a slot for requests.
  private func standBy(_ id: Int) {
    guard standbys.count < Self.connectionLimit else { return drop(id) }
    if let connection = connections.removeValue(forKey: id) {
      standbys.append(connection.descriptor)
    }
  }

  /// Closes the standby connections whose clients have gone or sent anything more.
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
