import TerminalUI

/// The field for the title of a note, and what becomes of the links to it.
struct RenameView: View {
  /// The field, a blank row and what becomes of the links.
  static let rows = 5

  var field: TextBuffer
  var linkCount: Int
  /// Another note that is called as the field says.
  var other: NoteID?
  var isActive: Bool
  var theme: Theme

  func draw(in canvas: inout Canvas) {
    let room = Rect(size: canvas.size).dividing(.top, amount: 1).slice.inset(columns: 1)
    canvas.within(room) { canvas in
      TextFieldView(
        buffer: field, placeholder: "The title", isFocused: isActive, style: theme.text,
        placeholderStyle: theme.dim
      ).draw(in: &canvas)
    }
    let first = canvas.size.rows > 4 ? 2 : 1
    let lines = SafeText(hint).wrapped(
      to: max(1, canvas.size.columns - 2), rows: max(1, canvas.size.rows - first),
      ellipsis: theme.glyphs.ellipsis)
    canvas.write(lines, theme.dim, at: Point(column: 1, row: first))
  }

  private var hint: String {
    if let other {
      return "Note \(other) is called so, too: new links by this title mean the one changed last."
    }
    return switch linkCount {
    case 0: "No note links here."
    case 1: "1 note links here; its links follow."
    default: "\(linkCount) notes link here; their links follow."
    }
  }
}
