/// A row of key hints, as many as fit, with a short text at the end.
public struct KeyHintsView: View {
  /// Keys with a label.
  public struct Hint: Hashable, Sendable {
    /// The keys in readable form.
    public var keys: SafeText
    /// The label, one or two words.
    public var label: SafeText
    /// Whether they delete something.
    public var isDestructive: Bool

    /// The number of columns, including the gap before the next hint.
    package var columns: Int { keys.columns + label.columns + 3 }

    /// Creates a hint.
    public init(_ keys: SafeText, _ label: SafeText, isDestructive: Bool = false) {
      (self.keys, self.label, self.isDestructive) = (keys, label, isDestructive)
    }
  }

  /// The hints, the most useful first. The last ones are always kept.
  public var hints: [Hint]
  /// The number of last hints that are kept in preference to others if they fit, such as those for help and back.
  public var keptCount: Int
  /// The text at the end, shown if it leaves most of the row to the hints.
  public var trailing: SafeText
  /// The theme: accent for the keys, dim for the rest.
  public var theme: Theme

  /// Creates a row of hints.
  public init(_ hints: [Hint], keeping keptCount: Int = 1, trailing: SafeText = "", theme: Theme) {
    (self.hints, self.keptCount) = (hints, keptCount)
    (self.trailing, self.theme) = (trailing, theme)
  }

  public func draw(in canvas: inout Canvas) {
    let columns = canvas.size.columns
    for (start, index) in places(in: columns) {
      var place = Point(column: start, row: 0)
      let hint = hints[index]
      place.column += canvas.write(hint.keys, theme.title, at: place) + 1
      canvas.write(hint.label, hint.isDestructive ? theme.destructive : theme.dim, at: place)
    }
    if reserved(in: columns) > 0 {
      let start = columns - trailing.columns - 1
      canvas.write(trailing, theme.dim, at: Point(column: start, row: 0))
    }
  }

  /// Returns the index of the hint at a column, given the width, or nil between two hints.
  public func hint(at column: Int, columns: Int) -> Int? {
    places(in: columns).last { $0.start <= column }.flatMap { start, index in
      column < start + hints[index].columns - 2 ? index : nil
    }
  }

  private func reserved(in columns: Int) -> Int {
    let room = columns - 1 - kept(in: columns).reduce(0) { $0 + $1.columns }
    // The first hint takes precedence.
    let first = hints.count > max(1, keptCount) ? hints[0].columns : 0
    let fits =
      trailing.columns + 2 <= columns / 3 && trailing.columns + first + (first > 0 ? 2 : 1) <= room
    return fits && !trailing.isEmpty ? trailing.columns + 2 : 0
  }

  /// Returns as many of the kept hints as fit, but at least the very last one.
  private func kept(in columns: Int) -> ArraySlice<Hint> {
    var kept = hints.suffix(max(1, keptCount))
    while kept.count > 1, kept.reduce(-1, { $0 + $1.columns }) > columns { kept = kept.dropFirst() }
    return kept
  }

  /// Returns the start columns of the visible hints, including the kept ones.
  private func places(in columns: Int) -> [(start: Int, index: Int)] {
    let (kept, reserved) = (kept(in: columns), reserved(in: columns))
    // No gap is needed after the last hint if nothing follows.
    let gap = reserved > 0 ? 0 : 2
    var left = columns - 1 - reserved - kept.reduce(-gap) { $0 + $1.columns }
    let others = hints.prefix(hints.count - kept.count).prefix { hint in
      left -= hint.columns
      return left >= 0
    }
    var start = 1
    return (Array(others.indices) + Array(kept.indices)).map { index -> (start: Int, index: Int) in
      defer { start += hints[index].columns }
      return (start, index)
    }
  }
}
