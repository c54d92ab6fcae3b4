import Foundation
import NotesApp
import NotesStorage
import NotesSync
import Synchronization

/// Synchronizes the mirror with other machines while the app runs, on a thread and a connection of its own: after the start,
/// when changes are at rest, now and then for those of others, and at the end.
nonisolated final class AutomaticSync: Sendable {
  private struct Contents {
    /// Whether the user wants it.
    var isOn = false
    var isStarted = false
    var isEnding = false
    /// Whether something was changed since the last synchronization.
    var isChanged = true
    var task: WaitedTask<SyncResult>?
  }

  /// The delay after the start, when the app has drawn.
  private static let start = DispatchTimeInterval.seconds(1)
  /// The time without changes before a synchronization.
  private static let rest = DispatchTimeInterval.seconds(10)
  /// The time until changes of others are fetched.
  private static let interval = DispatchTimeInterval.seconds(300)
  /// The time that the end of the program waits for the last one. What it commits is pushed the next time.
  private static let limit = DispatchTimeInterval.seconds(3)

  private let database: String
  private let messages: BackgroundMessages
  private let contents = Mutex(Contents())
  private let woken = DispatchSemaphore(value: 0)
  private let ended = DispatchSemaphore(value: 0)

  init(of database: String, _ messages: BackgroundMessages) {
    (self.database, self.messages) = (database, messages)
  }

  /// Begins, or pauses until it is turned on again.
  func turn(on isOn: Bool) {
    let isNew = contents.withLock { contents in
      defer { (contents.isOn, contents.isStarted) = (isOn, contents.isStarted || isOn) }
      return isOn && !contents.isStarted
    }
    guard isNew else { return }
    let thread = Thread { [self] in
      run()
      ended.signal()
    }
    thread.qualityOfService = .utility
    thread.start()
  }

  /// Synchronizes when there are no more changes of notes for a while.
  func wake() {
    contents.withLock { $0.isChanged = true }
    woken.signal()
  }

  /// Synchronizes the last changes, and waits for it for a while.
  func finish() {
    let isStarted = contents.withLock { contents in
      contents.isEnding = true
      return contents.isStarted
    }
    guard isStarted else { return }
    woken.signal()
    guard ended.wait(timeout: .now() + Self.limit) == .timedOut else { return }
    contents.withLock { $0.task }?.cancel()
    _ = ended.wait(timeout: .now() + Self.limit)
  }

  private func run() {
    var time = DispatchTime.now() + Self.start
    var problem: String?
    while true {
      let isWoken = woken.wait(timeout: time) == .success
      let isEnding = contents.withLock(\.isEnding)
      if isWoken, !isEnding {
        time = .now() + Self.rest
        continue
      }
      let isNeeded = contents.withLock { contents in
        defer { contents.isChanged = false }
        return contents.isOn && (contents.isChanged || !isEnding)
      }
      if isNeeded {
        let message = synchronize()
        if let message, message.text != problem {
          messages.say(message.text, ofConflict: message.conflict)
        }
        problem = message?.text
      }
      if isEnding { return }
      time = .now() + Self.interval
    }
  }

  /// Synchronizes once, unless there is no mirror.
  ///
  /// - Returns: What the user should know; nil if nothing.
  private func synchronize() -> BackgroundMessages.Message? {
    let task = WaitedTask { [database] in try await SyncResult.synchronizing(database) }
    contents.withLock { $0.task = task }
    do {
      return try task.wait().conflicts.first.map {
        ("Conflict with another machine · \($0) has the other version", $0)
      }
    } catch SyncError.cancelled, MirrorError.none {
      return nil
    } catch {
      return (Navtui.failure(error).message, nil)
    }
  }
}
