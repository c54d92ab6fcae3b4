import CLibrary
import CProcess
public import TerminalUI

/// The terminal of the process. ncurses generates the bytes of each frame; all other terminal handling is here.
///
/// ncurses draws into a memory file, and each frame is sent in one write. Frames therefore do not tear, and ncurses
/// does not handle line mode, size, signals and keys. The terminal is given back by ``end()``, and when the process
/// dies of any signal except `SIGKILL` and real-time signals. It is not given back after a stack overflow in a thread
/// other than the main one, or by `_exit`.
///
/// Only one instance may exist at a time.
@MainActor
public final class NcursesTerminal: Terminal {
  /// The user's options.
  public struct Options: Hashable, Sendable {
    /// Whether the mouse is reported to the program. The terminal's own selection then needs Shift.
    public var hasMouse: Bool
    /// Whether colours are shown. The variable NO_COLOR turns them off too.
    public var hasColor: Bool

    public init(hasMouse: Bool = true, hasColor: Bool = true) {
      self.hasMouse = hasMouse
      self.hasColor = hasColor
    }
  }

  enum Phase: Equatable {
    case running
    /// Another program has the terminal.
    case released
    /// The process received a signal to end in the background, while another program has the terminal.
    case ending(signal: Int32)
    case ended
  }

  public internal(set) var size: Size

  /// Whether the user's locale uses Unicode. If not, characters outside ASCII are replaced by similar ones.
  public let supportsUnicode: Bool

  /// The name of the terminal description in use: TERM, or a similar terminal.
  public var name: String { encoder.screen.name }

  var device: TerminalDevice
  let environment: TerminalEnvironment
  /// The way of copied texts to the user's clipboard.
  public let clipboard: ClipboardRoute
  /// The texts that programs are copying.
  var copies: [ClipboardCopy] = []
  /// The time that a program may take to copy a text. Tests replace it.
  var copyTimeout = Duration.seconds(2)
  let encoder: FrameEncoder
  let signals: ProcessSignals
  nonisolated let waker: LoopWaker
  var input: TerminalInput
  /// The clock, which tests replace.
  var now: @MainActor () -> ContinuousClock.Instant = { .now }
  var phase = Phase.running
  /// Returns the descriptors and the deadline to wake up for besides terminal input. Called before each sleep, and
  /// reported as `TerminalEvent.wakeUp`. Empty by default.
  public var wakeups: @MainActor () -> Wakeups = { Wakeups() }
  /// Whether the terminal was asked for its background, and the answer was not awaited yet.
  var awaitsBackground = false
  public internal(set) var sentBytes = 0
  /// Whether the terminal is gone.
  var hasHungUp = false
  /// Whether the terminal accepted no output when it was given back.
  var hasBlockedOutput = false
  /// The standard streams whose text is captured until the terminal is given back, because they would write to it.
  enum CapturedStreams {
    case none, output, outputAndErrors
  }

  let capturedStreams: CapturedStreams

  /// Takes over the terminal of standard input and output.
  ///
  /// Nothing is sent before the first frame. Text written to standard output and standard error in the meantime, up
  /// to 64 KiB, is shown when the terminal is given back. On Linux the process keeps up to 2 MiB of freed memory for
  /// the next frame.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be used. It is unchanged then.
  public convenience init(_ options: Options = Options()) throws(TerminalError) {
    try self.init(
      device: .standard, environment: .current, options: options, clipboard: .current,
      isUnicode: UserLocale.activate(),
      capturedStreams: TerminalDevice.showsErrorsWithOutput ? .outputAndErrors : .output)
  }

  init(
    device: TerminalDevice, environment: TerminalEnvironment, options: Options,
    clipboard: ClipboardRoute = .terminal, isUnicode: Bool, capturedStreams: CapturedStreams
  ) throws(TerminalError) {
    (self.device, self.environment, self.capturedStreams) = (device, environment, capturedStreams)
    self.clipboard = clipboard
    supportsUnicode = isUnicode
    input = TerminalInput(EventDecoder(escapeDelay: environment.escapeDelay))
    size = environment.size(reported: device.reportedSize)
    do {
      encoder = try FrameEncoder(
        candidates: environment.candidates(), size: size,
        options: FrameEncoder.Options(
          isUnicode: isUnicode, hasColor: options.hasColor && !environment.refusesColor,
          isTruecolor: environment.isTruecolor, hasMouse: options.hasMouse,
          hasHyperlinks: environment.showsHyperlinks, isWithinScreen: environment.isWithinScreen))
      signals = try ProcessSignals()
    } catch {
      device.close()
      throw error
    }
    waker = LoopWaker(descriptor: signals.writeEnd)
    nt_keep_memory()
    try takeTerminal()
  }

  /// Reads until no answer is outstanding, at most for a time. Keys are kept.
  func readAnswers(within timeout: Duration) {
    guard input.awaitsAnswers else { return }
    let end = now() + timeout
    while input.awaitsAnswers, !hasHungUp {
      let rest = end - now()
      guard rest > .zero else { return }
      device.wait(or: [], timeout: rest)
      _ = readInput()
    }
  }
}
