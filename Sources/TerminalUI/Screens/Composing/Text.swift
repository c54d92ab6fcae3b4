/// A text that wraps to the available width, with a column of space at each side, or scrolls sideways.
public struct Text<Root: Screen>: ScreenView {
  private let paragraphs: [StyledText]
  /// The first visible column of lines that do not wrap.
  private var column: (any WritableKeyPath<Root, Int> & Sendable)?
  private let style: @Sendable (Theme) -> Style

  /// Creates a text in a style of the theme. Each line of the string begins a row.
  public init(_ text: String, _ style: @escaping @Sendable (Theme) -> Style = { $0.text }) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    (paragraphs, self.style) = (lines.map { StyledText(SafeText($0)) }, style)
  }

  /// Creates a text of one paragraph in a style of the theme.
  public init(_ text: SafeText, _ style: @escaping @Sendable (Theme) -> Style = { $0.text }) {
    (paragraphs, self.style) = ([StyledText(text)], style)
  }

  /// Creates a text of lines with styles of their own, such as those of an ``ANSIDecoder``. Parts in the plain style have
  /// that of the theme.
  public init(_ lines: [StyledText]) {
    (paragraphs, style) = (lines, { $0.text })
  }

  /// Creates a text of lines that do not wrap. Lines that are too wide are cut, with a mark at the edge, and `h` and `l`,
  /// `0` and `$` scroll them sideways. The screen stores the first visible column.
  public init(_ lines: [StyledText], column: any WritableKeyPath<Root, Int> & Sendable) {
    self.init(lines)
    self.column = column
  }

  public func rows(in columns: Int) -> Int? { lines(in: columns).count }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    if let column { return place(scrolling: column, in: rect, &layout) }
    layout.draw(
      LinesView(lines: lines(in: rect.size.columns), style: style(layout.theme)), in: rect)
  }

  private func place(
    scrolling column: any WritableKeyPath<Root, Int> & Sendable, in rect: Rect,
    _ layout: inout ScreenLayout<Root>
  ) {
    let columns = max(1, rect.size.columns - 2)
    let scroll = SidewaysScroll(layout.root[keyPath: column], showing: columns, of: paragraphs)
    // Without the focus, so that a scroll view around it has the keys that scroll up and down.
    layout.add(
      Control(
        SidewaysMovement.bindings, isFocusable: false, isLive: scroll.isLive,
        perform: { movement, root, _ in root[keyPath: column] = scroll.column(after: movement) }),
      in: rect)
    layout.draw(
      CutLinesView(
        lines: paragraphs, scroll: scroll, theme: layout.theme, style: style(layout.theme)),
      in: rect)
  }

  private func lines(in columns: Int) -> [StyledText] {
    column != nil ? paragraphs : paragraphs.flatMap { $0.wrapped(to: max(1, columns - 2)) }
  }
}

/// Lines of text, one column from the edge. Parts in the plain style have that of the lines.
struct LinesView: View {
  let lines: [StyledText]
  let style: Style

  func draw(in canvas: inout Canvas) {
    for (row, line) in lines.enumerated() {
      canvas.write(line.on(style), at: Point(column: 1, row: row))
    }
  }
}

/// A view that draws a ``View``, from the library or the app.
public struct Leaf<Root: Screen>: ScreenView {
  private let view: any View
  public let columns: Int?
  private let rows: Int?

  /// Creates a leaf, with a fixed number of columns or rows if given.
  public init(_ view: some View, columns: Int? = nil, rows: Int? = nil) {
    (self.view, self.columns, self.rows) = (view, columns, rows)
  }

  public func rows(in columns: Int) -> Int? { rows }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(view, in: rect)
  }
}

/// Flexible or fixed empty space.
public struct Spacer<Root: Screen>: ScreenView {
  private let rows: Int?

  /// Creates a space of a number of rows, or of all remaining rows.
  public init(rows: Int? = nil) {
    self.rows = rows
  }

  public func rows(in columns: Int) -> Int? { rows }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {}
}

/// A horizontal line.
public struct Divider<Root: Screen>: ScreenView {
  /// Creates a line.
  public init() {}

  public func rows(in columns: Int) -> Int? { 1 }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(LineView(theme: layout.theme), in: rect)
  }
}

/// A horizontal line, one column from the edges.
struct LineView: View {
  var isActive = false
  let theme: Theme

  func draw(in canvas: inout Canvas) {
    canvas.fill(
      canvas.bounds.inset(columns: 1), with: theme.glyphs.horizontal,
      isActive ? theme.accent : theme.dim)
  }
}
