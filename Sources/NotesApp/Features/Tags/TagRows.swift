import TerminalUI

/// A screen with a field for a tag, and its completions below.
protocol TagFieldScreen: AppScreen {
  var memory: TagsMemory { get set }

  /// Handles a click on a row. The default puts its tag into the field.
  mutating func click(_ position: Int, _ row: TagCount)
}

extension TagFieldScreen {
  mutating func click(_ position: Int, _ row: TagCount) { memory = TagsMemory(row) }
}

/// The tags of a note, the field for a new one, and its completions.
struct TagRows<Root: TagFieldScreen>: ScreenView {
  var tags: [String] = []
  let rows: [TagCount]
  /// The number of all tags.
  let tagCount: Int
  /// The text behind a completion.
  let value: @Sendable (TagCount) -> String

  // The height depends on all tags, so that the box keeps its size while the user types.
  func rows(in columns: Int) -> Int? {
    NoteTagsView.rows(of: tags, completionCount: tagCount, in: columns)
  }

  func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let (rows, first) = (rows, NoteTagsView.listRect(of: tags, in: rect.size).origin.row)
    let field = NoteTagsView.fieldRect(of: tags, in: rect.size)
    let input = TextInput<Root>(.field, \Root.memory.field) { command, screen, _ in
      screen.memory.field.apply(command, in: .zero)
      screen.memory.list = ListPosition()
    }
    layout.add(
      Control(
        text: input,
        click: { point, screen, _ in
          if point.row == field.origin.row {
            screen.memory.list = ListPosition()
            let column = point.column - field.origin.column
            screen.memory.field.moveCursor(toColumn: column, of: field.size.columns)
          }
          let position = point.row - first + screen.memory.list.top
          guard point.row >= first, rows.indices.contains(position) else { return }
          screen.click(position, rows[position])
        }), in: rect)
    layout.draw(
      NoteTagsView(
        tags: tags, completions: rows, value: value, memory: layout.root.memory,
        isActive: layout.isActive, theme: layout.theme), in: rect)
  }
}
