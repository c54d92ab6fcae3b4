import TerminalUI

/// The tags of a note, with the field for a new one and its completions.
struct NoteTagsView: View {
  var tags: [String]
  var completions: [TagCount]
  /// The text behind a completion.
  var value: @Sendable (TagCount) -> String
  var memory: TagsMemory
  var isActive: Bool
  var theme: Theme

  /// The tags, wrapped to the rows that the field and one completion leave.
  private static func lines(of tags: [String], in size: Size) -> [SafeText] {
    guard !tags.isEmpty, size.rows > 1 else { return [] }
    return SafeText(tags.joined(separator: "  "))
      .wrapped(to: max(1, size.columns - 2), rows: max(1, min(3, size.rows - 2)))
  }

  /// The rectangle of the field.
  static func fieldRect(of tags: [String], in size: Size) -> Rect {
    Rect(column: 1, row: lines(of: tags, in: size).count, columns: size.columns - 2, rows: 1)
  }

  /// The rectangle of the completions.
  static func listRect(of tags: [String], in size: Size) -> Rect {
    Rect(size: size).inset(.top, by: min(size.rows, fieldRect(of: tags, in: size).origin.row + 1))
  }

  /// The number of notes with a tag, padded so that numbers align.
  static func count(_ tag: TagCount) -> String { tag.count.notes + (tag.count == 1 ? " " : "") }

  /// The height of the tags, the field, the completions and one row for a remark.
  static func rows(of tags: [String], completionCount: Int, in columns: Int) -> Int {
    let most = Size(columns: columns, rows: .max)
    return listRect(of: tags, in: most).origin.row + max(2, min(completionCount, mostCompletions))
  }

  /// The maximum number of completions that the height accounts for.
  private static let mostCompletions = 14

  func draw(in canvas: inout Canvas) {
    let place = Point(column: 1, row: 0)
    canvas.write(Self.lines(of: tags, in: canvas.size), theme.title, at: place)
    let field = Self.fieldRect(of: tags, in: canvas.size)
    let isTyping = memory.focusedRow == nil
    canvas.within(field) { canvas in
      TextFieldView(
        buffer: memory.field,
        placeholder: completions.isEmpty
          ? "Type tags; Space divides them" : "Type or choose tags; Space divides",
        isFocused: isActive && isTyping, theme: theme
      ).draw(in: &canvas)
    }
    canvas.within(Self.listRect(of: tags, in: canvas.size)) { canvas in
      if isTyping, !memory.field.isEmpty, NoteTag.list(memory.field.text) == nil {
        drawRule(in: &canvas)
      } else {
        drawCompletions(in: &canvas)
      }
    }
    // Without room for completions there is only the field.
    if isActive, !isTyping, Self.listRect(of: tags, in: canvas.size).size.rows == 0 {
      canvas.placeCursor(at: Point(column: 0, row: field.origin.row))
    }
  }

  private func drawRule(in canvas: inout Canvas) {
    let lines = SafeText(NoteTag.rule).wrapped(to: max(1, canvas.size.columns - 2))
    canvas.write(lines, theme.error, at: Point(column: 1, row: 0))
  }

  private func drawCompletions(in canvas: inout Canvas) {
    let position = ListPosition(focus: memory.focusedRow ?? -1, top: memory.list.top)
    ListView(count: completions.count, position: position, isActive: isActive, theme: theme) {
      index, isFocused, canvas in
      let tag = completions[index]
      let value = SafeText(value(tag))
      let right = canvas.size.columns - value.columns - 1
      let name = theme.fitting(SafeText(tag.tag), in: right - 1)
      canvas.write(name, isFocused ? theme.focused : theme.text, at: .origin)
      canvas.write(value, theme.dim, at: Point(column: right, row: 0))
    }.draw(in: &canvas)
  }
}
