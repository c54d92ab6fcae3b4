/// A text being edited, wrapped at words, with the cursor in it.
///
/// The view shows what it is told to: keep a ``TextScroll`` beside the buffer and bring it up to date with
/// ``TextBuffer/scroll(from:showingCursorIn:)`` after every change.
public struct TextEditorView: View {
  public var buffer: TextBuffer
  public var scroll: TextScroll
  /// Whether the cursor is shown.
  public var isFocused: Bool
  public var style: Style

  public init(
    buffer: TextBuffer, scroll: TextScroll, isFocused: Bool = true, style: Style = .plain
  ) {
    self.buffer = buffer
    self.scroll = scroll
    self.isFocused = isFocused
    self.style = style
  }

  /// Draws the rows that fit.
  ///
  /// - Complexity: O(rows of the canvas) lines are wrapped, however long the text is.
  public func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style)
    let columns = canvas.size.columns
    var (top, rows) = buffer.nearest(to: scroll, columns: columns)
    // Rows of the first line that are scrolled away lie above the canvas.
    var row = -top.row
    while row < canvas.size.rows {
      draw(line: top.line, rows, at: row, in: &canvas)
      row += rows.count
      top.line += 1
      guard top.line < buffer.lines.count else { break }
      rows = buffer.rows(ofLine: top.line, columns: columns)
    }
  }

  private func draw(line: Int, _ rows: [Range<Int>], at top: Int, in canvas: inout Canvas) {
    var characters = buffer.lines[line][...]
    for (index, range) in rows.enumerated() {
      guard top + index < canvas.size.rows else { break }
      draw(characters.prefix(range.count), row: top + index, in: &canvas)
      characters = characters.dropFirst(range.count)
    }
    if isFocused, line == buffer.cursor.line {
      let place = buffer.place(of: buffer.cursor, in: rows, columns: canvas.size.columns)
      canvas.placeCursor(at: Point(column: place.column, row: top + place.row))
    }
  }

  private func draw(_ characters: Substring, row: Int, in canvas: inout Canvas) {
    guard row >= 0 else { return }
    if characters.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      canvas.write(SafeText(characters), style, at: Point(column: 0, row: row))
      return
    }
    var column = 0
    // One at a time: two characters that are safe on their own must not become one.
    for character in characters {
      column += canvas.write(character.drawn, style, at: Point(column: column, row: row))
    }
  }
}
