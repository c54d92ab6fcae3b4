#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import CProcess

/// A program that has the terminal to itself until it ends, such as an editor.
///
/// It is the foreground group of the terminal meanwhile, so that Ctrl-C is for it alone. When Ctrl-Z stops
/// it, this process stops with it, as one job of the shell. While frames are shown, run it within
/// ``NcursesTerminal/withTerminalReleased(_:)``.
public struct ForegroundProgram {
  /// How a program ended.
  public enum End: Hashable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  /// Where the program is.
  public let path: String
  public let arguments: [String]

  public init(path: String, arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// Runs the program until it ends, with the environment and the standard streams of this process.
  ///
  /// - Throws: ``TerminalError/failed(operation:code:)`` when it cannot be started.
  public func run() throws(TerminalError) -> End {
    let interrupts = nt_ignore_interrupts()
    defer { nt_hear_interrupts(interrupts) }
    let terminal = ForegroundTerminal()
    // Also where the program cannot be started: its process had the terminal before that was known.
    defer { terminal?.takeBack() }
    let process = try spawn(isOwnGroup: terminal != nil)
    terminal?.give(to: process)
    while true {
      var status: Int32 = 0
      guard unsafe waitpid(process, &status, terminal == nil ? 0 : WUNTRACED) == process else {
        if errno == EINTR { continue }
        throw .failed(operation: "wait for \(path)", code: errno)
      }
      guard let end = End(status: status) else {
        terminal?.stopWithJob(process)
        continue
      }
      return end
    }
  }

  private func spawn(isOwnGroup: Bool) throws(TerminalError) -> pid_t {
    var words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe nt_spawn(path, &words, isOwnGroup, &process)
    guard code == 0 else { throw .failed(operation: "start \(path)", code: code) }
    return process
  }
}

extension ForegroundProgram.End {
  /// Reads what `waitpid` gives; nil for a program that was stopped.
  fileprivate init?(status: Int32) {
    switch status & 0x7F {
    case 0: self = .exit(status >> 8 & 0xFF)
    case 0x7F: return nil
    case let signal: self = .signal(signal)
    }
  }
}

/// The terminal of this process, which is in its foreground.
private final class ForegroundTerminal {
  private let descriptor = STDIN_FILENO
  /// Whether it can still be this process' turn: not where the shell has ended.
  private var isOurs = true

  /// - Returns: Nil where there is no terminal, or it is not this process' turn.
  init?() {
    guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return nil }
  }

  /// The program may have been stopped because it asked for the terminal too early. One that had the terminal
  /// from its beginning was stopped by a Ctrl-Z, and is not to be continued.
  func give(to group: pid_t) {
    guard tcgetpgrp(descriptor) != group else { return }
    nt_set_foreground(descriptor, group)
    kill(-group, SIGCONT)
  }

  func takeBack() {
    if isOurs { nt_set_foreground(descriptor, getpgrp()) }
  }

  /// Stops this job of the shell as its program was stopped, and continues both; where the shell has ended
  /// meanwhile, the program is told to end.
  func stopWithJob(_ group: pid_t) {
    guard isOurs else {
      // It was told, and waits for a terminal that it will not get.
      kill(-group, SIGKILL)
      return
    }
    takeBack()
    _ = nt_stop()
    // In the background it is not this job's turn: it stops again, until it is, or the terminal is gone.
    while isOurs, tcgetpgrp(descriptor) != getpgrp(), tcgetpgrp(descriptor) > 0 {
      isOurs = nt_stop()
    }
    guard isOurs else {
      kill(-group, SIGHUP)
      kill(-group, SIGCONT)
      return
    }
    give(to: group)
  }
}
