package import CLibrary
import Foundation

/// A process started by a test or benchmark, which only signals its own processes.
package final class ChildProcess {
  /// The way a process ended.
  package enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// A state change of a process.
  package enum News: Equatable {
    case stopped
    case ended(End)
  }

  package let id: pid_t
  /// Receives a byte each time the process stops or ends.
  package let news: Descriptor
  package private(set) var end: End?
  /// The maximum memory of the ended process, in the system's unit (kilobytes on Linux).
  package private(set) var mostMemory: Int?
  /// The processor time of the ended process.
  package private(set) var processorTime: Duration?

  /// Starts a program with default signal handling, as a shell does.
  package init(_ launch: ProgramLaunch) throws {
    id = try launch.spawn()
    let pipe = try Descriptor.pipe()
    news = pipe.reading
    news.makeNonBlocking()
    Self.watch(id, pipe.writing)
  }

  deinit {
    guard end == nil else { return }
    send(SIGKILL)
    _ = waitpid(id, nil, 0)
  }

  /// Sends a signal, unless the process has ended. Its ID is not reused before it is collected.
  package func send(_ signal: Int32) {
    if end == nil { kill(id, signal) }
  }

  /// Returns the oldest state change; nil if there is none.
  package func nextEvent() -> News? {
    var byte = [UInt8](repeating: 0, count: 1)
    guard unsafe read(news.number, &byte, 1) == 1 else { return end.map { .ended($0) } }
    return byte[0] == Self.stopMark ? .stopped : .ended(reap())
  }

  private func reap() -> End {
    var (status, usage): (Int32, rusage) = (0, rusage())
    while unsafe wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    mostMemory = Int(usage.ru_maxrss)
    processorTime = usage.processorTime
    let signal = status & 0x7F
    let end = signal == 0 ? End.exit(status >> 8 & 0xFF) : End.signal(signal)
    self.end = end
    return end
  }
}

extension rusage {
  package var processorTime: Duration {
    [ru_utime, ru_stime].reduce(.zero) { $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec) }
  }
}

// MARK: - Watching

extension ChildProcess {
  private static let stopMark = UInt8(ascii: "s")

  /// Writes a byte whenever the process stops or ends. A thread waits, because the system has no
  /// other notification.
  private static func watch(_ id: pid_t, _ output: Descriptor) {
    Thread.detachNewThread {
      while let hasEnded = waitForChange(id) {
        _ = output.write([hasEnded ? UInt8(ascii: "e") : stopMark])
        if hasEnded { return }
      }
    }
  }

  /// - Returns: True if it ended; nil if there is no such process.
  private static func waitForChange(_ id: pid_t) -> Bool? {
    var info = unsafe siginfo_t()
    // An ended process is not collected here, so that its ID is not reused.
    while unsafe waitid(P_PID, id_t(id), &info, WEXITED | WSTOPPED | WNOWAIT) != 0 {
      guard errno == EINTR else { return nil }
    }
    guard unsafe info.si_code == CLD_STOPPED else { return true }
    _ = unsafe waitid(P_PID, id_t(id), &info, WSTOPPED | WNOHANG)
    return false
  }
}
