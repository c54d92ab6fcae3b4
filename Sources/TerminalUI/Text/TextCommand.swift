/// What a key can do to a text that is being edited.
public enum TextCommand: Hashable, Codable, Sendable {
  /// Puts text at the cursor, as typing and pasting do.
  case insert(String)
  case deleteBackward, deleteForward
  case deleteWordBackward, deleteWordForward
  case deleteToLineStart, deleteToLineEnd
  case move(Motion)
  case undo, redo

  /// Where the cursor goes.
  public enum Motion: Hashable, Codable, Sendable {
    case left, right, wordLeft, wordRight
    case lineStart, lineEnd
    /// By rows as they are drawn, so that a wrapped line has several.
    case up, down, pageUp, pageDown
    case top, bottom
    /// To a position, or the nearest there is, as a click does.
    case position(TextPosition)
  }
}
