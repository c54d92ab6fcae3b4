import GRDB
import GRDBSQLite

/// The condition under which calls end early.
final class CallInterruption {
  /// The number of steps of SQLite's machine between two checks: less than a millisecond.
  private static let steps: Int32 = 1_000

  var isWanted: () -> Bool = { false }

  /// Lets SQLite check the condition while it runs statements of a connection, which must not outlive this object.
  func watch(_ db: Database) {
    unsafe sqlite3_progress_handler(
      db.sqliteConnection, Self.steps,
      { context in
        guard let context = unsafe context else { return 0 }
        let interruption = unsafe Unmanaged<CallInterruption>.fromOpaque(context)
          .takeUnretainedValue()
        return interruption.isWanted() ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }
}

extension NotesDatabase {
  /// Lets calls end early if a condition holds, because the process was asked to end. They throw an error then, and
  /// have changed nothing.
  ///
  /// The condition is checked between the steps of a call, which take about 100 ms at most with a note of 64 MB, except
  /// for the one in which SQLite stores its text.
  public func interrupt(when isWanted: @escaping () -> Bool) {
    interruption.isWanted = isWanted
    queue.inDatabase { interruption.watch($0) }
  }
}
