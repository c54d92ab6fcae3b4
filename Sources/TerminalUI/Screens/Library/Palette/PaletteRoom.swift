/// The layout of the palette in a pane of a given size.
struct PaletteRoom: Hashable, Sendable {
  /// The field, including the column before its text.
  let field: Rect
  /// The error of a link, in as many rows as leave room for suggestions.
  let problem: [SafeText]
  /// The results: below the field and a blank row if there is room, or beside the field if there is
  /// only one row.
  let rows: Rect

  /// Whether the field and the focused result share a single row.
  var isRowBesideField: Bool { rows.origin.row == 0 }

  init(_ size: Size, _ problem: String?, _ theme: Theme) {
    let (first, rest) = Rect(size: size).dividing(.top, amount: 1)
    guard size.rows > 1 else {
      let (beside, field) = first.dividing(.trailing, amount: size.columns / 2)
      (self.field, self.problem, rows) = (field.besidePrompt, [], beside)
      return
    }
    let lines =
      problem.map {
        SafeText($0).wrapped(
          to: max(1, size.columns - 2), rows: max(1, min(3, size.rows - 3)),
          ellipsis: theme.glyphs.ellipsis)
      } ?? []
    (field, self.problem) = (first.besidePrompt, lines)
    rows = rest.inset(.top, by: size.rows > 4 ? max(1, lines.count) : lines.count)
  }
}

extension Rect {
  /// The rectangle after the prompt.
  fileprivate var besidePrompt: Rect { inset(.leading, by: 2).inset(.trailing, by: 1) }
}
