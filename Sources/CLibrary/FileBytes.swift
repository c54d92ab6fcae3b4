extension [UInt8] {
  /// Reads a file. Foundation would take half a million instructions at a start.
  ///
  /// - Throws: ``SystemError``.
  public init(contentsOf path: String) throws(SystemError) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError() }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw SystemError() }
    self.init(repeating: 0, count: Int(status.st_size))
    let length = unsafe pread(file, &self, count, 0)
    guard length >= 0 else { throw SystemError() }
    removeLast(count - length)
  }
}
