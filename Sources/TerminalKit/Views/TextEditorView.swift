/// A multiline text editor with word wrapping.
///
/// The selection is drawn in reverse, which every terminal supports.
///
/// The view does not scroll by itself: store a ``TextScroll`` with the buffer and update it with
/// ``TextBuffer/scroll(from:showingCursorIn:)`` after every change.
public struct TextEditorView: View {
  /// The text with its cursor and selection.
  public var buffer: TextBuffer
  /// The first visible row.
  public var scroll: TextScroll
  /// Whether the cursor is shown.
  public var isFocused: Bool
  /// The style of the text and its background.
  public var style: Style
  /// The pattern whose matches are underlined.
  public var pattern: TextPattern?
  /// The styles of parts of the text.
  public var highlights = TextHighlights()
  /// The selection, which is drawn in reverse.
  public var selection: Range<TextPosition>?

  /// Creates an editor view.
  public init(
    buffer: TextBuffer, scroll: TextScroll, isFocused: Bool = true, style: Style = .plain,
    pattern: TextPattern? = nil
  ) {
    self.init(
      buffer: buffer, scroll: scroll, isFocused: isFocused, style: style, pattern: pattern,
      selection: buffer.selection)
  }

  /// Creates an editor view with another selection than that of the buffer, such as ``ViKeys/selection(in:)``.
  public init(
    buffer: TextBuffer, scroll: TextScroll, isFocused: Bool = true, style: Style = .plain,
    pattern: TextPattern? = nil, selection: Range<TextPosition>?
  ) {
    self.selection = selection
    (self.buffer, self.scroll, self.isFocused) = (buffer, scroll, isFocused)
    (self.style, self.pattern) = (style, pattern)
  }

  /// Draws the visible rows.
  ///
  /// - Complexity: Wraps O(rows of the canvas) lines, whatever the length of the text.
  public func draw(in canvas: inout Canvas) {
    canvas.fill(canvas.bounds, style)
    let text = TextRows(buffer.content, columns: canvas.size.columns)
    var (top, rows) = text.nearest(to: scroll)
    // Scrolled rows of the first line are above the canvas.
    var row = -top.row
    while row < canvas.size.rows {
      draw(line: top.line, rows, at: row, in: &canvas)
      row += rows.count
      top.line += 1
      guard top.line < buffer.lines.count else { break }
      rows = text.rows(ofLine: top.line)
    }
  }

  private func draw(line: Int, _ rows: [Range<Int>], at top: Int, in canvas: inout Canvas) {
    let marks = TextMarks(line: line, of: buffer, pattern: pattern, selection: selection)
    var characters = buffer.lines[line][...]
    // The column of the row in the line, which the tab stops depend on.
    var start = 0
    for (index, range) in rows.enumerated() {
      let row = top + index
      guard row < canvas.size.rows else { break }
      var end = start
      let first = range.lowerBound
      if row >= 0 {
        for (run, added) in marks.runs(in: range) {
          for part in highlights.parts(of: run, inLine: line, else: style) {
            let range = part.range
            let text = characters.dropFirst(range.lowerBound - first).prefix(range.count)
            let place = Point(column: end - start, row: row)
            end = draw(text, part.style.adding(added), from: end, at: place, in: &canvas)
          }
        }
        // The selected end of a line extends over its newline.
        if index == rows.count - 1, marks.hasEnd, end - start < canvas.size.columns {
          canvas.write(" ", style.adding(.reverse), at: Point(column: end - start, row: row))
        }
      } else {
        end = characters.prefix(range.count).drawnEnd(from: start)
      }
      start = end
      characters = characters.dropFirst(range.count)
    }
    if isFocused, line == buffer.cursor.line {
      let place = TextRows(buffer.content, columns: canvas.size.columns)
        .place(of: buffer.cursor, in: rows)
      canvas.placeCursor(at: Point(column: place.column, row: top + place.row))
    }
  }

  /// Draws characters from a column of their line at a point of the canvas.
  ///
  /// - Returns: The column after them in the line.
  private func draw(
    _ characters: Substring, _ style: Style, from start: Int, at point: Point,
    in canvas: inout Canvas
  ) -> Int {
    if characters.utf8.isPrintableASCII {
      return start + canvas.write(SafeText(characters), style, at: point)
    }
    // Drawn one at a time, because two safe characters together may form another one.
    var end = start
    for character in characters {
      let place = Point(column: point.column + end - start, row: point.row)
      end += canvas.write(character.drawn(at: end), style, at: place)
    }
    return end
  }
}
