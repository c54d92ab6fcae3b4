/// Keys and what they do, as many as fit, and something short at the right.
public struct KeyHintsView: View {
  public struct Hint: Hashable, Sendable {
    public var keys: SafeText
    public var label: SafeText

    public init(_ keys: SafeText, _ label: SafeText) {
      self.keys = keys
      self.label = label
    }
  }

  public var hints: [Hint]
  public var trailing: SafeText
  public var theme: Theme

  public init(_ hints: [Hint], trailing: SafeText = "", theme: Theme) {
    self.hints = hints
    self.trailing = trailing
    self.theme = theme
  }

  public func draw(in canvas: inout Canvas) {
    let columns = canvas.size.columns
    let reserved = trailing.columns + 2 <= columns / 3 ? trailing.columns + 2 : 0
    let shown = hints(in: columns - 1 - reserved)
    var column = 1
    for hint in shown {
      column += canvas.write(hint.keys, theme.accent, at: Point(column: column, row: 0)) + 1
      column += canvas.write(hint.label, theme.dim, at: Point(column: column, row: 0)) + 2
    }
    if reserved > 0 {
      let start = columns - trailing.columns - 1
      canvas.write(trailing, theme.dim, at: Point(column: start, row: 0))
    }
  }

  /// The first hints that fit. The last hint always stays, in place of others: it is the way to the help.
  private func hints(in columns: Int) -> [Hint] {
    guard let last = hints.last else { return [] }
    var left = columns - width(last)
    let others = hints.dropLast().prefix { hint in
      left -= width(hint)
      return left >= 0
    }
    return others + [last]
  }

  private func width(_ hint: Hint) -> Int {
    hint.keys.columns + hint.label.columns + 3
  }
}
