import CLibrary
import Foundation
import NotesApp
import NotesStorage
import Synchronization

/// Keeps the mirror in step while the app runs, on a thread and a connection of its own, after the first frame. Of several
/// processes on the same notes one does it.
nonisolated final class MirrorWatch: Sendable {
  private struct Contents {
    var isRunning = false
    /// Whether it was woken since a thread looked, which can be too late for that thread.
    var isWoken = false
    var isEnding = false
  }

  /// The delay after the start, when the app has drawn.
  private static let rest: DispatchTimeInterval = .milliseconds(300)
  /// The time without changes after which a pass is made, and the longest delay of one: a program that writes many files
  /// is waited for.
  private static let (quiet, delay) = (Int32(60), Duration.milliseconds(400))
  /// The time until the next look, in milliseconds, where the system does not tell of changes, or after a problem.
  private static let (interval, retry) = (Int32(1_000), Int32(2_000))
  /// The number of changed files from which all are looked at.
  private static let manyFiles = 200
  /// The time that the end of the program waits for the last pass.
  private static let limit: DispatchTimeInterval = .seconds(1)

  private let database: String
  private let messages: BackgroundMessages
  private let contents = Mutex(Contents())
  private let begin = DispatchSemaphore(value: 0)
  private let end = DispatchSemaphore(value: 0)
  /// The ends of the pipe that wakes the thread.
  private let (waking, woken): (Int32, Int32)

  /// Begins; nil if the system has no pipe.
  init?(of database: String, _ messages: BackgroundMessages) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for descriptor in ends {
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }
    (woken, waking) = (ends[0], ends[1])
    (self.database, self.messages) = (database, messages)
  }

  /// Makes a pass over everything, or over what changed if the thread runs. It ends with the mirror.
  func start() {
    wake()
    let isNew = contents.withLock { contents in
      defer { contents.isRunning = true }
      return !contents.isRunning
    }
    guard isNew else { return }
    let thread = Thread { [self] in
      _ = begin.wait(timeout: .now() + Self.rest)
      repeat {
        run()
      } while contents.withLock { contents in
        defer { contents.isWoken = false }
        contents.isRunning = contents.isWoken && !contents.isEnding
        return contents.isRunning
      }
      end.signal()
    }
    thread.qualityOfService = .utility
    thread.start()
  }

  /// Makes a pass over what changed.
  func wake() {
    contents.withLock { $0.isWoken = true }
    var byte = UInt8(1)
    _ = unsafe write(waking, &byte, 1)
  }

  /// Makes a last pass, and waits for it for a while. The next start makes one that is not finished.
  func finish() {
    contents.withLock { $0.isEnding = true }
    begin.signal()
    wake()
    let limit = DispatchTime.now() + Self.limit
    while contents.withLock(\.isRunning), end.wait(timeout: limit) == .success {}
  }

  private var isEnding: Bool { contents.withLock(\.isEnding) }

  private func run() {
    guard let notes = try? NotesDatabase(path: database) else { return }
    // A last pass is made although the program ends.
    while let mirror = try? Mirror(of: notes) {
      // The system releases the lock with the process.
      guard let lock = try? FileHandle.locked(database + ".mirror-watch", O_RDWR | O_CREAT) else {
        wait(nil, Self.interval)
        if isEnding { return }
        continue
      }
      keepInStep(mirror, of: notes)
      try? lock.close()
      if isEnding { return }
    }
  }

  /// Makes passes until the mirror or the program ends.
  private func keepInStep(_ mirror: Mirror, of notes: NotesDatabase) {
    var watch = FolderWatch(mirror.settings.folder)
    var (entry, paths, problem): (Int64?, Set<String>, String?) = (nil, [], nil)
    while let now = try? Mirror(of: notes), now.settings == mirror.settings {
      var timeout: Int32?
      do {
        let report =
          try entry.flatMap { try mirror.pass(changedAfter: $0, paths: paths) } ?? mirror.pass()
        (entry, problem) = (report.isIncomplete ? nil : report.entry, nil)
        if report.isIncomplete { timeout = Self.quiet }
        if let title = report.conflicts.first {
          messages.say("Conflict with a file, kept as a note · \(title)", ofConflict: title)
        }
      } catch {
        let message = Navtui.failure(error).message
        if message != problem { messages.say(message) }
        (entry, problem) = (nil, message)
        // What is dangerous stays so until something changes.
        if case MirrorError.danger = error {} else { timeout = Self.retry }
      }
      paths = []
      if isEnding { return }
      if watch.descriptor == nil { (entry, timeout) = (nil, timeout ?? Self.interval) }
      let isTimeout = !wait(watch.descriptor, timeout)
      let last = ContinuousClock.now + Self.delay
      while !isTimeout, wait(watch.descriptor, Self.quiet), last > .now {
        collect(watch.changes(), &entry, &paths)
      }
      collect(watch.changes(), &entry, &paths)
      if entry == nil { watch = FolderWatch(mirror.settings.folder) }
    }
  }

  private func collect(
    _ changes: Set<FolderWatch.Change>, _ entry: inout Int64?, _ paths: inout Set<String>
  ) {
    for change in changes {
      switch change {
      case .file(let path): paths.insert(path)
      case .all: entry = nil
      }
    }
    if paths.count > Self.manyFiles { entry = nil }
  }

  /// Waits until the thread is woken or files change, at most for a time in milliseconds.
  ///
  /// - Returns: False if the time is over.
  @discardableResult
  private func wait(_ descriptor: Int32?, _ timeout: Int32?) -> Bool {
    var polled = [woken, descriptor].compactMap(\.self).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let count = unsafe poll(&polled, nfds_t(polled.count), timeout ?? -1)
    var bytes = [UInt8](repeating: 0, count: 256)
    while unsafe read(woken, &bytes, bytes.count) > 0 {}
    return count > 0
  }
}
