import TerminalUI

/// The field of a search, and what was found below it.
struct SearchView: View {
  var memory: SearchMemory
  var results: SearchResults?
  var isActive: Bool
  var now: Timestamp
  /// Which key captures what is not found, as ``AppState/hint(_:_:in:)`` says it; empty where none does.
  var captureHint = ""
  /// What goes on typing; nil where no key does.
  var searchKey: String?
  var theme: Theme

  static func rowsRect(in size: Size) -> Rect {
    Rect(size: size).inset(.top, by: size.rows > 4 ? 2 : 1)
  }

  func draw(in canvas: inout Canvas) {
    let rect = Rect(size: canvas.size).dividing(.top, amount: 1).slice
    canvas.write("/", theme.accent, at: Point(column: 1, row: 0))
    let rows = results?.rows ?? []
    let isTyping = isActive && memory.isTyping
    canvas.within(Self.rowsRect(in: canvas.size)) { canvas in
      NoteRowsView(
        row: { rows[$0] }, count: rows.count, memory: ListMemory(position: memory.list),
        isActive: isActive && !isTyping, now: now,
        pattern: results.flatMap { SearchPattern($0.query) },
        theme: theme
      ).draw(in: &canvas)
      if rows.isEmpty { drawHint(hasFocus: isActive && !isTyping, in: &canvas) }
    }
    canvas.within(rect.inset(.leading, by: 3).inset(.trailing, by: 1)) { canvas in
      TextFieldView(
        buffer: memory.field, placeholder: "Any words, in any order", isFocused: isTyping,
        style: theme.text, placeholderStyle: theme.dim
      ).draw(in: &canvas)
    }
  }

  private func drawHint(hasFocus: Bool, in canvas: inout Canvas) {
    let place = Point(column: 1, row: 0)
    let lines = hint.wrapped(to: max(1, canvas.size.columns - 2), rows: max(1, canvas.size.rows))
    canvas.write(lines, theme.dim, at: place)
    if hasFocus { canvas.placeCursor(at: place) }
  }

  private var hint: SafeText {
    guard memory.field.isEmpty else {
      if SearchPattern(memory.field.text) == nil { return "Words are found, and signs as + # @ %." }
      return SafeText("Nothing found\(memory.isTyping ? "" : captureHint).")
    }
    if memory.isTyping { return "Type to search." }
    return searchKey.map { "\($0) searches." } ?? ""
  }
}
