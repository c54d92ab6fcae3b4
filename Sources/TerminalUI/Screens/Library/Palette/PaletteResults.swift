/// The prompt, the error of a link, and the results.
struct PaletteResults<App: ScreenApp>: View {
  let content: PaletteContent<App>
  let position: ListPosition
  let room: PaletteRoom
  let isActive: Bool
  let theme: Theme

  func draw(in canvas: inout Canvas) {
    canvas.write(":", theme.accent, at: Point(column: 1, row: 0))
    canvas.write(room.problem, theme.error, at: Point(column: 1, row: 1))
    canvas.within(room.rows) { canvas in
      if content.rows.isEmpty, content.problem == nil, !room.isRowBesideField {
        canvas.write("No match", theme.dim, at: Point(column: 1, row: 0))
      }
      list.draw(in: &canvas)
    }
  }

  var list: ListView {
    let isBesideField = room.isRowBesideField
    return ListView(
      count: content.rows.count, position: position, isActive: isActive, placesCursor: false,
      theme: theme
    ) { [content, theme] index, isFocused, canvas in
      content.rows[index].draw(
        isFocused: isFocused, hasDetail: !isBesideField, theme, in: &canvas)
    }
  }
}

extension PaletteRow {
  fileprivate func draw(
    isFocused: Bool, hasDetail: Bool, _ theme: Theme, in canvas: inout Canvas
  ) {
    let titleColumns = canvas.write(
      detail: hasDetail ? detail : .empty, after: title.columns, theme)
    canvas.write(
      styledTitle(isFocused ? theme.focused : theme.text)
        .truncated(to: titleColumns, ellipsis: theme.glyphs.ellipsis),
      at: Point(column: 1, row: 0))
  }

  /// Returns the title with the matched characters underlined.
  private func styledTitle(_ style: Style) -> StyledText {
    title.string.enumerated().reduce(into: StyledText()) { text, character in
      let isFound = marks.contains(character.offset)
      let letter = String(character.element)
      // Actions begin with a capital as places do.
      text.append(
        SafeText(character.offset == 0 && isAction ? letter.uppercased() : letter),
        isFound ? style.adding(.underline) : style)
    }
  }
}
