/// A command of a text editor.
public enum TextCommand: Hashable, Codable, Sendable {
  /// Inserts text at the cursor, or replaces the selection.
  case insert(String)
  /// Begins a new line. In a list, it begins the next item; an empty item ends the list.
  case newLine
  /// Nests the list item at the cursor in the one before it, or else indents the selected lines, or inserts a tab if
  /// nothing is selected.
  case indent
  /// Unindents the selected lines, or the line of the cursor.
  case outdent
  /// Deletes the character before or after the cursor, or the selection.
  case deleteBackward, deleteForward
  /// Deletes the word before or after the cursor, or the selection.
  case deleteWordBackward, deleteWordForward
  /// Deletes to the start or end of the line.
  case deleteToLineStart, deleteToLineEnd
  /// Moves the cursor and ends the selection.
  case move(Motion)
  /// Moves the cursor and extends the selection to it.
  case select(Motion)
  /// Starts or ends marking, during which movements extend the selection.
  case mark
  /// Selects the whole text.
  case selectAll
  /// Undoes or redoes the last change.
  case undo, redo

  /// A movement of the cursor.
  public enum Motion: Hashable, Codable, Sendable {
    /// By a character or word, across line ends.
    case left, right, wordLeft, wordRight
    /// To the start or end of the line.
    case lineStart, lineEnd
    /// By displayed rows or pages. A wrapped line has several rows.
    case up, down, pageUp, pageDown
    /// To the start or end of the text.
    case top, bottom
    /// To the nearest valid position, for example after a click.
    case position(TextPosition)
  }
}
