/// Words, wrapped where they do not fit.
public struct Text<Root: Screen>: ScreenView {
  private let text: SafeText
  private let style: @Sendable (Theme) -> Style

  /// Creates a text in a style of the theme.
  public init(_ text: SafeText, _ style: @escaping @Sendable (Theme) -> Style = { $0.text }) {
    (self.text, self.style) = (text, style)
  }

  public func rows(in columns: Int) -> Int? { lines(in: columns).count }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(
      LinesView(lines: lines(in: rect.size.columns), style: style(layout.theme)), in: rect)
  }

  private func lines(in columns: Int) -> [SafeText] { text.wrapped(to: max(1, columns - 1)) }
}

/// Lines below one another, a column from the edge.
private struct LinesView: View {
  let lines: [SafeText]
  let style: Style

  func draw(in canvas: inout Canvas) {
    canvas.write(lines, style, at: Point(column: 1, row: 0))
  }
}

/// A view of the library or of the app.
public struct Leaf<Root: Screen>: ScreenView {
  private let view: any View
  public let columns: Int?
  private let rows: Int?

  /// Shows a view, in so many columns and rows where it has a size of its own.
  public init(_ view: some View, columns: Int? = nil, rows: Int? = nil) {
    (self.view, self.columns, self.rows) = (view, columns, rows)
  }

  public func rows(in columns: Int) -> Int? { rows }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(view, in: rect)
  }
}

/// Room that other parts leave.
public struct Spacer<Root: Screen>: ScreenView {
  private let rows: Int?

  /// Takes so many rows, or all that are left.
  public init(rows: Int? = nil) {
    self.rows = rows
  }

  public func rows(in columns: Int) -> Int? { rows }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {}
}

/// A line across.
public struct Divider<Root: Screen>: ScreenView {
  /// Creates a line.
  public init() {}

  public func rows(in columns: Int) -> Int? { 1 }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(LineView(theme: layout.theme), in: rect)
  }
}

/// A line across, a column from the edges; with the accent under the title of the pane that has the keys.
struct LineView: View {
  var isActive = false
  let theme: Theme

  func draw(in canvas: inout Canvas) {
    canvas.fill(
      canvas.bounds.inset(columns: 1), with: theme.glyphs.horizontal,
      isActive ? theme.accent : theme.dim)
  }
}
