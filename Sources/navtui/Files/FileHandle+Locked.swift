import Foundation

nonisolated extension FileHandle {
  /// A file or folder that only this process has locked; the system drops the lock with the handle, however
  /// the process ends. A program that is started does not inherit it: it would hold the lock longer.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - flags: Those of `open`.
  /// - Returns: Nil when another process has it.
  /// - Throws: When it cannot be opened.
  static func locked(_ path: String, _ flags: Int32) throws -> FileHandle? {
    let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? handle : nil
  }
}
