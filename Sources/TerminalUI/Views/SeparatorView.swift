/// A line between two columns, from the top to the bottom of the canvas.
public struct SeparatorView: View {
  /// Its dim style and its lines are used.
  public var theme: Theme

  /// Creates a separator.
  public init(theme: Theme) {
    self.theme = theme
  }

  public func draw(in canvas: inout Canvas) {
    let line = SafeText(String(theme.glyphs.vertical))
    for row in 0..<canvas.size.rows {
      canvas.write(line, theme.dim, at: Point(column: 0, row: row))
    }
  }
}
