import Dispatch
import Foundation
import NotesApp
import NotesStorage
import Synchronization

/// The daily backup, made while the app runs, on a thread and a connection of its own, after the first frames.
nonisolated final class DailyBackup: Sendable {
  /// The delay after the start, when the app has drawn and is probably idle.
  private static let rest: DispatchTimeInterval = .seconds(2)

  private struct Progress {
    var done = 0
    var total = 0
    var failure: String?
  }

  /// The time that the end of the program waits for a backup. The next start makes an unfinished one.
  private static let limit = Duration.seconds(2)
  /// The age of the last backup in days from which the end of the program waits without limit.
  private static let oldest: Int64 = 7

  private let database: String
  private let isCancelled = Atomic(false)
  private let progress = Mutex(Progress())
  private let start = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)

  /// Starts the backup; nil if the day has one.
  init?(of database: String) {
    guard !BackupFolder(of: database).hasDaily(LocalTime.now.date) else { return nil }
    self.database = database
    let thread = Thread { [self] in
      _ = start.wait(timeout: .now() + Self.rest)
      let failure = Self.make(of: database) { done, total in
        progress.withLock { ($0.done, $0.total) = (done, total) }
        return !isCancelled.load(ordering: .relaxed)
      }
      progress.withLock { $0.failure = failure }
      end.signal()
    }
    thread.qualityOfService = .background
    thread.start()
  }

  /// Makes the backup on this thread, unless the day has one.
  ///
  /// - Returns: A message with the reason if it could not be made.
  static func make(of database: String, _ shouldContinue: (Int, Int) -> Bool) -> String? {
    let day = LocalTime.now.date
    guard !BackupFolder(of: database).hasDaily(day) else { return nil }
    do {
      let notes = try NotesDatabase(path: database, access: .readOnly)
      try BackupFolder(of: notes.path).makeDaily(
        of: notes, on: day, shouldContinue: shouldContinue)
      return nil
    } catch ExportError.cancelled {
      return nil
    } catch {
      return "Today's backup failed. \(Navtui.failure(error).message)"
    }
  }

  /// Whether there is no backup of the last days.
  private var isOverdue: Bool {
    guard let newest = BackupFolder(of: database).backups().first,
      let day = Timestamp(iso8601: newest.day)
    else { return true }
    return Timestamp.now.rawValue - day.rawValue > Self.oldest * 86_400_000
  }

  /// Waits until the backup is complete, starting it at once if it has not begun. A signal ends the wait, and so does a
  /// while if there is a recent one. The end of the process ends the backup then.
  ///
  /// - Returns: A message with the reason if it could not be made.
  @MainActor func finish() -> String? {
    let limit = isOverdue ? nil : ContinuousClock.now + Self.limit
    start.signal()
    LongWork.during { work in
      while end.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
        let (done, total) = progress.withLock { ($0.done, $0.total) }
        let isLate = limit.map { $0 < .now } ?? false
        if !work.report("Backing up notes", done, of: total) || isLate { return cancel() }
      }
    }
    return progress.withLock(\.failure)
  }

  /// Lets the program end without the backup. The next one removes its unfinished folder.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
  }
}
