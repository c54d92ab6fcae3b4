import CLibrary

/// The state of a file as the system tells it. The time of change, unlike that of modification, can be set by no program.
struct FileStamp: Hashable {
  var size: Int64
  /// The time of the last change in nanoseconds; 0 to read the file in the next pass.
  var changed: Int64
  var inode: Int64

  init(size: Int64, changed: Int64, inode: Int64) {
    (self.size, self.changed, self.inode) = (size, changed, inode)
  }

  /// The stamp of no file.
  static let unknown = FileStamp(size: 0, changed: 0, inode: 0)

  /// The stamp to record now: a change within the same tick of the clock would not be seen by it.
  var recorded: FileStamp {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    let time = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    let isYoung = abs(time - changed) < Int64(Self.tick * 1e9)
    return isYoung ? FileStamp(size: size, changed: 0, inode: inode) : self
  }

  /// A time in seconds that is longer than a tick of the clock of files.
  static let tick = 0.02
}
