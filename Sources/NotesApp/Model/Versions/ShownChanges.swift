/// The changes between two texts for display: with context lines, and limited in length.
struct ShownChanges: Equatable, Sendable {
  enum Row: Equatable, Sendable {
    case line(TextChanges.Line)
    /// A number of omitted unchanged lines.
    case gap(Int)
    /// Further changes that are not shown.
    case rest
  }

  let rows: [Row]

  /// The number of context lines around a change.
  private static let around = 3
  /// The maximum number of lines.
  private static let most = 2_000

  init(_ changes: TextChanges) {
    let lines = changes.lines
    var (rows, end) = ([Row](), 0)
    var isShown = Array(repeating: false, count: lines.count)
    for place in lines.indices where lines[place].kind != .same {
      let first = max(end, place - Self.around)
      end = min(lines.count, place + Self.around + 1)
      for near in min(first, end)..<end { isShown[near] = true }
    }
    var (gap, count) = (0, 0)
    for (line, isShown) in zip(lines, isShown) {
      guard isShown else {
        gap += 1
        continue
      }
      if gap > 0 { rows.append(.gap(gap)) }
      guard count < Self.most else {
        rows.append(.rest)
        self.rows = rows
        return
      }
      gap = 0
      count += 1
      rows.append(.line(line))
    }
    if gap > 0, count > 0 { rows.append(.gap(gap)) }
    self.rows = rows
  }
}
