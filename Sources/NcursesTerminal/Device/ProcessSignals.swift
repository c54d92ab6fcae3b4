import CLibrary
import CProcess

/// The signals of the process. Some are recorded for the event loop; fatal ones give the terminal back first.
@MainActor
struct ProcessSignals {
  /// The end of a pipe that becomes readable when a signal was recorded or a byte was written to the other end.
  let readEnd: Int32
  let writeEnd: Int32

  /// The signals that ask the process to end.
  nonisolated static let ending = [SIGHUP, SIGTERM, SIGINT]
  /// The signals that the event loop handles.
  private static let recorded = ending + [SIGWINCH, SIGTSTP, SIGCONT]
  /// The signals that kill a process by default, without real-time signals.
  private static let fatal =
    [
      SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGSYS, SIGALRM, SIGVTALRM,
      SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ,
    ] + fatalHere

  #if os(Linux)
    private static let fatalHere = [SIGIO, SIGPWR, SIGSTKFLT]
  #else
    private static let fatalHere = [SIGEMT]
  #endif

  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      throw .failed(operation: "make a pipe", code: errno)
    }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Installs all handlers while this process has the terminal.
  func install() {
    nt_set_up(writeEnd)
    for signal in Self.recorded { nt_set_reaction(signal, NT_RECORD) }
    for signal in Self.fatal { nt_set_reaction(signal, NT_FATAL) }
    nt_set_reaction(SIGPIPE, NT_NO_EFFECT)
    nt_set_has_deadline(true)
  }

  /// Leaves the keyboard signals to another program that has the terminal. This process stops with it and survives
  /// signals meant for it. One that asks to end waits for what the program leaves.
  func leaveKeyboardSignals() {
    nt_set_has_deadline(false)
    nt_set_reaction(SIGINT, NT_NO_EFFECT)
    nt_set_reaction(SIGQUIT, NT_NO_EFFECT)
    nt_set_reaction(SIGTSTP, NT_PREVIOUS)
  }

  /// Makes the ending signals kill the process at once, or be recorded for the loop.
  ///
  /// A process that waits for the terminal could neither save anything nor be ended otherwise.
  func setEndingKills(_ isKilled: Bool) {
    for signal in Self.ending { nt_set_reaction(signal, isKilled ? NT_PREVIOUS : NT_RECORD) }
  }

  /// Restores the previous signal actions and closes the pipe.
  func release() {
    nt_set_has_deadline(false)
    for signal in Self.recorded + Self.fatal + [SIGPIPE] { nt_set_reaction(signal, NT_PREVIOUS) }
    nt_set_up(-1)
    close(readEnd)
    close(writeEnd)
  }

  /// Empties the pipe. Check the signals afterwards.
  func acknowledge() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while unsafe read(readEnd, &bytes, bytes.count) > 0 {}
  }

  /// Whether a signal to end was received that the loop has not handled yet.
  nonisolated static var hasTerminationSignal: Bool { ending.contains { nt_is_pending($0) } }

  /// Returns whether a signal was received, and forgets it.
  static func take(_ signal: Int32) -> Bool {
    nt_take(signal)
  }
}
