import TerminalUI

/// The columns of a reader: the text, and on a wide terminal a line and the outline.
struct ReaderColumns {
  /// The minimum width of a terminal for an outline.
  static let narrowest = 140
  private static let outlineWidths = 28...48

  let text: Rect
  let line: Rect
  let outline: Rect

  /// Divides the pane of a note on a terminal of the given size. The outline follows the text, so that they are beside
  /// one another on a wide terminal, too.
  init(_ pane: Rect, on terminal: Size, _ theme: Theme) {
    let widths = Self.outlineWidths
    let wanted = theme.readingColumns + 4
    let width = min(max(pane.size.columns - wanted, widths.lowerBound), widths.upperBound)
    let hasOutline =
      terminal.columns >= Self.narrowest && pane.size.columns >= 2 * widths.upperBound - 4
    let unused = hasOutline ? max(0, pane.size.columns - wanted - 1 - width) : 0
    let left = pane.inset(.trailing, by: unused)
    let (outline, rest) = left.dividing(.trailing, amount: hasOutline ? width : 0)
    let (line, text) = rest.dividing(.trailing, amount: hasOutline ? 1 : 0)
    (self.outline, self.line, self.text) = (outline, line, text)
  }

  var hasOutline: Bool { outline.size.columns > 0 }
}

/// A note with its outline beside it.
struct ReaderColumnsBody: ScreenView {
  typealias Root = ReaderScreen

  let text: ReaderBody<ReaderScreen>
  /// The rows of the outline; empty if there is no room.
  let outline: [FormRow<OutlineEnd>]
  let terminal: Size

  func place(in rect: Rect, _ layout: inout ScreenLayout<ReaderScreen>) {
    let columns = ReaderColumns(rect, on: terminal, layout.theme)
    text.named("text").place(in: columns.text, &layout)
    guard columns.hasOutline else { return }
    layout.draw(SeparatorView(theme: layout.theme), in: columns.line)
    Menu(\ReaderScreen.memory.outline, outline) { end, screen, turn in
      screen.open(end, &turn)
    }.named("outline").place(in: columns.outline, &layout)
    // The outline does not change where a menu about the note is placed.
    layout.anchor = nil
  }
}
