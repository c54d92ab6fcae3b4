#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import CProcess

/// The signals of the process: noted for the loop, or deadly and then not without giving the
/// terminal back.
@MainActor
struct ProcessSignals {
  /// Becomes readable when a signal was noted, or a byte was written to the other end.
  let readEnd: Int32
  let writeEnd: Int32

  /// What tells the process to end.
  static let ending = [SIGHUP, SIGTERM, SIGINT]
  /// What the loop has to know.
  private static let noted = ending + [SIGWINCH, SIGTSTP, SIGCONT]
  /// What kills a process that does not ask for it; without those for its own use (real-time signals).
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

  /// Reacts to all signals while the terminal is ours.
  func take() {
    nt_set_up(writeEnd)
    for signal in Self.noted { nt_react(signal, NT_NOTED) }
    for signal in Self.fatal { nt_react(signal, NT_FATAL) }
    nt_react(SIGPIPE, NT_NOTHING)
  }

  /// Leaves to another program, which has the terminal meanwhile, what the keyboard sends: this
  /// process stops together with it, and survives what is meant for it.
  func lend() {
    nt_react(SIGINT, NT_NOTHING)
    nt_react(SIGQUIT, NT_NOTHING)
    nt_react(SIGTSTP, NT_PREVIOUS)
  }

  /// Has a signal to end kill the process at once, or only noted for the loop.
  ///
  /// A process that waits for its turn at the terminal could not save anything, nor be ended.
  func letEnd(_ isKilled: Bool) {
    for signal in Self.ending { nt_react(signal, isKilled ? NT_PREVIOUS : NT_NOTED) }
  }

  /// Has the signals do what they did before, and closes the pipe.
  func release() {
    for signal in Self.noted + Self.fatal + [SIGPIPE] { nt_react(signal, NT_PREVIOUS) }
    nt_set_up(-1)
    close(readEnd)
    close(writeEnd)
  }

  /// Empties the pipe, after which the signals can be asked for.
  func acknowledge() {
    var bytes = [UInt8](repeating: 0, count: 256)
    while unsafe read(readEnd, &bytes, bytes.count) > 0 {}
  }

  /// Whether the process is to end, and the loop does not know it yet.
  static var isToldToEnd: Bool { ending.contains { nt_has_come($0) } }

  /// Whether a signal came since it was last asked for.
  static func came(_ signal: Int32) -> Bool {
    nt_take(signal)
  }
}
