#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension SocketPath {
  /// Whether something is at the path: a server's socket, or what one left that was killed.
  public var exists: Bool {
    var status = stat()
    return unsafe lstat(socket, &status) == 0
  }

  /// Makes the folder, if there is none, for the user alone.
  func makeFolder() throws(SocketError) {
    if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST {
      throw .failed(operation: "make the folder \(folder)", code: errno)
    }
    guard try isFolderSafe() else {
      throw .failed(operation: "make the folder \(folder)", code: ENOENT)
    }
  }

  /// Checks that nobody else can have put anything into the folder, or see what is in it.
  ///
  /// - Returns: Whether there is one at all.
  func isFolderSafe() throws(SocketError) -> Bool {
    var status = stat()
    guard unsafe lstat(folder, &status) == 0 else {
      if errno == ENOENT { return false }
      throw .failed(operation: "look at \(folder)", code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(folder) }
    guard status.st_uid == geteuid() else { throw .foreignFolder(folder) }
    guard status.st_mode & 0o077 == 0 else { throw .openFolder(folder) }
    return true
  }
}
