/// The names of tabs with the keys that select them, the selected one marked.
///
/// Where the names do not fit beside what stands at the right, all but the selected one are shortened to
/// their numbers, and that one to what is left.
public struct TabBarView: View {
  /// The names of the tabs in their order.
  public var names: [SafeText]
  /// The position of the selected one.
  public var selection: Int
  /// Something short at the right, where the tabs leave room for it.
  public var trailing: SafeText
  /// Whether the keys of numbers select here, so that the names are shown with them.
  public var isNumbered: Bool
  /// Its title style is for the selected tab, its dim style for the rest.
  public var theme: Theme

  /// Creates a bar; a selection that is no position marks none.
  public init(
    names: [SafeText], selection: Int, trailing: SafeText = "", isNumbered: Bool = true,
    theme: Theme
  ) {
    self.names = names
    self.selection = selection
    self.trailing = trailing
    self.isNumbered = isNumbered
    self.theme = theme
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

  /// The position of the tab at a column; nil between two tabs.
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
    return numbers.indices.map {
      $0 != selection ? numbers[$0] : name.columns > numbers[$0].columns + 2 ? name : numbers[$0]
    }
  }
}
