import TerminalUI

/// The field of the palette, what is wrong with a link in it, and what there is to choose from.
struct PaletteView: View {
  var memory: PaletteMemory
  var content: PaletteContent
  var isActive: Bool
  var theme: Theme

  func draw(in canvas: inout Canvas) {
    let rows = content.rowsRect(in: canvas.size)
    let problem = content.problemLines(in: canvas.size, theme.glyphs.ellipsis)
    canvas.write(problem, theme.error, at: Point(column: 1, row: 1))
    canvas.within(rows) { canvas in
      if content.rows.isEmpty, content.problem == nil {
        canvas.write("Nothing is called that.", theme.dim, at: Point(column: 1, row: 0))
      }
      ListView(
        count: content.rows.count, position: memory.list, isActive: isActive, placesCursor: false,
        theme: theme
      ) { index, isFocused, canvas in
        draw(content.rows[index], isFocused: isFocused, in: &canvas)
      }.draw(in: &canvas)
    }
    canvas.write(":", theme.accent, at: Point(column: 1, row: 0))
    var field = Rect(size: canvas.size).dividing(.top, amount: 1).slice
    if canvas.size.rows == 1 {
      // The only row is shared with the row that has the focus.
      let (beside, rest) = field.dividing(.trailing, amount: canvas.size.columns / 2)
      if content.rows.indices.contains(memory.list.focus) {
        var row = content.rows[memory.list.focus]
        row.value = ""
        canvas.within(beside) { [row] canvas in
          ListView(
            count: 1, position: ListPosition(), isActive: isActive, placesCursor: false,
            theme: theme
          ) { draw(row, isFocused: $1, in: &$2) }.draw(in: &canvas)
        }
      }
      field = rest
    }
    canvas.within(field.inset(.leading, by: 3).inset(.trailing, by: 1)) { canvas in
      TextFieldView(
        buffer: memory.field, placeholder: "An action, a place, a note, or / and a link",
        isFocused: isActive, style: theme.text, placeholderStyle: theme.dim
      ).draw(in: &canvas)
    }
  }

  private func draw(_ row: PaletteRow, isFocused: Bool, in canvas: inout Canvas) {
    let room = canvas.size.columns - 2
    let value = theme.fitting(
      SafeText(row.value), in: max(room * 2 / 5, room - SafeText(row.title).columns - 2))
    let title = row.styledTitle(isFocused ? theme.focused : theme.text)
    let titleRoom = room - (value.isEmpty ? 0 : value.columns + 2)
    canvas.write(
      title.truncated(to: max(0, titleRoom), ellipsis: theme.glyphs.ellipsis),
      at: Point(column: 1, row: 0))
    let start = canvas.size.columns - 1 - value.columns
    canvas.write(value, theme.dim, at: Point(column: start, row: 0))
  }
}

extension PaletteContent {
  /// Where the rows are in a palette so large: a blank row under the field where there is room for it.
  func rowsRect(in size: Size) -> Rect {
    let lines = problemLines(in: size).count
    return Rect(size: size).inset(.top, by: 1 + (size.rows > 4 ? max(1, lines) : lines))
  }

  /// What is wrong with the link, in as many rows as leave some for what may have been meant.
  fileprivate func problemLines(in size: Size, _ ellipsis: SafeText = "…") -> [SafeText] {
    guard let problem, size.rows > 1 else { return [] }
    return SafeText(problem).wrapped(
      to: max(1, size.columns - 2), rows: max(1, min(3, size.rows - 3)), ellipsis: ellipsis)
  }
}

extension PaletteRow {
  /// The title with what was found underlined.
  fileprivate func styledTitle(_ style: Style) -> StyledText {
    let found = Set(marks)
    return title.enumerated().reduce(into: StyledText()) { text, character in
      let isFound = found.contains(character.offset)
      text.append(
        SafeText(String(character.element)), isFound ? style.adding(.underline) : style)
    }
  }
}
