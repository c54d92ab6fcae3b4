public import TerminalUI

/// The contents of a screen at one moment.
public struct Frame: Equatable, Sendable {
  /// The cells, with their styles.
  public let buffer: CellBuffer
  /// The position of the cursor; nil if it is hidden.
  public let cursor: Point?
  /// The title of the terminal window.
  public let title: String

  /// Creates a frame from a whole canvas.
  public init(_ canvas: Canvas, title: String = "") {
    buffer = canvas.buffer
    cursor = canvas.cursor
    self.title = title
  }

  /// The size of the screen.
  public var size: Size { buffer.size }

  /// The text of each row, without trailing blanks.
  public var rows: [String] { buffer.textRows }

  /// All rows as text, separated by newlines.
  public var text: String { rows.joined(separator: "\n") }

  /// Returns whether a text is visible in one of the rows.
  public func shows(_ text: String) -> Bool {
    rows.contains { $0.contains(text) }
  }

  /// Returns the first cell of a text that is visible in one row, at its topmost and leftmost occurrence; nil if
  /// there is none.
  public func position(of text: String) -> Point? {
    position(of: text, in: Rect(size: size))
  }

  func position(of text: String, in rect: Rect) -> Point? {
    for row in rect.rows {
      for column in rect.columns
      where buffer[row: row, column: column].width > 0
        && self.row(row, from: column).hasPrefix(text)
      {
        return Point(column: column, row: row)
      }
    }
    return nil
  }

  private func row(_ row: Int, from column: Int) -> String {
    (column..<size.columns).map { buffer.text(row: row, column: $0) }.joined()
  }
}
