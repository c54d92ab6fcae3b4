import CLibrary
import TerminalUI

/// The terminal as a device of the operating system: bytes in and out, line mode and size.
///
/// All system calls for it are here.
@MainActor
struct TerminalDevice {
  typealias WriteCall = @MainActor (_ descriptor: Int32, ArraySlice<UInt8>) -> Int

  let input: Int32
  let output: Int32
  /// Whether this value owns the output descriptor.
  private var ownsOutput = false
  /// The line mode before the terminal was taken over.
  let originalMode: termios
  /// The system call that writes, which tests replace.
  var systemWrite: WriteCall = SystemCalls.write
  /// Returns whether a signal to end was received. Tests replace it.
  var hasTerminationSignal: @MainActor () -> Bool = { ProcessSignals.hasTerminationSignal }

  init(input: Int32, output: Int32) throws(TerminalError) {
    guard isatty(output) == 1 else { throw .notATerminal(.output) }
    guard isatty(input) == 1 else { throw .notATerminal(.input) }
    var mode = termios()
    guard unsafe tcgetattr(output, &mode) == 0 else {
      throw .failed(operation: "read the mode of the terminal", code: errno)
    }
    (self.input, self.output, originalMode) = (input, output, mode)
  }

  /// The terminal of standard input and output, with its own descriptor for output, so that standard output can be
  /// redirected.
  static var standard: TerminalDevice {
    get throws(TerminalError) {
      var device = try TerminalDevice(input: STDIN_FILENO, output: STDOUT_FILENO)
      let own = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
      guard own >= 0 else { throw .failed(operation: "open the terminal once more", code: errno) }
      device = try TerminalDevice(input: device.input, output: own)
      device.ownsOutput = true
      return device
    }
  }

  /// Whether standard error writes to the same terminal as standard output, and would appear among the frames.
  static var showsErrorsWithOutput: Bool {
    guard isatty(STDERR_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return false }
    // A session has one terminal, which may be opened by its own name and as /dev/tty.
    let session = tcgetsid(STDERR_FILENO)
    if session > 0, session == tcgetsid(STDOUT_FILENO) { return true }
    var (errors, output) = (stat(), stat())
    let isKnown = unsafe (fstat(STDERR_FILENO, &errors), fstat(STDOUT_FILENO, &output)) == (0, 0)
    return isKnown && errors.st_rdev == output.st_rdev
  }

  /// Whether this process is in the foreground of the terminal; also true if no shell manages jobs.
  var isForeground: Bool { [-1, getpgrp()].contains(tcgetpgrp(output)) }

  /// Whether the shell that leads the session is in the foreground.
  var isAtPrompt: Bool { tcgetpgrp(output) == getsid(0) }

  /// Closes the output descriptor if this value owns it.
  func close() {
    if ownsOutput { _ = systemClose(output) }
  }

  /// The size that the terminal reports; zero if unknown.
  var reportedSize: Size {
    var size = winsize()
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &size) == 0 else { return .zero }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}

// MARK: - Line mode

extension TerminalDevice {
  /// Sets raw mode: every byte is delivered and sent unchanged, at once.
  func enterRawMode() throws(TerminalError) {
    var mode = originalMode
    unsafe cfmakeraw(&mode)
    try set(mode, "take over the terminal")
  }

  /// Restores the previous line mode.
  func leaveRawMode() throws(TerminalError) {
    try set(originalMode, "give the terminal back")
  }

  /// Gives back a terminal that accepts no output: drops pending output, and does not wait.
  func abandonOutput(for bytes: [UInt8]) {
    tcflush(output, TCOFLUSH)
    if !bytes.isEmpty, acceptsOutput(within: .zero) { _ = systemWrite(output, bytes[...]) }
    var mode = originalMode
    _ = unsafe tcsetattr(output, TCSANOW, &mode)
  }

  private func set(_ mode: termios, _ operation: String) throws(TerminalError) {
    var mode = mode
    while unsafe tcsetattr(output, TCSADRAIN, &mode) != 0 {
      guard errno == EINTR else { throw .failed(operation: operation, code: errno) }
    }
  }
}

// MARK: - Bytes

extension TerminalDevice {
  enum WriteResult: Equatable {
    case all
    /// The terminal is gone.
    case hungUp
    /// A signal to end was received while the terminal accepted no output.
    case interrupted
  }

  /// Writes bytes, in one call if the system accepts them all.
  func write(_ bytes: [UInt8]) throws(TerminalError) -> WriteResult {
    var start = 0
    while start < bytes.count {
      // Waiting here, and not in the write call, makes sure that a signal to end is always noticed.
      while !acceptsOutput(within: .milliseconds(100)) {
        if hasTerminationSignal() { return .interrupted }
      }
      let count = systemWrite(output, bytes[start...])
      if count > 0 {
        start += count
        if start < bytes.count, hasTerminationSignal() { return .interrupted }
        continue
      }
      switch count == 0 ? EAGAIN : errno {
      case EINTR, EAGAIN: if hasTerminationSignal() { return .interrupted }
      case EIO, EPIPE, ENXIO: return .hungUp
      case let code: throw .failed(operation: "write to the terminal", code: code)
      }
    }
    return .all
  }

  /// Returns whether the terminal accepts output within a time, or is gone.
  func acceptsOutput(within timeout: Duration) -> Bool {
    var entry = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
    let end = ContinuousClock.now + timeout
    var rest = timeout
    repeat {
      let count = unsafe poll(&entry, 1, rest.roundedUpMilliseconds)
      if count >= 0 { return count > 0 }
      rest = end - .now
    } while errno == EINTR && rest > .zero
    return false
  }

  /// The result of reading input.
  enum ReadResult: Equatable {
    case bytes([UInt8])
    case nothing
    /// The terminal is gone.
    case hungUp
  }

  /// Whether there is input, or the terminal is gone.
  var hasInput: Bool {
    var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, 0) > 0
  }

  /// Reads the available input, without waiting.
  func read() -> ReadResult {
    guard hasInput else { return .nothing }
    guard let bytes = SystemCalls.read(input, 4096) else {
      return errno == EINTR || errno == EAGAIN ? .nothing : .hungUp
    }
    return bytes.isEmpty ? .hungUp : .bytes(bytes)
  }

  /// Sleeps until there is input, one of `others` becomes readable, or the timeout has passed.
  ///
  /// - Parameters:
  ///   - others: Other descriptors to wait for.
  ///   - timeout: The timeout; nil for none.
  /// - Returns: The other descriptors that are readable, or that cannot be waited for.
  @discardableResult
  func wait(or others: [Int32], timeout: Duration?) -> Set<Int32> {
    var entries = ([input] + others).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = unsafe poll(&entries, nfds_t(entries.count), timeout?.roundedUpMilliseconds ?? -1)
    guard count > 0 else { return [] }
    return Set(entries.dropFirst().filter { $0.revents != 0 }.map(\.fd))
  }
}

// The method above shadows that of the C library.
private let systemClose = close

extension Duration {
  /// Whole milliseconds for `poll`, rounded up so that it never wakes too early.
  fileprivate var roundedUpMilliseconds: Int32 {
    let milliseconds = (self / .milliseconds(1)).rounded(.up)
    return Int32(max(0, min(milliseconds, Double(Int32.max))))
  }
}
