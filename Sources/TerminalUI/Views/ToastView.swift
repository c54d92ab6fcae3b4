/// A short message at the bottom of the screen. It takes no focus and disappears with the next key.
public struct ToastView: View {
  /// The message.
  public var text: SafeText
  /// Whether the message reports an error.
  public var isError: Bool
  /// The styles.
  public var theme: Theme

  /// Creates a toast.
  public init(_ text: SafeText, isError: Bool = false, theme: Theme) {
    self.text = text
    self.isError = isError
    self.theme = theme
  }

  /// Returns the rectangle of the toast at the bottom of a screen: as many rows as it needs, but at most a third of the
  /// screen and at most three.
  public func rect(in size: Size) -> Rect {
    Rect(size: size).dividing(.bottom, amount: max(1, lines(in: size).count)).slice
  }

  /// Draws the toast on a canvas of the size of ``rect(in:)``.
  public func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, theme.text)
    let lines = text.wrapped(
      to: max(1, canvas.size.columns - 2), rows: max(1, canvas.size.rows),
      ellipsis: theme.glyphs.ellipsis)
    canvas.write(lines, isError ? theme.error : theme.title, at: Point(column: 1, row: 0))
  }

  private func lines(in size: Size) -> [SafeText] {
    text.wrapped(
      to: max(1, size.columns - 2), rows: min(3, max(1, size.rows / 3)),
      ellipsis: theme.glyphs.ellipsis)
  }
}
