public import TerminalUI

/// What a screen shows at one moment, to be read and compared.
public struct Frame: Equatable, Sendable {
  /// The cells, with their styles.
  public let buffer: CellBuffer
  /// Where the cursor stands; nil when it is hidden.
  public let cursor: Point?
  /// The title of the terminal window.
  public let title: String

  /// Takes what was drawn on a whole canvas.
  public init(_ canvas: Canvas, title: String = "") {
    buffer = canvas.buffer
    cursor = canvas.cursor
    self.title = title
  }

  /// Columns and rows of the screen.
  public var size: Size { buffer.size }

  /// The text of each row, without the blanks at its end.
  public var rows: [String] { buffer.textRows }

  /// All rows as text, with a newline between two.
  public var text: String { rows.joined(separator: "\n") }

  /// Whether a text is to be seen in one of the rows.
  public func shows(_ text: String) -> Bool {
    rows.contains { $0.contains(text) }
  }

  /// The first cell of a text that is to be seen in one row, the topmost and leftmost one; nil without one.
  public func position(of text: String) -> Point? {
    for row in 0..<size.rows {
      for column in 0..<size.columns
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
