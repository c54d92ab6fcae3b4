/// Read directly: Foundation would take half a million instructions at a start, and look up the names of owner and
/// group.
extension stat {
  /// The status of what is at a path, a symbolic link itself, or nil if there is nothing. `errno` has the reason then.
  public init?(at path: String) {
    self.init()
    guard unsafe lstat(path, &self) == 0 else { return nil }
  }

  /// The type, such as `S_IFREG`.
  public var type: mode_t { st_mode & S_IFMT }
  public var isFile: Bool { type == S_IFREG }

  /// The time of the last modification.
  public var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
