public import Foundation

extension FileHandle {
  /// Opens a file or folder and locks it for this process.
  ///
  /// The system releases the lock with the handle, however the process ends. Programs that this process starts
  /// do not inherit the handle, so they cannot hold the lock any longer.
  ///
  /// - Parameters:
  ///   - path: The path of the file or folder.
  ///   - flags: The flags of `open`.
  /// - Returns: Nil when another process holds the lock.
  /// - Throws: `SystemError` when the file cannot be opened.
  public static func locked(_ path: String, _ flags: Int32) throws -> FileHandle? {
    let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? handle : nil
  }
}
