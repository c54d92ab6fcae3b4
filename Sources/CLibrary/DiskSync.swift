/// Waits until the content of a file, or the names in a folder, are on the disk.
///
/// - Throws: ``SystemError`` if that fails.
public func syncToDisk(_ descriptor: Int32) throws(SystemError) {
  #if canImport(Darwin)
    // `fsync` leaves the data in the drive's cache. Some file systems have nothing better.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
  #endif
  guard fsync(descriptor) == 0 else { throw SystemError() }
}
