/// A row of a list with a title and a short detail at the end.
public struct ListRow: Sendable {
  private let title: StyledText
  private let detail: SafeText

  /// Creates a row.
  public init(_ title: SafeText, _ detail: SafeText = .empty) {
    self.init(StyledText(title), detail)
  }

  /// Creates a row whose title has styles of its own. Parts in the plain style have that of the row.
  public init(_ title: StyledText, _ detail: SafeText = .empty) {
    (self.title, self.detail) = (title, detail)
  }

  func draw(isFocused: Bool, _ theme: Theme, in canvas: inout Canvas) {
    let titleColumns = canvas.write(detail: detail, after: title.columns, theme)
    let shown = title.on(isFocused ? theme.focused : theme.text)
      .truncated(to: titleColumns, ellipsis: theme.glyphs.ellipsis)
    canvas.write(shown, at: Point(column: 1, row: 0))
  }
}

extension Canvas {
  /// Writes the detail at the end of a row. If the title needs the room, the detail is cut to two fifths of the row.
  ///
  /// - Returns: The number of columns for the title.
  mutating func write(detail: SafeText, after titleColumns: Int, _ theme: Theme) -> Int {
    let room = size.columns - 2
    let shown = theme.fitting(detail, in: max(room * 2 / 5, room - titleColumns - 2))
    write(shown, theme.dim, at: Point(column: room + 1 - shown.columns, row: 0))
    return max(0, room - (shown.isEmpty ? 0 : shown.columns + 2))
  }
}
