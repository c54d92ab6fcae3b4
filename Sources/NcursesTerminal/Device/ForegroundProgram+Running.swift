import CLibrary
import CProcess
public import TerminalUI

extension ForegroundProgram {
  /// Runs the program until it ends, with the environment and the standard streams of this process.
  ///
  /// It is the foreground process group of the terminal, so that Ctrl-C reaches only it. When Ctrl-Z stops it, this
  /// process stops too, as one job of the shell. When its window is closed, the program receives SIGHUP, too. While
  /// frames are shown, run it within ``NcursesTerminal/withTerminalReleased(_:)``.
  ///
  /// - Throws: ``TerminalError/failed(operation:code:)`` if it cannot be started.
  public func run() throws(TerminalError) -> ProgramEnd {
    let interrupts = nt_ignore_interrupts()
    defer { nt_restore_interrupts(interrupts) }
    let terminal = try ForegroundTerminal.current()
    // Also if the program cannot be started, because its process may already have had the terminal.
    defer { terminal?.takeBack() }
    let process = try spawn(isOwnGroup: terminal != nil)
    if terminal != nil { nt_pass_hangup(process) }
    defer { nt_pass_hangup(0) }
    terminal?.give(to: process)
    while true {
      var status: Int32 = 0
      guard unsafe waitpid(process, &status, terminal == nil ? 0 : WUNTRACED) == process else {
        if errno == EINTR { continue }
        throw .failed(operation: "wait for \(name)", code: errno)
      }
      guard let end = ProgramEnd(status: status) else {
        terminal?.stopWithJob(process)
        continue
      }
      return end
    }
  }

  private func spawn(isOwnGroup: Bool) throws(TerminalError) -> pid_t {
    var argv = unsafe ([name] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe argv.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe nt_spawn(name, &argv, isOwnGroup, &process)
    guard code == 0 else { throw .failed(operation: "start \(name)", code: code) }
    return process
  }
}

extension ProgramEnd {
  /// Converts a status of `waitpid`; nil for a program that was stopped.
  init?(status: Int32) {
    switch status & 0x7F {
    case 0: self = .exit(status >> 8 & 0xFF)
    case 0x7F: return nil
    case let signal: self = .signal(signal)
    }
  }
}

/// The terminal of this process, while it is in the foreground.
private final class ForegroundTerminal {
  private let descriptor = STDIN_FILENO
  /// Whether this process can still get the terminal back; false after the shell has ended.
  private var canTakeBack = true

  /// Returns the terminal; nil if there is none, or this process is not in the foreground.
  ///
  /// - Throws: ``TerminalError/failed(operation:code:)`` if its window was closed.
  static func current() throws(TerminalError) -> ForegroundTerminal? {
    let group = tcgetpgrp(STDIN_FILENO)
    guard group >= 0 || errno != EIO else {
      throw .failed(operation: "use the terminal", code: EIO)
    }
    return group == getpgrp() ? ForegroundTerminal() : nil
  }

  /// Gives the terminal to a process group. A program that asked for the terminal too early was stopped, and is
  /// continued. A program that had the terminal from the start was stopped by Ctrl-Z, and must not be.
  func give(to group: pid_t) {
    guard tcgetpgrp(descriptor) != group else { return }
    nt_set_foreground(descriptor, group)
    kill(-group, SIGCONT)
  }

  func takeBack() {
    if canTakeBack { nt_set_foreground(descriptor, getpgrp()) }
  }

  /// Stops this process together with its program, as one job of the shell, and continues both. If the shell has
  /// ended in the meantime, ends the program.
  func stopWithJob(_ group: pid_t) {
    guard canTakeBack else {
      // It already received a signal, and waits for a terminal that it will not get.
      kill(-group, SIGKILL)
      return
    }
    takeBack()
    _ = nt_stop()
    // In the background it stops again, until it is in the foreground or the terminal is gone.
    while canTakeBack, tcgetpgrp(descriptor) != getpgrp(), tcgetpgrp(descriptor) > 0 {
      canTakeBack = nt_stop()
    }
    guard canTakeBack else {
      kill(-group, SIGHUP)
      kill(-group, SIGCONT)
      return
    }
    give(to: group)
  }
}
