#if canImport(Darwin)
  package import Darwin
#elseif canImport(Musl)
  package import Musl
#else
  package import Glibc
#endif
import Foundation

/// A process that a test or benchmark started, and the only one that it may signal.
package final class ChildProcess {
  /// How a process ended.
  package enum End: Equatable {
    case exit(Int32)
    case signal(Int32)
  }

  /// What became of a process.
  package enum News: Equatable {
    case stopped
    case ended(End)
  }

  package let id: pid_t
  /// Has a byte for each time the process stops or ends.
  package let news: Descriptor
  package private(set) var end: End?
  /// The most memory that the process had, as the system counts it (kilobytes on Linux), once it has ended.
  package private(set) var mostMemory: Int?

  /// Starts a program as a shell does: with all signals as they are at first.
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

  /// Sends a signal, if the process has not ended; its number is kept for it until it is asked for.
  package func send(_ signal: Int32) {
    if end == nil { kill(id, signal) }
  }

  /// Takes the oldest news; nil when there are none.
  package func takeNews() -> News? {
    var byte = [UInt8](repeating: 0, count: 1)
    guard unsafe read(news.number, &byte, 1) == 1 else { return end.map { .ended($0) } }
    return byte[0] == Self.stopMark ? .stopped : .ended(reap())
  }

  private func reap() -> End {
    var (status, usage): (Int32, rusage) = (0, rusage())
    while unsafe wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
    mostMemory = Int(usage.ru_maxrss)
    let signal = status & 0x7F
    let end = signal == 0 ? End.exit(status >> 8 & 0xFF) : End.signal(signal)
    self.end = end
    return end
  }
}

// MARK: - Watching

extension ChildProcess {
  private static let stopMark = UInt8(ascii: "s")

  /// Writes a byte whenever the process stops or ends, which the system tells only those who wait.
  private static func watch(_ id: pid_t, _ output: Descriptor) {
    Thread.detachNewThread {
      while let hasEnded = waitForChange(id) {
        _ = output.write([hasEnded ? UInt8(ascii: "e") : stopMark])
        if hasEnded { return }
      }
    }
  }

  /// - Returns: Whether it ended; nil when there is no such process.
  private static func waitForChange(_ id: pid_t) -> Bool? {
    var info = unsafe siginfo_t()
    // An ended process is left in the table, so that its number cannot be another's.
    while unsafe waitid(P_PID, id_t(id), &info, WEXITED | WSTOPPED | WNOWAIT) != 0 {
      guard errno == EINTR else { return nil }
    }
    guard unsafe info.si_code == CLD_STOPPED else { return true }
    _ = unsafe waitid(P_PID, id_t(id), &info, WSTOPPED | WNOHANG)
    return false
  }
}
