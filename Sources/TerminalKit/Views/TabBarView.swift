/// A tab bar with the names of tabs and the keys that select them.
///
/// If the names do not fit beside the text at the end, the last ones other than the selected one are shortened to their
/// numbers, with an ellipsis at the end, and if need be the selected one to the remaining space.
public struct TabBarView: View {
  /// The names of the tabs.
  public var names: [SafeText]
  /// The index of the selected tab.
  public var selection: Int
  /// A short text at the end, shown if it fits.
  public var trailing: SafeText
  /// Whether number keys select the tabs, so that the numbers are shown.
  public var isNumbered: Bool
  /// The theme: accent for the selected tab, dim for the rest.
  public var theme: Theme

  /// Creates a tab bar. An index out of range selects no tab.
  public init(
    names: [SafeText], selection: Int, trailing: SafeText = "", isNumbered: Bool = true,
    theme: Theme
  ) {
    (self.names, self.selection, self.trailing) = (names, selection, trailing)
    (self.isNumbered, self.theme) = (isNumbered, theme)
  }

  public func draw(in canvas: inout Canvas) {
    var column = 1
    for (index, label) in labels(in: canvas.size.columns).enumerated() {
      let isSelected = index == selection
      let style = isSelected ? theme.title.adding(.underline) : theme.dim
      column += canvas.write(label, style, at: Point(column: column, row: 0)) + 2
    }
    let start = canvas.size.columns - trailing.columns - 1
    if start >= column { canvas.write(trailing, theme.dim, at: Point(column: start, row: 0)) }
  }

  /// Returns the index of the tab at a column, or nil between two tabs.
  public func tab(at column: Int, columns: Int) -> Int? {
    var start = 1
    for (index, label) in labels(in: columns).enumerated() {
      if (start..<start + label.columns).contains(column) { return index }
      start += label.columns + 2
    }
    return nil
  }

  private func labels(in columns: Int) -> [SafeText] {
    let full =
      isNumbered ? names.enumerated().map { SafeText("\($0 + 1) \($1.string)") } : names
    let reserved = trailing.isEmpty ? 0 : trailing.columns + 3
    let wanted = full.reduce(1) { $0 + $1.columns + 2 } - 2 + reserved
    guard wanted > columns else { return full }
    let numbers = names.indices.map { SafeText("\($0 + 1)") }
    guard names.indices.contains(selection) else { return numbers }
    let others = numbers.reduce(1) { $0 + $1.columns + 2 } - 2 - numbers[selection].columns
    let name = full[selection].truncated(
      to: columns - others, ellipsis: theme.glyphs.ellipsis)
    var labels = numbers
    if name.columns > numbers[selection].columns + 2 { labels[selection] = name }
    var left = columns - reserved - labels.reduce(1) { $0 + $1.columns + 2 } + 2
    for index in labels.indices where index != selection {
      left -= full[index].columns - numbers[index].columns
      guard left >= 0 else { break }
      labels[index] = full[index]
    }
    if let last = labels.last, last == numbers.last {
      let used = labels.reduce(1) { $0 + $1.columns + 2 } - 2
      let end = last + theme.glyphs.ellipsis
      let room = used + reserved > columns ? columns : columns - reserved
      if used + theme.glyphs.ellipsis.columns <= room { labels[labels.count - 1] = end }
    }
    return labels
  }
}
