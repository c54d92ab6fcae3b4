/// A column of a ``Table``.
public struct TableColumn<Item: Sendable>: Sendable {
  let title: SafeText
  let width: Int?
  let alignment: HorizontalAlignment
  let text: @Sendable (Item, Theme) -> StyledText
  /// Returns whether an item comes before another in ascending order. Nil if the column cannot be sorted by.
  let areInOrder: (@Sendable (Item, Item) -> Bool)?

  /// Creates a column that cannot be sorted by.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - width: The width in columns of the screen. Columns without one share the remaining space.
  ///   - alignment: The alignment of the title and the cells.
  ///   - text: A closure that returns the text of a cell.
  public init(
    _ title: SafeText, width: Int? = nil, alignment: HorizontalAlignment = .leading,
    text: @escaping @Sendable (Item) -> SafeText
  ) {
    (self.title, self.width, self.alignment) = (title, width, alignment)
    self.text = { item, _ in StyledText(text(item)) }
    areInOrder = nil
  }

  /// Creates a column whose cells have styles of their own. Parts in the plain style have that of the row.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - value: A closure that returns the value by which the column is sorted.
  ///   - width: The width in columns of the screen. Columns without one share the remaining space.
  ///   - alignment: The alignment of the title and the cells.
  ///   - styled: A closure that returns the text of a cell, with styles of the theme.
  public init<Value: Comparable & Sendable>(
    _ title: SafeText, value: @escaping @Sendable (Item) -> Value, width: Int? = nil,
    alignment: HorizontalAlignment = .leading,
    styled: @escaping @Sendable (Item, Theme) -> StyledText
  ) {
    (self.title, self.width, self.alignment, self.text) = (title, width, alignment, styled)
    areInOrder = { value($0) < value($1) }
  }

  /// Creates a column that can be sorted by a value of the items.
  public init<Value: Comparable & Sendable>(
    _ title: SafeText, value: @escaping @Sendable (Item) -> Value, width: Int? = nil,
    alignment: HorizontalAlignment = .leading, text: @escaping @Sendable (Item) -> SafeText
  ) {
    self.init(title, value: value, width: width, alignment: alignment) { item, _ in
      StyledText(text(item))
    }
  }

  /// Creates a column of texts that can be sorted.
  public init(
    _ title: SafeText, value: @escaping @Sendable (Item) -> String, width: Int? = nil,
    alignment: HorizontalAlignment = .leading
  ) {
    self.init(title, value: value, width: width, alignment: alignment) { SafeText(value($0)) }
  }

  /// The least width at which the column is shown.
  var minimum: Int { max(1, width ?? max(8, title.columns + 2)) }
}

/// A result builder for the columns of a table, from left to right.
@resultBuilder
public enum TableColumnBuilder<Item: Sendable>: ArrayBuilder {
  public typealias Element = TableColumn<Item>

  public static func buildExpression(_ column: TableColumn<Item>) -> [TableColumn<Item>] {
    [column]
  }
}
