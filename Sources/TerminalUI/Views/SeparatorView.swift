/// A line between two columns, from the top to the bottom of the canvas.
public struct SeparatorView: View {
  /// Its dim style and its lines are used.
  public var theme: Theme

  /// Creates a separator.
  public init(theme: Theme) {
    self.theme = theme
  }

  public func draw(in canvas: inout Canvas) {
    canvas.fill(
      canvas.bounds.dividing(.leading, amount: 1).slice, with: theme.glyphs.vertical, theme.dim)
  }
}
