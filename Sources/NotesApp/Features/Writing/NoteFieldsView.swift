import TerminalUI

/// The title, a line if there is room, and the text, with the search field below. With a single
/// row, only the focused field.
struct NoteFieldsView: View {
  var fields: NoteFields
  var isActive: Bool
  var theme: Theme

  static func titleRect(in size: Size) -> Rect {
    Rect(size: width(in: size)).dividing(.top, amount: 1).slice.inset(columns: 1)
  }

  static func textRect(in size: Size, isFinding: Bool) -> Rect {
    let top = hasLine(in: size) ? 2 : min(1, size.rows - 1)
    let hasFindRow = isFinding && TextFindView.rect(in: size) != nil
    return Rect(size: width(in: size)).inset(.top, by: top)
      .inset(.bottom, by: hasFindRow ? 1 : 0).inset(columns: 1)
  }

  /// Limited to a comfortable reading width.
  private static func width(in size: Size) -> Size {
    Size(columns: min(size.columns, Theme.terminal.readingColumns + 2), rows: size.rows)
  }

  private static func hasLine(in size: Size) -> Bool { size.rows > 5 }

  func draw(in canvas: inout Canvas) {
    let size = canvas.size
    if Self.hasLine(in: size) {
      var line = Self.titleRect(in: size)
      line.origin.row = 1
      canvas.fill(line, with: theme.glyphs.horizontal, theme.dim)
    }
    if size.rows > 1 || fields.field == .title {
      canvas.within(Self.titleRect(in: size)) { titleView.draw(in: &$0) }
    }
    if size.rows > 1 || fields.field == .text {
      canvas.within(fields.textRect(in: size)) { textView(in: size).draw(in: &$0) }
    }
    if let find = fields.find {
      let row = TextFindView.rect(in: size) ?? Self.titleRect(in: size)
      canvas.within(row) {
        TextFindView(find: find, isFocused: isActive, theme: theme).draw(in: &$0)
      }
    }
  }

  private var titleView: TextFieldView {
    TextFieldView(
      buffer: fields.title, placeholder: SafeText(fields.titleFromText ?? "Title (optional)"),
      isFocused: isActive && fields.field == .title, style: theme.title,
      theme: theme)
  }

  private func textView(in size: Size) -> TextEditorView {
    TextEditorView(
      buffer: fields.text, scroll: fields.top(in: size),
      isFocused: isActive && fields.field == .text && fields.find == nil,
      style: theme.text, pattern: fields.find?.pattern)
  }

  func position(at point: Point, in size: Size) -> (field: NoteFields.Field, TextPosition) {
    let text = fields.textRect(in: size)
    guard point.row >= text.origin.row else {
      let rect = Self.titleRect(in: size)
      let column = point.column - rect.origin.column
      return (.title, titleView.position(at: column, columns: rect.size.columns))
    }
    return (
      .text,
      fields.text.position(
        at: point - text.origin, scroll: fields.top(in: size), columns: text.size.columns)
    )
  }
}
