/// A row of a list with a title and a short detail at the end.
public struct ListRow: Sendable {
  private let title: SafeText
  private let detail: SafeText

  /// Creates a row.
  public init(_ title: SafeText, _ detail: SafeText = .empty) {
    (self.title, self.detail) = (title, detail)
  }

  func draw(isFocused: Bool, _ theme: Theme, in canvas: inout Canvas) {
    let titleColumns = canvas.write(detail: detail, after: title, theme)
    let style = isFocused ? theme.focused : theme.text
    canvas.write(theme.fitting(title, in: titleColumns), style, at: Point(column: 1, row: 0))
  }
}

extension Canvas {
  /// Writes the detail at the end of a row. If the title needs the room, the detail is cut to two fifths of the row.
  ///
  /// - Returns: The number of columns for the title.
  mutating func write(detail: SafeText, after title: SafeText, _ theme: Theme) -> Int {
    let room = size.columns - 2
    let shown = theme.fitting(detail, in: max(room * 2 / 5, room - title.columns - 2))
    write(shown, theme.dim, at: Point(column: room + 1 - shown.columns, row: 0))
    return max(0, room - (shown.isEmpty ? 0 : shown.columns + 2))
  }
}
