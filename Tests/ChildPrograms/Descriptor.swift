import CLibrary
import Synchronization

/// A file descriptor that is closed after its last use and not inherited by started programs.
package final class Descriptor: Sendable {
  /// The error for a required resource that the system refused.
  package struct Unavailable: Error {
    package var what: String
    package var code = errno

    package init(what: String, code: Int32 = errno) {
      self.what = what
      self.code = code
    }
  }

  package let number: Int32

  package init(_ number: Int32, _ what: String) throws {
    guard number >= 0 else { throw Unavailable(what: what) }
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    close(number)
  }

  private static let starting = Mutex(())

  /// Runs code exclusively that starts a program, or opens descriptors that one would inherit.
  package static func alone<T>(_ body: () throws -> sending T) rethrows -> T {
    try starting.withLock { _ in try body() }
  }

  /// Creates a pipe.
  package static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
    try alone {
      var ends: [Int32] = [-1, -1]
      _ = unsafe systemPipe(&ends)
      return (try Descriptor(ends[0], "a pipe"), try Descriptor(ends[1], "a pipe"))
    }
  }

  package func makeNonBlocking() {
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
  }
}

// MARK: - Bytes

extension Descriptor {
  package enum Reading {
    case bytes([UInt8])
    case nothing
    /// The other side is closed.
    case end
  }

  /// Reads the available bytes.
  package func read() -> Reading {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe systemRead(number, &bytes, bytes.count)
    if count > 0 { return .bytes(Array(bytes.prefix(count))) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
  }

  /// Writes as many bytes as the descriptor accepts.
  ///
  /// - Returns: The number of bytes; nil if the reader is gone.
  package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    _ = Self.survivesClosedPipes
    let count = unsafe bytes.withUnsafeBytes {
      unsafe systemWrite(number, $0.baseAddress, $0.count)
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  private static let survivesClosedPipes: Bool = {
    signal(SIGPIPE, SIG_IGN)
    return true
  }()
}

// The methods above shadow the functions of the C library.
private let systemPipe = unsafe pipe
private let systemRead = unsafe read
private let systemWrite = unsafe write

// MARK: - Waiting

/// The time limit of a wait, long enough for a busy machine.
package struct Deadline {
  private let end: ContinuousClock.Instant

  package init(after timeout: Duration = .seconds(60)) {
    end = .now + timeout
  }

  fileprivate var milliseconds: Int32 {
    Int32(max(0, ((end - .now) / .milliseconds(1)).rounded(.up)))
  }

  /// Waits until a descriptor can be read, or another one written.
  ///
  /// - Returns: True if there is time left.
  package func wait(reading: [Descriptor], writing: [Descriptor] = []) -> Bool {
    var entries =
      reading.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
      + writing.map { pollfd(fd: $0.number, events: Int16(POLLOUT), revents: 0) }
    return unsafe poll(&entries, nfds_t(entries.count), milliseconds) != 0
  }

  /// Polls until a condition holds that no descriptor signals.
  ///
  /// - Returns: True if the condition holds.
  package func wait(until isDone: () -> Bool) -> Bool {
    while !isDone() {
      guard milliseconds > 0 else { return false }
      _ = poll(nil, 0, 5)
    }
    return true
  }
}
