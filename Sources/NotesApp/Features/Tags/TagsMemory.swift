public import TerminalUI

/// The field for a new tag and the focused completion. Row zero is the field.
public struct TagsMemory: Equatable, Codable, Sendable {
  public var field = TextBuffer("", .field)
  public var list = ListPosition()
}

extension TagsMemory {
  /// The focused completion; nil if the field has the focus.
  var focusedRow: Int? { list.focus > 0 ? list.focus - 1 : nil }

  /// The row with the focus; nil if the field has it or the row is gone.
  func focused(in rows: [TagCount]) -> TagCount? {
    focusedRow.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
  }

  /// The label of the key that leaves, which drops what is typed.
  var backLabel: SafeText { field.isEmpty ? "done" : "cancel" }

  /// Scrolls to the focused row.
  mutating func showFocus(of count: Int, in rect: Rect) {
    // The field is not one of the rows.
    var rows = ListPosition(focus: min(focusedRow ?? 0, count - 1), top: list.top)
    rows.showFocus(showing: rect.size.rows, of: count)
    list = ListPosition(focus: min(list.focus, count), top: rows.top)
  }
}

extension TagsMemory {
  /// Creates a memory with a tag in the field.
  init(_ row: TagCount) {
    self.init(field: TextBuffer(row.tag, .field))
  }
}
