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
  /// Takes the character before or after the cursor away, or what is selected.
  case deleteBackward, deleteForward
  /// Takes what is left of a word away, or what is selected.
  case deleteWordBackward, deleteWordForward
  /// Takes the line away as far as one of its ends.
  case deleteToLineStart, deleteToLineEnd
  /// Moves the cursor, and ends a selection.
  case move(Motion)
  /// Moves the cursor and selects what it passes.
  case select(Motion)
  /// Begins a selection that every move goes on with, or ends it.
  case mark
  /// Selects the whole text.
  case selectAll
  /// Takes the last change back, or makes it again.
  case undo, redo

  /// Where the cursor goes.
  public enum Motion: Hashable, Codable, Sendable {
    /// By a character or a word; over the end of a line to the next.
    case left, right, wordLeft, wordRight
    /// To an end of the line.
    case lineStart, lineEnd
    /// By rows as they are drawn, so that a wrapped line has several.
    case up, down, pageUp, pageDown
    /// To an end of the text.
    case top, bottom
    /// To a position, or the nearest there is, as a click does.
    case position(TextPosition)
  }
}
