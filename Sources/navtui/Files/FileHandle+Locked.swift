import Foundation

nonisolated extension FileHandle {
  /// Opens a file or folder and locks it exclusively. The system releases the lock with the handle, however the
  /// process ends. Child processes do not inherit it, because they would hold the lock longer.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - flags: The flags of `open`.
  /// - Returns: Nil if another process has the lock.
  /// - Throws: An error if it cannot be opened.
  static func locked(_ path: String, _ flags: Int32) throws -> FileHandle? {
    let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? handle : nil
  }
}
