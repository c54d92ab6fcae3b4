/// The breadcrumbs of a pane, with a short text at the end.
///
/// If space is short, the breadcrumbs furthest from the screen are dropped first.
public struct HeaderView: View {
  /// The breadcrumbs before the title, from the root.
  public var trail: [SafeText]
  /// The title, which is cut last.
  public var title: SafeText
  /// The text at the end, shown if it fits.
  public var trailing: SafeText
  /// Whether a back mark is shown, because nothing else shows what is below.
  public var showsBack: Bool
  /// Whether the pane is active. If so, the title uses the accent; otherwise it is dim.
  public var isActive: Bool
  /// The styles, and the marks between breadcrumbs.
  public var theme: Theme

  /// Creates a header.
  public init(
    trail: [SafeText], title: SafeText, trailing: SafeText = "", showsBack: Bool = false,
    isActive: Bool = true, theme: Theme
  ) {
    (self.trail, self.title, self.trailing) = (trail, title, trailing)
    (self.showsBack, self.isActive, self.theme) = (showsBack, isActive, theme)
  }

  public func draw(in canvas: inout Canvas) {
    let columns = canvas.size.columns
    let right = right(in: columns)
    let room = room(in: columns)
    var column = 0
    if showsBack {
      column += canvas.write(theme.glyphs.backMark, theme.title, at: .origin)
    }
    for crumb in crumbs(in: room - column) {
      column += canvas.write(crumb, theme.dim, at: Point(column: column, row: 0))
      column += canvas.write(
        theme.glyphs.crumbSeparator, theme.dim, at: Point(column: column, row: 0))
    }
    column += canvas.write(
      theme.fitting(title, in: room - column),
      isActive ? theme.accent.adding(.bold) : theme.dim, at: Point(column: column, row: 0))
    if right > 0 {
      // In a wide pane, at the end of the text below.
      let isWide = columns > theme.readingColumns + 4
      let near = isWide ? max(theme.readingColumns - right, column + 2) : columns
      canvas.write(trailing, theme.dim, at: Point(column: min(columns - right, near), row: 0))
    }
  }

  /// Returns the index of the breadcrumb at a column, given the width. The back mark stands for the nearest breadcrumb.
  /// Returns nil if there is none.
  public func crumb(at column: Int, columns: Int) -> Int? {
    let mark = showsBack ? theme.glyphs.backMark.columns : 0
    if (0..<mark).contains(column) { return trail.indices.last }
    let shown = crumbs(in: room(in: columns) - mark)
    var start = mark
    for (offset, crumb) in shown.enumerated() {
      if (start..<start + crumb.columns).contains(column) {
        return trail.count - shown.count + offset
      }
      start += crumb.columns + theme.glyphs.crumbSeparator.columns
    }
    return nil
  }

  /// Returns the width of the text at the end.
  private func right(in columns: Int) -> Int {
    trailing.columns + 2 <= columns / 3 ? trailing.columns : 0
  }

  private func room(in columns: Int) -> Int {
    let right = right(in: columns)
    return max(0, columns - right - (right > 0 ? 1 : 0))
  }

  /// The fewest columns in which the start of a breadcrumb is readable.
  private static let fewestColumns = 8

  /// Returns the nearest breadcrumbs that leave room for the title. If none does, the nearest one is cut.
  private func crumbs(in columns: Int) -> [SafeText] {
    var left = columns - title.columns
    var shown: [SafeText] = []
    for crumb in trail.reversed() {
      let room = left - theme.glyphs.crumbSeparator.columns
      left = room - crumb.columns
      guard left >= 0 else {
        if shown.isEmpty, room >= Self.fewestColumns { shown = [theme.fitting(crumb, in: room)] }
        break
      }
      shown.insert(crumb, at: 0)
    }
    return shown
  }
}
