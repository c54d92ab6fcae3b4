/// An action of a ``List`` whose rows may be selected, or of a control made of one.
enum RowAction: Hashable, Sendable {
  case move(ListMovement)
  case open, select, selectAll
  // Outlines:
  case expand, collapse, toggle
  // Tables:
  case nextColumn, previousColumn, sort
  // Menus of pickers:
  case close

  /// The bindings of lists.
  static let list = ControlBindings(rows())
  /// The bindings of lists whose rows can be selected.
  static let choices = ControlBindings(rows() + selecting)

  /// Returns the bindings of rows that can be opened.
  static func rows(open: BindingInfo = .open("open")) -> [(BindingInfo, RowAction)] {
    ListMovement.rows("move", RowAction.move) + [(open, .open)]
  }

  /// The bindings that select rows.
  static let selecting: [(BindingInfo, RowAction)] = [
    (
      BindingInfo(
        ["<Space>", "<Enter>"], "select", title: "select or deselect",
        keywords: "mark check choose toggle", rank: BindingInfo.controlRank + 1), .select
    ),
    (
      BindingInfo(
        "<M-a>", "select all", title: "select all, or none", keywords: "mark check everything"),
      .selectAll
    ),
  ]
}
