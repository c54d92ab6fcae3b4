/// A screen and a keyboard.
///
/// An implementation puts the terminal into its mode when it is created, and back into the state it
/// was found in on ``end()`` and on every way of dying.
@MainActor
public protocol Terminal: AnyObject, Sendable {
  /// The size in cells; it changes only together with a ``TerminalEvent/resize(_:)`` event.
  var size: Size { get }

  /// Waits until there are events, at most as long as `timeout` (for ever when nil), and takes all of
  /// them: empty when the time is up.
  func nextEvents(timeout: Duration?) throws -> [TerminalEvent]

  /// Whether something was typed that ``nextEvents(timeout:)`` would take at once: what is done ahead of it is left
  /// out then. False by default.
  var hasInput: Bool { get }

  /// Whether a signal wants the program to end, which ``nextEvents(timeout:)`` will say: a long burst of events is
  /// given up soon then. False by default.
  var isToldToEnd: Bool { get }

  /// Ends that wait with a ``TerminalEvent/news``, or the next one where there is none; any thread may call
  /// it, also after ``end()``. Being called often before the wait ends is being called once.
  nonisolated func wakeUp()

  /// Shows a frame, in one write.
  func apply(_ update: FrameUpdate) throws

  /// Puts a text on the user's clipboard; nothing happens where the terminal does not take one.
  func copy(_ text: String) throws

  /// Has the mouse reported, or leaves it to the terminal's own selection; nothing happens where the
  /// terminal knows of no mouse.
  func reportMouse(_ isOn: Bool) throws

  /// Gives the terminal back to the shell and stops the process (Ctrl-Z) until it is continued.
  ///
  /// Afterwards nothing on the screen may be relied upon, and the size may have changed: the next
  /// events say so.
  func suspend() throws

  /// Gives the terminal back, while `body` runs, to another program such as an editor.
  func withTerminalReleased<Result>(_ body: () throws -> Result) throws -> Result

  /// Restores the terminal. Ending twice is harmless.
  func end()
}

extension Terminal {
  public var hasInput: Bool { false }
  public var isToldToEnd: Bool { false }
}
