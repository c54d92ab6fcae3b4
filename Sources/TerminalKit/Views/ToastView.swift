/// A short message at the bottom of the screen. It takes no focus and disappears with the next key.
public struct ToastView: View {
  /// The message.
  public var text: SafeText
  /// Whether the message reports an error.
  public var isError: Bool
  /// A key hint at the end of the last row, shown if it leaves at least half of the row to the message.
  public var hint: KeyHintsView.Hint?
  /// The styles.
  public var theme: Theme

  /// Creates a toast.
  public init(
    _ text: SafeText, isError: Bool = false, hint: KeyHintsView.Hint? = nil, theme: Theme
  ) {
    (self.text, self.isError) = (text, isError)
    (self.hint, self.theme) = (hint, theme)
  }

  /// Returns the rectangle of the toast at the bottom of a screen: as many rows as it needs, but at most a third of the
  /// screen and at most three.
  public func rect(in size: Size) -> Rect {
    Rect(size: size).dividing(.bottom, amount: max(1, lines(in: size).count)).slice
  }

  /// Draws the toast on a canvas of the size of ``rect(in:)``.
  public func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, theme.text)
    let lines = lines(in: canvas.size.columns, rows: max(1, canvas.size.rows))
    canvas.write(lines, isError ? theme.error : theme.title, at: Point(column: 1, row: 0))
    let columns = hintColumns(in: canvas.size.columns)
    guard columns > 0, let hint else { return }
    let end = Rect(size: canvas.size).dividing(.bottom, amount: 1).slice
      .dividing(.trailing, amount: columns).slice
    canvas.within(end) { KeyHintsView([hint], theme: theme).draw(in: &$0) }
  }

  /// Returns whether the hint is at a column of the last row, given the width.
  package func hasHint(at column: Int, columns: Int) -> Bool {
    column > columns - hintColumns(in: columns) && column < columns - 1
  }

  private func lines(in size: Size) -> [SafeText] {
    lines(in: size.columns, rows: min(3, max(1, size.rows / 3)))
  }

  private func lines(in columns: Int, rows: Int) -> [SafeText] {
    text.wrapped(
      to: max(1, columns - 2 - hintColumns(in: columns)), rows: rows,
      ellipsis: theme.glyphs.ellipsis)
  }

  /// Returns the width of the hint with a column before and after it, or zero if it is not shown.
  private func hintColumns(in columns: Int) -> Int {
    guard let hint else { return 0 }
    let own = hint.keys.columns + hint.label.columns + 3
    return own * 2 <= columns ? own : 0
  }
}
