/// A screen and a keyboard.
///
/// An implementation sets up the terminal when it is created. It restores the previous state in ``end()`` and however
/// the process dies.
@MainActor
public protocol Terminal: AnyObject, Sendable {
  /// The size in cells. It changes only together with a ``TerminalEvent/resize(_:)`` event.
  var size: Size { get }

  /// Waits for events, and returns all that are available.
  ///
  /// The result is empty if `timeout` expires. A nil timeout waits indefinitely.
  func nextEvents(timeout: Duration?) throws -> [TerminalEvent]

  /// Whether ``nextEvents(timeout:)`` would return input without waiting. If so, the program skips work ahead of input.
  /// The default is false.
  var hasInput: Bool { get }

  /// Whether a termination signal is pending, which ``nextEvents(timeout:)`` will report. If so, the program soon stops
  /// handling a long burst of events. The default is false.
  var hasTerminationSignal: Bool { get }

  /// Ends the current wait, or the next one, with a ``TerminalEvent/wakeUp`` event. Can be called from any thread, also
  /// after ``end()``. Repeated calls before the wait ends count once.
  nonisolated func wakeUp()

  /// Shows a frame in one write.
  func apply(_ update: FrameUpdate) throws

  /// The number of bytes sent so far. The default is zero, for a terminal that does not count.
  var sentBytes: Int { get }

  /// Copies a text to the user's clipboard, if the terminal supports it.
  func copy(_ text: String) throws

  /// Turns mouse reporting on or off, if the terminal supports it. When it is off, the terminal handles selection
  /// itself.
  func reportMouse(_ isOn: Bool) throws

  /// Restores the terminal and stops the process (Ctrl-Z) until it is continued.
  ///
  /// Afterwards the screen content is unknown and the size may have changed. The next events report both.
  func suspend() throws

  /// Restores the terminal while another program has it, such as an editor. The next events are as after ``suspend()``.
  ///
  /// - Returns: The way the program ended: with the status 127 if it cannot be started, as in a shell.
  func run(_ program: ForegroundProgram) throws -> ProgramEnd

  /// Restores the terminal. Repeated calls have no effect.
  func end()
}

extension Terminal {
  public var hasInput: Bool { false }
  public var hasTerminationSignal: Bool { false }
  public var sentBytes: Int { 0 }
}
