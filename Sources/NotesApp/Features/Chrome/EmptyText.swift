import TerminalUI

/// A message in place of content, as high as its text.
struct EmptyText<Root: Screen>: ScreenView {
  private let text: SafeText

  init(_ text: SafeText) {
    self.text = text
  }

  func rows(in columns: Int) -> Int? {
    text.wrapped(to: max(1, columns - EmptyTextView.column - 1)).count
  }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(
      EmptyTextView(text: text, isActive: layout.isActive, style: layout.theme.dim), in: rect)
  }
}

/// Draws the part of the text that fits.
struct EmptyTextView: View {
  let text: SafeText
  let isActive: Bool
  let style: Style
  var column = Self.column

  static let column = 2

  func draw(in canvas: inout Canvas) {
    let place = Point(column: column, row: 0)
    let columns = max(1, canvas.size.columns - column - 1)
    canvas.write(text.wrapped(to: columns, rows: max(1, canvas.size.rows)), style, at: place)
    if isActive { canvas.placeCursor(at: place) }
  }
}
