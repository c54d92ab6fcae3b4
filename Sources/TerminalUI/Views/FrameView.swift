/// A border with a title in its upper edge.
public struct FrameView: View {
  /// What stands in the upper edge, as much of it as fits.
  public var title: SafeText
  /// The styles and the characters of the lines.
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
    let line = String(repeating: glyphs.horizontal, count: size.columns - 2)
    let (top, bottom) = (0, size.rows - 1)
    let style = theme.dim
    canvas.write("\(glyphs.topLeading)\(line)\(glyphs.topTrailing)", style, at: .origin)
    canvas.write(
      "\(glyphs.bottomLeading)\(line)\(glyphs.bottomTrailing)", style,
      at: Point(column: 0, row: bottom))
    for row in top + 1..<bottom {
      canvas.write("\(glyphs.vertical)", style, at: Point(column: 0, row: row))
      canvas.write("\(glyphs.vertical)", style, at: Point(column: size.columns - 1, row: row))
    }
    let name = theme.fitting(title, in: size.columns - 6)
    if !name.isEmpty {
      canvas.write(" \(name.string) ", theme.title, at: Point(column: 2, row: top))
    }
  }
}
