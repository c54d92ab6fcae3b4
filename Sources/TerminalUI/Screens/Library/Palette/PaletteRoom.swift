/// Where the parts of the palette are in a pane of a size.
struct PaletteRoom: Hashable, Sendable {
  /// The field, from the column before its text.
  let field: Rect
  /// What is wrong with a link, in as many rows as leave some for what may have been meant.
  let problem: [SafeText]
  /// The rows that are found: under the field and a blank row, where there is room; beside the field where there is
  /// one row only.
  let rows: Rect

  /// Whether there is one row only, which field and focused row share.
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
  /// The room behind the colon, with the column between them.
  fileprivate var besidePrompt: Rect { inset(.leading, by: 2).inset(.trailing, by: 1) }
}
