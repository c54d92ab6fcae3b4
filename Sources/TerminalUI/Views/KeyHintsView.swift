/// Keys and what they do, as many as fit, and something short at the right.
public struct KeyHintsView: View {
  /// Keys and what they do.
  public struct Hint: Hashable, Sendable {
    /// The keys, as they are shown.
    public var keys: SafeText
    /// What they do, in a word or two.
    public var label: SafeText

    /// Creates a hint.
    public init(_ keys: SafeText, _ label: SafeText) {
      self.keys = keys
      self.label = label
    }
  }

  /// The hints, the most useful first; the last one always stays.
  public var hints: [Hint]
  /// What stands at the right, where it leaves most of the row to the hints.
  public var trailing: SafeText
  /// Its accent is for the keys, its dim style for the rest.
  public var theme: Theme

  /// Creates a row of hints.
  public init(_ hints: [Hint], trailing: SafeText = "", theme: Theme) {
    self.hints = hints
    self.trailing = trailing
    self.theme = theme
  }

  public func draw(in canvas: inout Canvas) {
    let columns = canvas.size.columns
    for (start, index) in places(in: columns) {
      var place = Point(column: start, row: 0)
      place.column += canvas.write(hints[index].keys, theme.accent, at: place) + 1
      canvas.write(hints[index].label, theme.dim, at: place)
    }
    if reserved(in: columns) > 0 {
      let start = columns - trailing.columns - 1
      canvas.write(trailing, theme.dim, at: Point(column: start, row: 0))
    }
  }

  /// The position of the hint at a column of a row so wide; nil between two hints.
  public func hint(at column: Int, columns: Int) -> Int? {
    places(in: columns).last { $0.start <= column }.flatMap { start, index in
      column < start + width(hints[index]) - 2 ? index : nil
    }
  }

  private func reserved(in columns: Int) -> Int {
    trailing.columns + 2 <= columns / 3 ? trailing.columns + 2 : 0
  }

  /// Where the hints begin that fit. The last one always stays, in place of others: it is the way to the
  /// help.
  private func places(in columns: Int) -> [(start: Int, index: Int)] {
    guard let last = hints.last else { return [] }
    var left = columns - 1 - reserved(in: columns) - width(last)
    let others = hints.dropLast().prefix { hint in
      left -= width(hint)
      return left >= 0
    }
    var start = 1
    return (Array(others.indices) + [hints.count - 1]).map { index -> (start: Int, index: Int) in
      defer { start += width(hints[index]) }
      return (start, index)
    }
  }

  private func width(_ hint: Hint) -> Int {
    hint.keys.columns + hint.label.columns + 3
  }
}
