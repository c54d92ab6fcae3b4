/// A border with a title in its top edge.
public struct FrameView: View {
  /// The title, cut to fit.
  public var title: SafeText
  /// Whether the content is active. If so, the title and border use the accent.
  public var isActive: Bool
  /// The styles and line characters.
  public var theme: Theme

  /// Creates a frame.
  public init(title: SafeText, isActive: Bool = false, theme: Theme) {
    (self.title, self.isActive, self.theme) = (title, isActive, theme)
  }

  /// Returns the width of a frame in which a title is not cut.
  package static func columns(of title: SafeText) -> Int { title.columns + 6 }

  public func draw(in canvas: inout Canvas) {
    let size = canvas.size
    canvas.fill(canvas.bounds, theme.text)
    guard size.columns > 1, size.rows > 1 else { return }
    let glyphs = theme.glyphs
    let style = isActive ? theme.accent : theme.dim
    let (top, bottom) = (0, size.rows - 1)
    let (leading, trailing) = (0, size.columns - 1)
    for row in [top, bottom] {
      let edge = Rect(column: 1, row: row, columns: size.columns - 2, rows: 1)
      canvas.fill(edge, with: glyphs.horizontal, style)
    }
    for column in [leading, trailing] {
      let edge = Rect(column: column, row: 1, columns: 1, rows: size.rows - 2)
      canvas.fill(edge, with: glyphs.vertical, style)
    }
    let corners = [
      (glyphs.topLeading, leading, top), (glyphs.topTrailing, trailing, top),
      (glyphs.bottomLeading, leading, bottom), (glyphs.bottomTrailing, trailing, bottom),
    ]
    for (glyph, column, row) in corners {
      canvas.write("\(glyph)", style, at: Point(column: column, row: row))
    }
    let name = theme.fitting(title, in: size.columns - Self.columns(of: .empty))
    if !name.isEmpty {
      let style = isActive ? theme.accent.adding(.bold) : theme.title
      canvas.write(" \(name.string) ", style, at: Point(column: 2, row: top))
    }
  }
}
