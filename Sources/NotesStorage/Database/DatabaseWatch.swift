import CLibrary

/// Tells when notes were changed by any connection of any process: by inotify on Linux. Elsewhere, and where the system
/// has no room for another watch, the notes have to be looked at now and then.
///
/// It watches the mark of the last commit, which is written after the transaction, and its folder, in which it is created.
/// The log would tell too early: another connection sees a transaction only after SQLite has written it there.
public final class DatabaseWatch {
  private let mark: String
  #if os(Linux)
    private let inotify = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  #endif
  private var isWatching = false

  /// Begins to watch.
  ///
  /// - Parameter path: The path of the database.
  public init(of path: String) { mark = CommitMark.path(of: path) }

  #if os(Linux)
    deinit { close(inotify) }
  #endif

  /// A descriptor that is readable after a change; nil if changes are not told.
  public var descriptor: Int32? {
    #if os(Linux)
      isWatching ? inotify : nil
    #else
      nil
    #endif
  }

  /// Returns whether there may have been a change since the last call. True the first time.
  public func takeChange() -> Bool {
    #if os(Linux)
      var hasChanged = !isWatching
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while unsafe read(inotify, &buffer, buffer.count) > 0 { hasChanged = true }
      // The mark may not have been there before, or be another file now.
      if hasChanged {
        _ = unsafe inotify_add_watch(inotify, mark, UInt32(IN_MODIFY))
        let folder = mark.parentFolder
        isWatching = unsafe inotify_add_watch(inotify, folder, UInt32(IN_CREATE | IN_ONLYDIR)) >= 0
      }
      return hasChanged
    #else
      return true
    #endif
  }
}
