import Foundation

@testable import LocalSocket

/// A folder of one test for a socket, gone with its last use. Its path is short: sockets need that.
final class TemporarySocket {
  let home: String
  let path: SocketPath

  init(name: String = "s") throws {
    home = "/tmp/ls-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
    path = SocketPath(folder: home + "/run", name: name)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: home)
  }

  func mode(of path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
  }

  /// Connects as any process could.
  func connect() throws -> Int32 {
    let descriptor = try SocketCalls.make()
    guard try SocketCalls.connect(descriptor, to: path.socket) == 0 else {
      throw SocketError.failed(operation: "connect", code: errno)
    }
    return descriptor
  }
}

extension LineServer {
  /// Sleeps as a loop would, until there are requests or, when those are not `wanted`, once.
  func waitForRequests(wanted: Bool = true) -> [Request] {
    let end = ContinuousClock.now + .seconds(60)
    while true {
      var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let limit = min(deadline ?? end, end)
      let rest = Int32(max(0, ((limit - .now) / .milliseconds(1)).rounded(.up)))
      _ = unsafe poll(&entries, nfds_t(entries.count), rest)
      let requests = takeRequests()
      if !requests.isEmpty || !wanted || end <= .now { return requests }
    }
  }
}

/// What runs beside a test on a thread of its own: the threads that tests share are few, and each
/// may be one that waits for this.
struct OtherThread<Value: Sendable>: Sendable {
  private let results: AsyncThrowingStream<Value, any Error>

  init(_ work: @escaping @Sendable () throws -> Value) {
    let (results, continuation) = AsyncThrowingStream.makeStream(of: Value.self)
    self.results = results
    Thread.detachNewThread {
      do {
        continuation.yield(try work())
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  /// What came of the work, when it is done.
  var value: Value? {
    get async throws {
      for try await value in results { return value }
      return nil
    }
  }
}
