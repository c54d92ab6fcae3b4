/// What a terminal reports.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text from the clipboard: never read as keys.
  case paste(String)
  /// A paste of more bytes than are taken at once: nothing of it was taken.
  case pasteRefused(limit: Int)
  /// The mouse was used, where the terminal reports it.
  case mouse(MouseEvent)
  /// The window got the focus.
  case focusGained
  /// The window lost the focus.
  case focusLost
  /// The screen has this size now.
  case resize(Size)
  /// The screen may show anything (the process was stopped and continued): draw all of it.
  case redraw
  /// Something came in beside the keyboard, of which the effect handler knows, or which lies in the mailbox.
  case news
  /// The process was told to end by a signal (SIGHUP, SIGTERM): save and leave.
  case terminate(signal: Int32)
}
