import TerminalUI

/// The sheet in which a new note is written: title, a line, text.
struct CaptureView: View {
  var memory: CaptureMemory
  var isActive: Bool
  var theme: Theme

  static func textRect(in size: Size) -> Rect {
    Rect(size: size).inset(.top, by: min(2, size.rows - 1)).inset(columns: 1)
  }

  func draw(in canvas: inout Canvas) {
    let size = canvas.size
    let titleRect = Rect(size: size).dividing(.top, amount: 1).slice.inset(columns: 1)
    canvas.within(titleRect) { canvas in
      TextFieldView(
        buffer: memory.title, placeholder: "Title (or leave it to the first line)",
        isFocused: isActive && memory.field == .title, style: theme.title
      ).draw(in: &canvas)
    }
    if size.rows > 2 {
      let line = SafeText(String(repeating: theme.glyphs.horizontal, count: size.columns))
      canvas.write(line, theme.dim, at: Point(column: 0, row: 1))
    }
    canvas.within(Self.textRect(in: size)) { canvas in
      TextEditorView(
        buffer: memory.text, scroll: memory.scroll, isFocused: isActive && memory.field == .text,
        style: theme.text
      ).draw(in: &canvas)
    }
  }
}
