/// A border with a title in its top edge.
public struct FrameView: View {
  /// The title, cut to fit.
  public var title: SafeText
  /// The styles and line characters.
  public var theme: Theme

  /// Creates a frame.
  public init(title: SafeText, theme: Theme) {
    self.title = title
    self.theme = theme
  }

  public func draw(in canvas: inout Canvas) {
    let size = canvas.size
    canvas.fill(canvas.bounds, theme.text)
    guard size.columns > 1, size.rows > 1 else { return }
    let glyphs = theme.glyphs
    let (top, bottom) = (0, size.rows - 1)
    let (leading, trailing) = (0, size.columns - 1)
    for row in [top, bottom] {
      let edge = Rect(column: 1, row: row, columns: size.columns - 2, rows: 1)
      canvas.fill(edge, with: glyphs.horizontal, theme.dim)
    }
    for column in [leading, trailing] {
      let edge = Rect(column: column, row: 1, columns: 1, rows: size.rows - 2)
      canvas.fill(edge, with: glyphs.vertical, theme.dim)
    }
    let corners = [
      (glyphs.topLeading, leading, top), (glyphs.topTrailing, trailing, top),
      (glyphs.bottomLeading, leading, bottom), (glyphs.bottomTrailing, trailing, bottom),
    ]
    for (glyph, column, row) in corners {
      canvas.write("\(glyph)", theme.dim, at: Point(column: column, row: row))
    }
    let name = theme.fitting(title, in: size.columns - 6)
    if !name.isEmpty {
      canvas.write(" \(name.string) ", theme.title, at: Point(column: 2, row: top))
    }
  }
}
