/// The changes between two texts as they are shown: with a few lines around each, and not more than can be read.
struct ShownChanges: Equatable, Sendable {
  enum Row: Equatable, Sendable {
    case line(TextChanges.Line)
    /// So many lines that are the same in both texts.
    case gap(Int)
    /// More changes than are shown.
    case rest
  }

  let rows: [Row]

  /// How many lines around a change are shown.
  private static let around = 3
  /// The most lines that are shown.
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
