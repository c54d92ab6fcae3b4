/// Waits until the content of a file, or the names in a folder, are on the disk.
///
/// - Returns: Whether they are. If not, `errno` has the reason.
public func syncToDisk(_ descriptor: Int32) -> Bool {
  #if canImport(Darwin)
    // `fsync` leaves the data in the drive's cache. Some file systems have nothing better.
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
  #endif
  return fsync(descriptor) == 0
}
