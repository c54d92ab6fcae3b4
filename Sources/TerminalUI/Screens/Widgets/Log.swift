/// Lines of text to which others are appended, such as messages of a program.
///
/// It shows the last lines and follows what is appended, until the user scrolls up. It follows again at its end. Lines
/// that are too wide wrap, or are cut and scroll sideways: by `h` and `l`, `0` and `$`.
///
/// ```swift
/// Log(\.log, messages) { message, theme in
///   StyledText(SafeText(message.text), message.isError ? theme.error : theme.text)
/// }
/// ```
public struct Log<Root: Screen>: ScreenView {
  private let position: any WritableKeyPath<Root, LogPosition> & Sendable
  private let count: Int
  private let wraps: Bool
  private let line: @Sendable (Int, Theme) -> StyledText

  /// Creates a log of lines that are requested on demand. Only lines near the visible ones are.
  ///
  /// - Parameters:
  ///   - position: The key path to the position.
  ///   - count: The number of lines.
  ///   - wraps: Whether lines that are too wide wrap.
  ///   - line: A closure that returns the line at an index.
  public init(
    _ position: any WritableKeyPath<Root, LogPosition> & Sendable, count: Int,
    wraps: Bool = true, line: @escaping @Sendable (Int, Theme) -> StyledText
  ) {
    (self.position, self.count, self.wraps, self.line) = (position, count, wraps, line)
  }

  /// Creates a log with a line for each item.
  public init<Items: RandomAccessCollection & Sendable>(
    _ position: any WritableKeyPath<Root, LogPosition> & Sendable, _ items: Items,
    wraps: Bool = true, line: @escaping @Sendable (Items.Element, Theme) -> StyledText
  ) {
    self.init(position, count: items.count, wraps: wraps) { line(items.element(at: $0), $1) }
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let (key, theme, count) = (position, layout.theme, count)
    // One column in front of the lines, and one after them for the bar.
    let (columns, visible) = (max(1, rect.size.columns - 2), rect.size.rows)
    let wrapped = { @Sendable [line, wraps] (index: Int) in
      wraps ? line(index, theme).wrapped(to: columns) : [line(index, theme)]
    }
    let rows = LogRows(count: count) { [wraps] in wraps ? wrapped($0).count : 1 }
    let top = rows.top(layout.root[keyPath: key], in: visible)
    let isLong = top > .top || rows.end(in: visible) > .top
    var shown: [StyledText] = []
    var next = top.line
    while shown.count < visible + top.row, next < count {
      shown += wrapped(next)
      next += 1
    }
    let lines = Array(shown.dropFirst(top.row).prefix(visible))
    let scroll = SidewaysScroll(
      wraps ? 0 : layout.root[keyPath: key].column, showing: columns, of: wraps ? [] : lines)
    let hasFocus = layout.add(
      Control(
        LogAction.bindings,
        isLive: { if case .sideways(let movement) = $0 { scroll.isLive(movement) } else { true } },
        isOffered: { if case .scroll = $0 { isLong } else { true } },
        wheel: { offset, root in
          root[keyPath: key].top = rows.position(top, movedBy: offset, in: visible).top
        },
        perform: { action, root, _ in
          switch action {
          case .scroll(let movement):
            root[keyPath: key].top = rows.position(top, after: movement, in: visible).top
          case .sideways(let movement): root[keyPath: key].column = scroll.column(after: movement)
          }
        }), in: rect)
    layout.draw(
      CutLinesView(
        lines: lines, scroll: scroll, theme: theme,
        cursorRow: hasFocus ? max(0, lines.count - 1) : nil), in: rect)
    layout.drawScrollBar(
      top: top.line, visible: max(1, next - top.line), count: count, in: rect)
  }
}

private enum LogAction {
  case scroll(ListMovement), sideways(SidewaysMovement)

  static let bindings = ControlBindings<Self>(
    ListMovement.rows("scroll") { .scroll($0) } + SidewaysMovement.rows { .sideways($0) })
}
