/// What a key can do to a text that is being edited.
public enum TextCommand: Hashable, Codable, Sendable {
  /// Puts text at the cursor, or in place of what is selected, as typing and pasting do.
  case insert(String)
  /// Begins a line; in a list also the next item, and on an empty item the end of the list.
  case newLine
  /// Moves the selected lines to the right; a tab where nothing is selected.
  case indent
  /// Moves the selected lines to the left, or the line of the cursor.
  case outdent
  case deleteBackward, deleteForward
  case deleteWordBackward, deleteWordForward
  case deleteToLineStart, deleteToLineEnd
  case move(Motion)
  /// Moves the cursor and selects what it passes.
  case select(Motion)
  /// Begins a selection that every move goes on with, or ends it.
  case mark
  case selectAll
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
