import TerminalUI

/// The search field below a text, with the match count at the right.
struct TextFindView: View {
  var find: TextFind
  /// True if the field has the focus.
  var isFocused: Bool
  var theme: Theme

  private var label: SafeText { find.replacement == nil ? "Find: " : "Replace by: " }

  /// Returns the rectangle of the row at the bottom of a view; nil if the view is too small.
  static func rect(in size: Size) -> Rect? {
    size.rows > 2
      ? Rect(size: size).dividing(.bottom, amount: 1).slice.inset(columns: 1) : nil
  }

  func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, theme.text)
    let columns = canvas.size.columns
    canvas.write(label, theme.dim, at: .origin)
    let result = SafeText(find.result)
    let isShown = columns - label.columns - result.columns - 1 >= 8
    if isShown {
      canvas.write(
        result, find.count == 0 ? theme.error : theme.dim,
        at: Point(column: columns - result.columns, row: 0))
    }
    let field = Rect(size: canvas.size)
      .inset(.leading, by: min(label.columns, max(0, columns - 1)))
      .inset(.trailing, by: isShown ? result.columns + 1 : 0)
    canvas.within(field) {
      TextFieldView(buffer: find.focused, isFocused: isFocused, theme: theme).draw(in: &$0)
    }
  }
}
