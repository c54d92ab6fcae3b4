/// A row of a list with a title and a short detail at the end.
public struct ListRow: Sendable {
  private let title: SafeText
  private let detail: SafeText

  /// Creates a row.
  public init(_ title: SafeText, _ detail: SafeText = .empty) {
    (self.title, self.detail) = (title, detail)
  }

  func draw(isFocused: Bool, _ theme: Theme, in canvas: inout Canvas) {
    let right = canvas.size.columns - detail.columns - 1
    let style = isFocused ? theme.focused : theme.text
    canvas.write(
      theme.fitting(title, in: right - 2), style, at: Point(column: 1, row: 0))
    canvas.write(detail, theme.dim, at: Point(column: right, row: 0))
  }
}
