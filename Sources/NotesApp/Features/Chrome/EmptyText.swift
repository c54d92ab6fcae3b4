import TerminalUI

/// What stands where there is nothing else, in as many rows as it takes.
struct EmptyText<Root: Screen>: ScreenView {
  private let text: SafeText

  init(_ text: SafeText) {
    self.text = text
  }

  func rows(in columns: Int) -> Int? { nil }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(
      EmptyTextView(text: text, isActive: layout.isActive, style: layout.theme.dim), in: rect)
  }
}

private struct EmptyTextView: View {
  let text: SafeText
  let isActive: Bool
  let style: Style

  func draw(in canvas: inout Canvas) {
    let place = Point(column: 2, row: 0)
    canvas.write(text.wrapped(to: canvas.size.columns - 3), style, at: place)
    if isActive { canvas.placeCursor(at: place) }
  }
}
