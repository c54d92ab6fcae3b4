/// What a terminal reports.
public enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// Text from the clipboard: never read as keys.
  case paste(String)
  /// A paste of more bytes than are taken at once: nothing of it was taken.
  case pasteRefused(limit: Int)
  case mouse(MouseEvent)
  case focusGained
  case focusLost
  case resize(Size)
  /// The screen may show anything (the process was stopped and continued): draw all of it.
  case redraw
  /// Something came in beside the keyboard, of which the effect handler knows.
  case news
  /// The process was told to end by a signal (SIGHUP, SIGTERM): save and leave.
  case terminate(signal: Int32)
}
