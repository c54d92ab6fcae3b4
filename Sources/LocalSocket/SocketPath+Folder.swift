import CLibrary

extension SocketPath {
  /// Whether the socket exists; it may have been left by a killed server.
  public var exists: Bool { stat(at: socket) != nil }

  /// Creates the folder, private to the user, if it does not exist.
  func makeFolder() throws(SocketError) {
    if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST {
      throw .failed(operation: "make the folder \(folder)", code: errno)
    }
    guard try isFolderSafe() else {
      throw .failed(operation: "make the folder \(folder)", code: ENOENT)
    }
  }

  /// Checks that other users can neither write to the folder nor read it.
  ///
  /// - Returns: Whether the folder exists.
  func isFolderSafe() throws(SocketError) -> Bool {
    guard let status = stat(at: folder) else {
      if errno == ENOENT { return false }
      throw .failed(operation: "look at \(folder)", code: errno)
    }
    guard status.type == S_IFDIR else { throw .notAFolder(folder) }
    guard status.st_uid == geteuid() else { throw .foreignFolder(folder) }
    guard status.st_mode & 0o077 == 0 else { throw .openFolder(folder) }
    return true
  }
}
