/// The drawing area of a view: a rectangle of a ``CellBuffer`` with its own origin.
///
/// Drawing outside the rectangle is clipped. A wide character that would be cut in half becomes a blank.
public struct Canvas: Sendable {
  /// The cells drawn so far, for the whole screen.
  public private(set) var buffer: CellBuffer
  /// The position of the cursor on the whole screen, or nil if it is hidden.
  public private(set) var cursor: Point?
  /// The canvas in screen coordinates. It may extend beyond the screen.
  private var frame: Rect
  private var clip: Rect

  /// Creates a canvas that covers a blank screen.
  public init(size: Size) {
    buffer = CellBuffer(size: size)
    frame = Rect(size: size)
    clip = frame
  }

  /// Creates a canvas of a size that shows as much as fits of a screen.
  package init(showing other: CellBuffer, size: Size) {
    self.init(size: size)
    buffer = CellBuffer(showing: other, size: size)
  }

  /// The size of the canvas.
  public var size: Size { frame.size }

  /// The whole canvas in its own coordinates.
  public var bounds: Rect { Rect(size: size) }

  /// Draws on a part of the canvas, with the top left of that part as the origin.
  public mutating func within(_ rect: Rect, _ draw: (inout Canvas) -> Void) {
    let (outerFrame, outerClip) = (frame, clip)
    frame = rect.moved(by: frame.origin)
    clip = clip.intersection(frame)
    draw(&self)
    (frame, clip) = (outerFrame, outerClip)
  }

  /// Places the cursor on a cell of the canvas, or hides it if the cell is not visible.
  public mutating func placeCursor(at point: Point) {
    let absolute = frame.origin + point
    cursor = clip.contains(absolute) ? absolute : nil
  }

  package mutating func hideCursor() {
    cursor = nil
  }
}

extension Canvas {
  /// Writes text on one row, starting at a point.
  ///
  /// - Returns: The number of columns of the text, including clipped ones.
  @discardableResult
  public mutating func write(_ text: SafeText, _ style: Style = .plain, at point: Point) -> Int {
    let start = frame.origin + point
    guard clip.rows.contains(start.row) else { return text.columns }
    if text.isASCII {
      write(ascii: text.string, style, at: start)
      return text.columns
    }
    if text.isPlain {
      write(plain: text, style, at: start)
      return text.columns
    }
    var column = start.column
    for character in text.string {
      let width = character.columns
      put(character, width: width, style: style, row: start.row, column: column)
      column += width
    }
    return column - start.column
  }

  /// Writes lines below one another, starting at a point. ``SafeText/wrapped(to:)`` returns such lines.
  public mutating func write(_ lines: [SafeText], _ style: Style = .plain, at point: Point) {
    for (row, line) in lines.enumerated() {
      write(line, style, at: Point(column: point.column, row: point.row + row))
    }
  }

  private mutating func write(ascii text: String, _ style: Style, at start: Point) {
    let visible = (start.column..<start.column + text.utf8.count).clamped(to: clip.columns)
    guard !visible.isEmpty else { return }
    var text = text
    // An array of the bytes would take an allocation for each text.
    text.withUTF8 { bytes in
      let shown = unsafe bytes.span.extracting(
        visible.lowerBound - start.column..<visible.upperBound - start.column)
      buffer.put(ascii: shown, style, row: start.row, column: visible.lowerBound)
    }
  }

  /// Writes text whose scalars are single characters. A wide one that would be cut in half becomes a blank.
  private mutating func write(plain text: SafeText, _ style: Style, at start: Point) {
    var cells: [Cell] = []
    cells.reserveCapacity(min(text.columns, clip.columns.count))
    var column = start.column
    for scalar in text.string.unicodeScalars {
      if column >= clip.columns.upperBound { break }
      let width = scalar.plainColumns
      defer { column += width }
      if column >= clip.columns.lowerBound, column + width <= clip.columns.upperBound {
        cells.append(Cell(glyph: Glyph(scalar: scalar), style: style, width: UInt8(width)))
        if width == 2 { cells.append(.continuation(style)) }
      } else if clip.columns.contains(column) || clip.columns.contains(column + width - 1) {
        cells.append(.blank(style))
      }
    }
    buffer.put(cells, row: start.row, column: max(start.column, clip.columns.lowerBound))
  }

  private mutating func put(
    _ character: Character, width: Int, style: Style, row: Int, column: Int
  ) {
    if column >= clip.columns.lowerBound && column + width <= clip.columns.upperBound {
      buffer.write(character, width: width, style: style, row: row, column: column)
    } else {
      for half in (column..<column + width) where clip.columns.contains(half) {
        buffer.put(.blank(style), row: row, column: half)
      }
    }
  }

  /// Fills a rectangle with a character that takes one column, such as that of a line. A wider one leaves blanks.
  public mutating func fill(
    _ rect: Rect, with character: Character = " ", _ style: Style = .plain
  ) {
    let text = SafeText(String(character))
    let drawn = text.columns == 1 ? text.string.first ?? " " : " "
    let cell = Cell(glyph: buffer.glyph(of: drawn), style: style, width: 1)
    let visible = visible(rect)
    for row in visible.rows { buffer.fill(row: row, columns: visible.columns, with: cell) }
  }

  /// Changes the style of a rectangle and keeps its text.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let visible = visible(rect)
    for row in visible.rows {
      for column in visible.columns {
        buffer.restyle(row: row, column: column, change)
      }
    }
  }

  /// Adds a hyperlink to a rectangle and keeps its text and style. Terminals without hyperlinks (OSC 8) ignore it.
  /// Later drawing in the rectangle removes the link.
  public mutating func link(_ rect: Rect, to address: WebAddress) {
    let visible = visible(rect)
    for row in visible.rows { buffer.link(row: row, columns: visible.columns, to: address) }
  }

  private func visible(_ rect: Rect) -> Rect {
    rect.moved(by: frame.origin).intersection(clip)
  }
}
