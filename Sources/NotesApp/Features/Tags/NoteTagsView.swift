import TerminalUI

/// The tags of a note, the field for another one, and below it what that could become.
struct NoteTagsView: View {
  var tags: [String]
  var completions: [TagCount]
  /// What stands behind a completion.
  var value: @Sendable (TagCount) -> String = { $0.count.notes }
  var memory: TagsMemory
  var isActive: Bool
  var theme: Theme

  /// The tags in a few rows, as far as the field and a completion keep theirs.
  private static func lines(of tags: [String], in size: Size) -> [SafeText] {
    guard !tags.isEmpty, size.rows > 1 else { return [] }
    return SafeText(tags.joined(separator: "  "))
      .wrapped(to: max(1, size.columns - 2), rows: max(1, min(3, size.rows - 2)))
  }

  private static func fieldRow(of tags: [String], in size: Size) -> Int {
    lines(of: tags, in: size).count
  }

  /// Where the completions stand.
  static func listRect(of tags: [String], in size: Size) -> Rect {
    Rect(size: size).inset(.top, by: min(size.rows, fieldRow(of: tags, in: size) + 1))
  }

  func draw(in canvas: inout Canvas) {
    let place = Point(column: 1, row: 0)
    canvas.write(Self.lines(of: tags, in: canvas.size), theme.accent, at: place)
    let row = Self.fieldRow(of: tags, in: canvas.size)
    let isTyping = memory.focusedRow == nil
    let room = Rect(column: 1, row: row, columns: canvas.size.columns - 2, rows: 1)
    canvas.within(room) { canvas in
      TextFieldView(
        buffer: memory.field, placeholder: "Another tag", isFocused: isActive && isTyping,
        style: theme.text, placeholderStyle: theme.dim
      ).draw(in: &canvas)
    }
    canvas.within(Self.listRect(of: tags, in: canvas.size)) { canvas in
      if isTyping, !memory.field.isEmpty, NoteTag(memory.field.text) == nil {
        drawRule(in: &canvas)
      } else {
        drawCompletions(in: &canvas)
      }
    }
    // Where no completion has room, the field is all there is.
    if isActive, !isTyping, Self.listRect(of: tags, in: canvas.size).size.rows == 0 {
      canvas.placeCursor(at: Point(column: 0, row: row))
    }
  }

  private func drawRule(in canvas: inout Canvas) {
    let lines = SafeText(NoteTag.rule).wrapped(to: max(1, canvas.size.columns - 2))
    canvas.write(lines, theme.error, at: Point(column: 1, row: 0))
  }

  private func drawCompletions(in canvas: inout Canvas) {
    let counts = completions.map { SafeText(value($0)).columns }.max() ?? 0
    let position = ListPosition(focus: memory.focusedRow ?? -1, top: memory.list.top)
    ListView(count: completions.count, position: position, isActive: isActive, theme: theme) {
      index, isFocused, canvas in
      let tag = completions[index]
      let right = canvas.size.columns - counts - 1
      let name = theme.fitting(SafeText(tag.tag), in: right - 1)
      canvas.write(name, isFocused ? theme.focused : theme.text, at: .origin)
      canvas.write(SafeText(value(tag)), theme.dim, at: Point(column: right, row: 0))
    }.draw(in: &canvas)
  }
}
