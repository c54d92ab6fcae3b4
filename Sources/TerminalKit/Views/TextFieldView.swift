/// A single-line text editor that scrolls to keep the cursor visible. An ellipsis stands for hidden text at either end,
/// except in the cells of the cursor.
public struct TextFieldView: View {
  /// The text with its cursor and selection. The line of the cursor is shown.
  public var buffer: TextBuffer
  /// The text shown while the field is empty.
  public var placeholder: SafeText
  /// Whether the cursor is shown.
  public var isFocused: Bool
  /// The style of the text and its background.
  public var style: Style
  /// The theme: its dim style for the placeholder and the ellipsis.
  public var theme: Theme

  /// Creates a field. The default style of the text is that of the theme's text.
  public init(
    buffer: TextBuffer, placeholder: SafeText = .empty, isFocused: Bool = true,
    style: Style? = nil, theme: Theme
  ) {
    (self.buffer, self.placeholder, self.isFocused) = (buffer, placeholder, isFocused)
    self.style = style ?? theme.text
    self.theme = theme
  }

  public func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style)
    if buffer.isEmpty {
      canvas.write(
        theme.fitting(placeholder, in: canvas.size.columns), theme.dim, at: .origin)
    }
    let cursor = cursorColumn
    let hidden = hiddenColumns(before: cursor, in: canvas.size.columns)
    let end = drawText(from: hidden, in: &canvas)
    if hidden > 0 { drawEllipsis(at: 0, cursor - hidden, in: &canvas) }
    if end > canvas.size.columns {
      let column = canvas.size.columns - theme.glyphs.ellipsis.columns
      drawEllipsis(at: column, cursor - hidden, in: &canvas)
    }
    if isFocused { canvas.placeCursor(at: Point(column: cursor - hidden, row: 0)) }
  }

  /// Draws the visible part of the text.
  ///
  /// - Returns: The column after the text, or one outside the canvas if its end is hidden.
  private func drawText(from hidden: Int, in canvas: inout Canvas) -> Int {
    var (rest, offset, column) = visibleText(from: hidden)
    let marks = TextMarks(
      line: buffer.cursor.line, of: buffer, pattern: nil, selection: buffer.selection)
    while let character = rest.popFirst() {
      guard column < canvas.size.columns else { return canvas.size.columns + 1 }
      let style = style.adding(marks.attributes(at: offset))
      let drawn = character.drawn(at: hidden + column)
      column += canvas.write(drawn, style, at: Point(column: column, row: 0))
      offset += 1
    }
    return column
  }

  /// Returns the text from the first character with a visible part, its offset in the line, and its column.
  private func visibleText(from hidden: Int) -> (Substring, offset: Int, column: Int) {
    if line.utf8.isPrintableASCII {
      let rest = line.utf8.dropFirst(hidden)
      return (Substring(rest), hidden, 0)
    }
    var (rest, offset, column) = (line[...], 0, -hidden)
    while column < 0, let columns = rest.first?.drawnColumns(at: hidden + column),
      column + columns <= 0
    {
      rest.removeFirst()
      offset += 1
      column += columns
    }
    return (rest, offset, column)
  }

  /// Draws the ellipsis, unless it would hide the cursor.
  private func drawEllipsis(at column: Int, _ cursor: Int, in canvas: inout Canvas) {
    let ellipsis = theme.glyphs.ellipsis
    let cells = column..<column + ellipsis.columns
    guard column >= 0, cells.upperBound <= canvas.size.columns,
      !(isFocused && cells.contains(cursor))
    else { return }
    canvas.write(ellipsis, theme.dim, at: Point(column: column, row: 0))
  }

  /// Returns the text position at a column, given the width, for example for a click.
  public func position(at column: Int, columns: Int) -> TextPosition {
    let column = column + hiddenColumns(before: cursorColumn, in: columns)
    var end = 0
    let before = line.prefix { character in
      end += character.drawnColumns(at: end)
      return end <= column
    }
    return TextPosition(line: buffer.cursor.line, offset: before.count)
  }

  private var line: String { buffer.lines[buffer.cursor.line] }

  private var cursorColumn: Int {
    // A pasted line can have a megabyte, which is not to be walked through for every key.
    if line.utf8.isPrintableASCII { return buffer.cursor.offset }
    return line.prefix(buffer.cursor.offset).drawnEnd()
  }

  /// Returns the number of columns scrolled out on the left. It changes by half the width, so that the text does not
  /// move with every key.
  private func hiddenColumns(before cursor: Int, in columns: Int) -> Int {
    let step = max(1, columns / 2)
    let excess = cursor - columns + 1
    return excess > 0 ? (excess + step - 1) / step * step : 0
  }
}

extension TextBuffer {
  /// Moves the cursor to a column of a ``TextFieldView`` of the given width, as a click does.
  public mutating func moveCursor(toColumn column: Int, of columns: Int) {
    // No theme changes it.
    let view = TextFieldView(buffer: self, theme: .terminal)
    apply(.move(.position(view.position(at: column, columns: columns))), in: .zero)
  }
}
