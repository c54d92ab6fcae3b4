#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The calls of the operating system on sockets. Descriptors are never waited for in a call, and never
/// passed on to another program.
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

  /// Takes the next connection that waits; nil with `errno` when there is none.
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

  /// Sleeps until a descriptor can be read or written, or the time is up.
  static func wait(_ descriptor: Int32, toWrite: Bool, until end: ContinuousClock.Instant) -> Bool {
    let rest = max(0, ((end - .now) / .milliseconds(1)).rounded(.up))
    var entry = pollfd(fd: descriptor, events: Int16(toWrite ? POLLOUT : POLLIN), revents: 0)
    return unsafe poll(&entry, 1, Int32(min(rest, 60_000))) > 0
  }

  /// Reads at most `capacity` bytes.
  ///
  /// - Returns: None at the end, nil with `errno` when it failed.
  static func receive(_ descriptor: Int32, _ capacity: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: capacity)
    let count = unsafe recv(descriptor, &bytes, capacity, 0)
    return count < 0 ? nil : Array(bytes.prefix(count))
  }

  /// Whether the other side has closed a connection of which all was read.
  static func hasEnded(_ descriptor: Int32) -> Bool {
    receive(descriptor, 1)?.isEmpty == true
  }

  /// Whether the other side of a connection is there, and nothing of it is to be read.
  static func isQuiet(_ descriptor: Int32) -> Bool {
    receive(descriptor, 1) == nil && [EAGAIN, EINTR].contains(errno)
  }

  /// Writes as much as is taken; nothing where the other side is gone, and no signal for it.
  ///
  /// - Returns: How many bytes, -1 with `errno` when it failed.
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

  /// Whether the other side of a connection is a process of the same user.
  static func isOwnUser(_ descriptor: Int32) -> Bool {
    #if canImport(Darwin)
      var (user, group) = (uid_t(), gid_t())
      return unsafe getpeereid(descriptor, &user, &group) == 0 && user == geteuid()
    #else
      // The number of the process, of its user and of its group.
      var peer: [UInt32] = [0, .max, .max]
      var size = socklen_t(12)
      return unsafe getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0
        && size == 12 && peer[1] == geteuid()
    #endif
  }
}

// The functions above hide those of the C library.
private let systemAccept = unsafe accept
private let systemBind = unsafe bind
private let systemConnect = unsafe connect
private let systemListen = listen
private let systemSend = unsafe send
