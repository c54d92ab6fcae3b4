import TerminalUI

/// The fields in which a note is written: its title, a line where there is room for one, its text. In a
/// single row there is the one that has the cursor.
struct NoteFieldsView: View {
  var fields: NoteFields
  var isActive: Bool
  var theme: Theme

  static func titleRect(in size: Size) -> Rect {
    Rect(size: size).dividing(.top, amount: 1).slice.inset(columns: 1)
  }

  static func textRect(in size: Size) -> Rect {
    let top = hasLine(in: size) ? 2 : min(1, size.rows - 1)
    return Rect(size: size).inset(.top, by: top).inset(columns: 1)
  }

  private static func hasLine(in size: Size) -> Bool { size.rows > 5 }

  func draw(in canvas: inout Canvas) {
    let size = canvas.size
    if Self.hasLine(in: size) {
      let line = String(repeating: theme.glyphs.horizontal, count: max(0, size.columns - 2))
      canvas.write(SafeText(line), theme.dim, at: Point(column: 1, row: 1))
    }
    if size.rows > 1 || fields.field == .title {
      canvas.within(Self.titleRect(in: size)) { titleView.draw(in: &$0) }
    }
    if size.rows > 1 || fields.field == .text {
      canvas.within(Self.textRect(in: size)) { textView.draw(in: &$0) }
    }
  }

  private var titleView: TextFieldView {
    TextFieldView(
      buffer: fields.title, placeholder: "Title, else the first line",
      isFocused: isActive && fields.field == .title, style: theme.title)
  }

  private var textView: TextEditorView {
    TextEditorView(
      buffer: fields.text, scroll: fields.scroll, isFocused: isActive && fields.field == .text,
      style: theme.text)
  }

  /// The field at a point of a view so large, and the position in it.
  func position(at point: Point, in size: Size) -> (field: NoteFields.Field, TextPosition) {
    let text = Self.textRect(in: size)
    guard point.row >= text.origin.row else {
      let rect = Self.titleRect(in: size)
      let column = point.column - rect.origin.column
      return (.title, titleView.position(at: column, columns: rect.size.columns))
    }
    let inside = Point(
      column: point.column - text.origin.column, row: point.row - text.origin.row)
    return (
      .text,
      fields.text.position(at: inside, scroll: fields.scroll, columns: text.size.columns)
    )
  }
}
