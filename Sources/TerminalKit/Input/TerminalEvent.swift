/// An event from a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// A key that types a character arrived directly after an ESC. Most terminals send Alt with the key and Escape before
  /// the key in this way: see ``TerminalApp/isAlt(_:in:)``.
  case keyAfterEscape(Key)
  /// Text was pasted. It is never interpreted as keys.
  case paste(String)
  /// A paste exceeded the limit in bytes, and all of it was rejected.
  case pasteRefused(limit: Int)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// The window gained focus.
  case focusGained
  /// The window lost focus.
  case focusLost
  /// The screen was resized.
  case resize(Size)
  /// The content of the screen is unknown, for example after the process was continued. The next frame must be
  /// complete.
  case redraw
  /// A program could not copy a text to the user's clipboard. The text was sent to the terminal, which may ignore it.
  case copyFailed(program: String)
  /// Something outside the terminal needs attention: the effect handler or the mailbox has actions.
  case wakeUp
  /// A signal (SIGHUP, SIGTERM) requested termination. The app should save and exit.
  case terminate(signal: Int32)
}
