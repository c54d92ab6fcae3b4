/// A vertical line between two columns.
public struct SeparatorView: View {
  /// The theme, for its dim style and line characters.
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
