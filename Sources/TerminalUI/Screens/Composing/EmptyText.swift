/// A dimmed message in place of content, such as that of a list without rows.
///
/// ```swift
/// if books.isEmpty { EmptyText("No books") } else { List(\.position, books) { ListRow($0.title) } }
/// ```
public struct EmptyText<Root: Screen>: ScreenView {
  private let text: SafeText
  private let column: Int
  private let hasCursor: Bool

  /// Creates a message.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - column: The first column of the text. The default is that of the rows of a list.
  ///   - hasCursor: Whether an active screen shows the cursor here. False if a field above has it.
  public init(_ text: SafeText, column: Int = 2, hasCursor: Bool = true) {
    (self.text, self.column, self.hasCursor) = (text, column, hasCursor)
  }

  public func rows(in columns: Int) -> Int? {
    text.wrapped(to: max(1, columns - column - 1)).count
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    layout.draw(
      EmptyTextView(
        text: text, column: column, hasCursor: hasCursor && layout.isActive,
        style: layout.theme.dim), in: rect)
  }
}

/// Draws the part of the text that fits.
private struct EmptyTextView: View {
  let text: SafeText
  let column: Int
  let hasCursor: Bool
  let style: Style

  func draw(in canvas: inout Canvas) {
    let place = Point(column: column, row: 0)
    let columns = max(1, canvas.size.columns - column - 1)
    canvas.write(text.wrapped(to: columns, rows: max(1, canvas.size.rows)), style, at: place)
    if hasCursor { canvas.placeCursor(at: place) }
  }
}
