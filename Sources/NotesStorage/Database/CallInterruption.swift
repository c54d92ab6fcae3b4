import CPageCache
import GRDB
import GRDBSQLite
import NotesModel

/// The condition under which calls end early.
///
/// SQLite checks it while it runs a statement: between the steps of its machine, and before each page that it takes,
/// because it stores or removes a text of any length in one step.
final class CallInterruption {
  /// The number of steps of SQLite's machine between two checks: less than a millisecond.
  private static let steps: Int32 = 1_000

  /// Lets SQLite check pages. It must be called before the first database is opened.
  static let setUp: Void = pc_set_up()

  var isWanted: () -> Bool = { false }
  private var isWatched = false

  /// Lets SQLite check the condition in all calls of a connection, which must not outlive this object.
  fileprivate func watch(_ db: Database) {
    isWatched = true
    unsafe sqlite3_progress_handler(
      db.sqliteConnection, Self.steps,
      { context in unsafe CallInterruption.isWanted(context) ? 1 : 0 },
      Unmanaged.passUnretained(self).toOpaque())
  }

  /// Runs a call, which takes pages on this thread.
  func watching<Result>(_ call: () throws -> Result) rethrows -> Result {
    guard isWatched else { return try call() }
    unsafe pc_set_check(
      { unsafe CallInterruption.isWanted($0) }, Unmanaged.passUnretained(self).toOpaque())
    defer { pc_set_check(nil, nil) }
    return try call()
  }

  private static func isWanted(_ context: UnsafeMutableRawPointer?) -> Bool {
    guard let context = unsafe context else { return false }
    return unsafe Unmanaged<CallInterruption>.fromOpaque(context).takeUnretainedValue().isWanted()
  }
}

extension NotesDatabase {
  /// Lets calls end early if a condition holds, because the process was asked to end. They throw an error then, and
  /// have changed nothing.
  ///
  /// The condition is checked between the steps of a call, which take about 100 ms at most with a note of 64 MB.
  public func interrupt(when isWanted: @escaping () -> Bool) {
    interruption.isWanted = isWanted
    queue.inDatabase { interruption.watch($0) }
  }

  /// Runs some calls that end early if a condition holds.
  func interrupting<Result>(
    when isWanted: () -> Bool, during calls: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    let previous = interruption.isWanted
    return try withoutActuallyEscaping(isWanted) { isWanted throws(StorageError) in
      defer { interruption.isWanted = previous }
      interrupt { previous() || isWanted() }
      return try calls()
    }
  }
}
