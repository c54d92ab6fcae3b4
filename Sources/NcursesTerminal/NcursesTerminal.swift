#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import CProcess
public import TerminalUI

/// The terminal of the process: ncurses finds the bytes for each frame, and everything else about
/// the terminal is done here.
///
/// ncurses draws into a file in memory, of which each frame is one write to the terminal. So frames
/// do not tear, and line mode, size, signals and keys are not ncurses' business. The terminal is
/// given back on ``end()``, and whatever signal the process dies of, but for `SIGKILL` and real-time signals.
/// A thread beside the main one that overflows its stack leaves it as it is, and so does `_exit`.
///
/// There is one terminal, so there may be one such object at a time.
@MainActor
public final class NcursesTerminal: Terminal {
  /// What the user wishes.
  public struct Options: Hashable, Sendable {
    /// Whether the mouse is reported to the program; the terminal's own selection then needs Shift.
    public var hasMouse: Bool
    /// Whether colours are shown; the variable NO_COLOR turns them off, too.
    public var hasColor: Bool

    public init(hasMouse: Bool = true, hasColor: Bool = true) {
      self.hasMouse = hasMouse
      self.hasColor = hasColor
    }
  }

  /// What becomes of the terminal.
  enum Phase: Equatable {
    case running
    /// Another program has it.
    case released
    /// The process was told to end in the background, where the terminal is another's.
    case ending(signal: Int32)
    case ended
  }

  public internal(set) var size: Size

  /// Whether the user's locale is one of Unicode; where it is not, other characters than ASCII are
  /// replaced by what looks like them.
  public let supportsUnicode: Bool

  /// The terminal description that is in use: TERM, or one that is like it.
  public var name: String { encoder.screen.name }

  var device: TerminalDevice
  let environment: TerminalEnvironment
  let encoder: FrameEncoder
  let signals: ProcessSignals
  nonisolated let alarm: Alarm
  var decoder: EventDecoder
  /// The clock, which tests replace.
  var now: @MainActor () -> ContinuousClock.Instant = { .now }
  /// When the decoder has waited long enough for more bytes.
  var patienceEnd: ContinuousClock.Instant?
  /// Events that are known and not taken yet.
  var waitingEvents: [TerminalEvent] = []
  var phase = Phase.running
  /// What to wake up for beside the terminal's own input: asked before each sleep, and reported as
  /// ``TerminalEvent/news``. Nothing by default.
  public var wakeups: @MainActor () -> Wakeups = { Wakeups() }
  var hasHungUp = false
  /// Whether the terminal took no output when it was to be given back.
  var isStuck = false
  /// What is kept until the terminal is given back: as far as it would go there.
  enum KeptText {
    case none, output, outputAndErrors
  }

  let keptText: KeptText

  /// Takes over the terminal of standard input and output.
  ///
  /// Nothing is sent before the first frame. What is written to standard output and standard error meanwhile, up to
  /// 64 KiB of it, is shown when the terminal is given back. On Linux the process keeps up to 2 MiB of memory that it has freed, for
  /// the next frame.
  ///
  /// - Throws: What keeps the terminal from being used; it was not changed then.
  public convenience init(_ options: Options = Options()) throws(TerminalError) {
    try self.init(
      device: .standard, environment: .current, options: options,
      isUnicode: UserLocale.activate(),
      keptText: TerminalDevice.showsErrorsWithOutput ? .outputAndErrors : .output)
  }

  init(
    device: TerminalDevice, environment: TerminalEnvironment, options: Options, isUnicode: Bool,
    keptText: KeptText
  ) throws(TerminalError) {
    self.device = device
    self.environment = environment
    self.keptText = keptText
    supportsUnicode = isUnicode
    decoder = EventDecoder(escapeDelay: environment.escapeDelay)
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
    alarm = Alarm(descriptor: signals.writeEnd)
    nt_keep_memory()
    try takeTerminal()
  }
}
