import CLibrary

/// The system calls on sockets. They never block on a descriptor, and descriptors are not inherited by other
/// programs.
enum SocketCalls {
  static func make() throws(SocketError) -> Int32 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .failed(operation: "make a socket", code: errno) }
    prepare(descriptor)
    return descriptor
  }

  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var on: Int32 = 1
      _ = unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Accepts the next waiting connection; nil with `errno` if there is none.
  static func accept(on listener: Int32) -> Int32? {
    let descriptor = systemAccept(listener, nil, nil)
    guard descriptor >= 0 else { return nil }
    prepare(descriptor)
    return descriptor
  }

  static func bind(_ descriptor: Int32, to path: String) throws(SocketError) -> Int32 {
    try unsafe withAddress(of: path) { unsafe systemBind(descriptor, $0, $1) }
  }

  static func listen(_ descriptor: Int32) -> Int32 {
    systemListen(descriptor, 16)
  }

  static func connect(_ descriptor: Int32, to path: String) throws(SocketError) -> Int32 {
    try unsafe withAddress(of: path) { unsafe systemConnect(descriptor, $0, $1) }
  }

  private static func withAddress(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(SocketError) -> Int32 {
    var address = sockaddr_un()
    let limit = MemoryLayout.size(ofValue: address.sun_path) - 1
    guard path.utf8.count <= limit else { throw .tooLong(path, limit: limit) }
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    return unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Waits until a descriptor is readable or writable, or the time is over.
  static func wait(_ descriptor: Int32, toWrite: Bool, until end: ContinuousClock.Instant) -> Bool {
    let rest = max(0, ((end - .now) / .milliseconds(1)).rounded(.up))
    var entry = pollfd(fd: descriptor, events: Int16(toWrite ? POLLOUT : POLLIN), revents: 0)
    return unsafe poll(&entry, 1, Int32(min(rest, 60_000))) > 0
  }

  /// Reads at most `capacity` bytes.
  ///
  /// - Returns: An empty array at the end; nil with `errno` on failure.
  static func receive(_ descriptor: Int32, _ capacity: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: capacity)
    let count = unsafe recv(descriptor, &bytes, capacity, 0)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  /// Returns whether the peer has closed a connection whose data has all been read.
  static func hasEnded(_ descriptor: Int32) -> Bool {
    receive(descriptor, 1)?.isEmpty == true
  }

  /// Returns whether the peer is connected and there is no data to read.
  static func isQuiet(_ descriptor: Int32) -> Bool {
    receive(descriptor, 1) == nil && [EAGAIN, EINTR].contains(errno)
  }

  /// Writes as many bytes as the system accepts. If the peer is gone, fails without a signal.
  ///
  /// - Returns: The number of bytes written; -1 with `errno` on failure.
  static func send(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return unsafe bytes.withUnsafeBytes {
      unsafe systemSend(descriptor, $0.baseAddress, $0.count, flags)
    }
  }

  /// Returns whether the peer of a connection is a process of the same user.
  static func isOwnUser(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      var (user, group) = (uid_t(), gid_t())
      return unsafe getpeereid(descriptor, &user, &group) == 0 && user == geteuid()
    #else
      // The process, user and group ids.
      var peer: [UInt32] = [0, .max, .max]
      var size = socklen_t(12)
      return unsafe getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0
        && size == 12 && peer[1] == geteuid()
    #endif
  }
}

// The methods above shadow those of the C library.
private let systemAccept = unsafe accept
private let systemBind = unsafe bind
private let systemConnect = unsafe connect
private let systemListen = listen
private let systemSend = unsafe send
