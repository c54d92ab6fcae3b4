/// A toast: a short message over the bottom of the screen, which takes no focus, and goes with the next key.
public struct ToastView: View {
  /// What is said.
  public var text: SafeText
  /// Whether it says what went wrong.
  public var isError: Bool
  /// The styles.
  public var theme: Theme

  /// Creates a toast.
  public init(_ text: SafeText, isError: Bool = false, theme: Theme) {
    self.text = text
    self.isError = isError
    self.theme = theme
  }

  /// What it covers of a screen so large, at the bottom: as many rows as it needs, a third of them at most and
  /// never more than three.
  public func rect(in size: Size) -> Rect {
    Rect(size: size).dividing(.bottom, amount: max(1, lines(in: size).count)).slice
  }

  /// Draws it on a canvas of the size of ``rect(in:)``.
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
