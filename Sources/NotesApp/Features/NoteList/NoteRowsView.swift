import TerminalUI

/// Rows of notes: title and age, and the beginning of the text where there is room for it.
struct NoteRowsView: View {
  /// The note at a position; nil where it is not loaded.
  var row: (Int) -> NoteSummary?
  var count: Int
  var memory: ListMemory
  /// Whether the keys go to the list.
  var isActive: Bool
  var now: Timestamp
  var theme: Theme

  /// How many rows of the screen a note takes.
  static func height(in size: Size) -> Int { size.rows >= 10 ? 2 : 1 }

  /// How many notes fit.
  static func visibleCount(in size: Size) -> Int {
    max(1, size.rows / height(in: size))
  }

  func draw(in canvas: inout Canvas) {
    let height = Self.height(in: canvas.size)
    for index in 0..<Self.visibleCount(in: canvas.size) where memory.top + index < count {
      let position = memory.top + index
      let rect = Rect(column: 0, row: index * height, columns: canvas.size.columns, rows: height)
      canvas.within(rect) { canvas in
        draw(position, in: &canvas)
      }
    }
  }

  private func draw(_ position: Int, in canvas: inout Canvas) {
    let isFocused = position == memory.focus
    if isFocused { drawMark(in: &canvas) }
    guard let note = row(position) else { return }
    let age = SafeText(note.modified.age(at: now))
    let right = canvas.size.columns - age.columns - 1
    let style = isFocused ? theme.focused : theme.text
    var column = 1
    if memory.marked.contains(note.id) {
      column += canvas.write(theme.chosenMark, theme.accent, at: Point(column: column, row: 0))
    }
    if note.isPinned {
      column += canvas.write(theme.glyphs.pinMark, theme.accent, at: Point(column: column, row: 0))
    }
    column += 1
    let title = theme.fitting(SafeText(note.title), in: right - column - 1)
    canvas.write(title, style, at: Point(column: column, row: 0))
    canvas.write(age, theme.dim, at: Point(column: right, row: 0))
    if canvas.size.rows > 1 {
      let excerpt = theme.fitting(
        SafeText(PlainMarkdown.text(of: note.excerpt)), in: canvas.size.columns - 4)
      canvas.write(excerpt, theme.dim, at: Point(column: 3, row: 1))
    }
  }

  private func drawMark(in canvas: inout Canvas) {
    let style = isActive ? theme.accent : theme.dim
    for row in 0..<canvas.size.rows {
      canvas.write(theme.glyphs.focusMark, style, at: Point(column: 0, row: row))
    }
    if isActive { canvas.placeCursor(at: .origin) }
  }
}
