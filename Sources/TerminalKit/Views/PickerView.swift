/// A value with the marks for other ones, or for a menu.
package struct PickerView: View {
  let name: SafeText
  let hasMenu: Bool
  let hasFocus: Bool
  let theme: Theme

  package init(name: SafeText, hasMenu: Bool, hasFocus: Bool, theme: Theme) {
    (self.name, self.hasMenu, self.hasFocus, self.theme) = (name, hasMenu, hasFocus, theme)
  }

  package func draw(in canvas: inout Canvas) {
    let glyphs = theme.glyphs
    let (style, marks) = hasFocus ? (theme.focused, theme.title) : (theme.text, theme.dim)
    let before = hasMenu ? SafeText.empty : glyphs.backMark
    let after = hasMenu ? glyphs.menuMark : glyphs.forwardMark
    let shown = theme.fitting(
      name, in: canvas.size.columns - before.columns - after.columns)
    canvas.write(before, marks, at: .origin)
    let end =
      before.columns + canvas.write(shown, style, at: Point(column: before.columns, row: 0))
    canvas.write(after, marks, at: Point(column: end, row: 0))
    if hasFocus { canvas.placeCursor(at: .origin) }
  }

  /// Returns the change for a click: on the mark in front, the previous value, otherwise the next one.
  package func change(at column: Int) -> FormChange {
    column < theme.glyphs.backMark.columns ? .decrement : .activate
  }
}
