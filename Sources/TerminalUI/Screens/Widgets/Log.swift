/// Lines of text to which others are appended, such as messages of a program.
///
/// It shows the last lines and follows what is appended, until the user scrolls up. It follows again at its end. Lines
/// that are too wide wrap.
///
/// ```swift
/// Log(\.log, messages) { message, theme in
///   StyledText(SafeText(message.text), message.isError ? theme.error : theme.text)
/// }
/// ```
public struct Log<Root: Screen>: ScreenView {
  private let position: any WritableKeyPath<Root, LogPosition> & Sendable
  private let count: Int
  private let line: @Sendable (Int, Theme) -> StyledText

  /// Creates a log of lines that are requested on demand. Only lines near the visible ones are.
  ///
  /// - Parameters:
  ///   - position: The key path to the position.
  ///   - count: The number of lines.
  ///   - line: A closure that returns the line at an index.
  public init(
    _ position: any WritableKeyPath<Root, LogPosition> & Sendable, count: Int,
    line: @escaping @Sendable (Int, Theme) -> StyledText
  ) {
    (self.position, self.count, self.line) = (position, count, line)
  }

  /// Creates a log with a line for each item.
  public init<Items: RandomAccessCollection & Sendable>(
    _ position: any WritableKeyPath<Root, LogPosition> & Sendable, _ items: Items,
    line: @escaping @Sendable (Items.Element, Theme) -> StyledText
  ) {
    self.init(position, count: items.count) { line(items.element(at: $0), $1) }
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let (key, line, theme, count) = (position, line, layout.theme, count)
    // One column in front of the lines, and one after them for the bar.
    let (columns, visible) = (max(1, rect.size.columns - 2), rect.size.rows)
    let rows = LogRows(count: count) { line($0, theme).wrapped(to: columns).count }
    let top = rows.top(layout.root[keyPath: key], in: visible)
    let isLong = top > .top || rows.end(in: visible) > .top
    let hasFocus = layout.add(
      Control(
        ListMovement.scrolling, isOffered: { _ in isLong },
        wheel: { offset, root in
          root[keyPath: key] = rows.position(top, movedBy: offset, in: visible)
        },
        perform: { movement, root, _ in
          root[keyPath: key] = rows.position(top, after: movement, in: visible)
        }), in: rect)
    var shown: [StyledText] = []
    var next = top.line
    while shown.count < visible + top.row, next < count {
      shown += line(next, theme).wrapped(to: columns)
      next += 1
    }
    let lines = Array(shown.dropFirst(top.row).prefix(visible))
    layout.draw(LogView(lines: lines, hasFocus: hasFocus), in: rect)
    layout.drawScrollBar(
      top: top.line, visible: max(1, next - top.line), count: count, in: rect)
  }
}

/// The visible rows of a log, with the cursor in the last one.
private struct LogView: View {
  let lines: [StyledText]
  let hasFocus: Bool

  func draw(in canvas: inout Canvas) {
    for (row, line) in lines.enumerated() { canvas.write(line, at: Point(column: 1, row: row)) }
    if hasFocus { canvas.placeCursor(at: Point(column: 0, row: max(0, lines.count - 1))) }
  }
}
