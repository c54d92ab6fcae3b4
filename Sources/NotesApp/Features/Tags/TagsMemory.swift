public import TerminalUI

/// The field for a new tag, and the row of the completions that has the focus: the first row is the field.
public struct TagsMemory: Equatable, Codable, Sendable {
  public var field = TextBuffer("", .field)
  public var list = ListPosition()
}

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

extension TagsMemory {
  /// The tag of a row, taken into the field.
  init(_ row: TagCount) {
    self.init(field: TextBuffer(row.tag, .field))
  }
}
