import NavigationCore
import TerminalUI

extension TagsMemory {
  /// The position of the row that has the focus, nil when the field has it.
  var focusedRow: Int? { list.focus > 0 ? list.focus - 1 : nil }

  /// The row that has the focus; nil when the field has it, or the row is gone.
  func focused(in rows: [TagCount]) -> TagCount? {
    focusedRow.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
  }

  /// Brings the row of the focus into sight, which is one of so many where rows are drawn.
  mutating func showFocus(of count: Int, in rect: Rect) {
    // The row of the field is not one of them.
    var rows = ListPosition(focus: min(focusedRow ?? 0, count - 1), top: list.top)
    rows.showFocus(showing: rect.size.rows, of: count)
    list = ListPosition(focus: min(list.focus, count), top: rows.top)
  }
}

extension NotesApp {
  /// Moves through the field and the rows below it, completes the field and writes in it.
  ///
  /// - Returns: Nil when the command is for none of it.
  func performOnTagRows(
    _ command: Command, _ rows: [TagCount], _ memory: inout TagsMemory, _ state: inout AppState
  ) -> [AppEffect]? {
    if let movement = command.movement {
      memory.list.move(movement, of: rows.count + 1, showing: 1)
      return []
    }
    if command == .complete {
      if let row = rows.dropFirst(memory.focusedRow ?? 0).first { memory = TagsMemory(row) }
      return []
    }
    guard let effects = performOnField(command, &memory.field, &state) else { return nil }
    memory.list = ListPosition()
    return effects
  }

  /// A click on a row takes its tag into the field; the first row is drawn at `first`.
  func clickTagRows(
    _ point: Point, from first: Int, _ rows: [TagCount], on id: NodeID, _ state: inout AppState
  ) -> [AppEffect] {
    guard let memory = state.tagsMemory(of: id), point.row >= first else { return [] }
    let position = point.row - first + memory.list.top
    if rows.indices.contains(position) { state.memories[id] = .tags(TagsMemory(rows[position])) }
    return []
  }
}

extension TagsMemory {
  /// The tag of a row, taken into the field.
  init(_ row: TagCount) {
    self.init(field: TextBuffer(row.tag, .field))
  }
}
