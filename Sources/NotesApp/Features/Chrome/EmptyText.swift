import TerminalUI

/// What stands where there is nothing else, in as many rows as it takes.
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

/// The text, as far as there is room for it.
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
