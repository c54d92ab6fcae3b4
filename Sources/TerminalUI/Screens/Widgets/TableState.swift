import Synchronization

/// The focused row and column of a ``Table``, and its sort order. A screen stores it as a property.
public struct TableState<ID: Hashable & Codable & Sendable>: Hashable, Sendable {
  /// The focused row and the first visible row.
  public internal(set) var position = ListPosition()
  /// The identity of the focused row, which keeps the focus when rows move. Nil before the first key or click.
  public internal(set) var focusedID: ID?
  /// The index of the focused column.
  public internal(set) var column = 0
  /// The column that the rows are sorted by. Nil for the order that they were given in.
  public var sort: TableSort?
  let cache = TableCache()

  /// Creates a state with the focus on the first row.
  public init(sort: TableSort? = nil) {
    self.sort = sort
  }

  /// Moves the focus to the row of an identity.
  public mutating func moveFocus(to id: ID) { focusedID = id }

  /// Keeps the focus on its item while rows come and go, and moves it to the item in its row once it is gone. Without
  /// items, as before they are loaded, the focus waits for its item.
  ///
  /// A screen whose rows are read again, and whose detail follows them, calls this in ``Screen/settle(_:)``: otherwise,
  /// before the first key, another item may come under the focus.
  public mutating func keepFocus<Item: Sendable>(in items: [Item], id: (Item) -> ID) {
    guard let first = items.first, !items.contains(where: { id($0) == focusedID }) else { return }
    focusedID = id(focusedItem(in: items, id: id) ?? first)
  }

  /// Returns the item of the focused row. Nil if there are no rows, or for a sorted table before it is drawn.
  ///
  /// - Complexity: O(*n*).
  public func focusedItem<Item: Sendable>(in items: [Item], id: (Item) -> ID) -> Item? {
    func item(of wanted: ID) -> Item? { items.first { id($0) == wanted } }
    if let item = focusedID.flatMap(item) { return item }
    guard let last = items.indices.last, position.focus >= 0 else { return nil }
    guard let sort else { return items[min(position.focus, last)] }
    return cache.item(at: position.focus, sortedBy: sort).flatMap { item(of: id($0)) }
  }

  /// Sorts by a column: ascending, then descending, and then not at all.
  mutating func sort(by column: Int) {
    self.column = column
    switch sort {
    case TableSort(column: column): sort?.isAscending = false
    case TableSort(column: column, isAscending: false): sort = nil
    default: sort = TableSort(column: column)
    }
  }
}

/// The column that a table is sorted by.
public struct TableSort: Hashable, Codable, Sendable {
  /// The index of the column.
  public var column: Int
  /// Whether the least value comes first.
  public var isAscending: Bool

  /// Creates a sort order.
  public init(column: Int, isAscending: Bool = true) {
    (self.column, self.isAscending) = (column, isAscending)
  }
}

extension TableState: Codable {
  private enum CodingKeys: String, CodingKey {
    case position, focusedID, column, sort
  }
}

/// The order of the rows that a table has shown last, so that only other rows and another sort order are sorted.
///
/// All caches are equal, so that a state of a table is the same with and without one. Copies of a state share one, which
/// is used only for the rows and the sort order that it is for.
final class TableCache: Hashable, Sendable {
  private struct Order<Item: Sendable>: Sendable {
    let items: [Item]
    let sort: TableSort
    let rows: [Int]
  }

  private let cached = Mutex<(any Sendable)?>(nil)

  static func == (_: TableCache, _: TableCache) -> Bool { true }

  func hash(into _: inout Hasher) {}

  /// Returns the item that a row showed last in a sort order, or the last row if there are fewer.
  func item<Item: Sendable>(at row: Int, sortedBy sort: TableSort) -> Item? {
    guard let known = cached.withLock({ $0 as? Order<Item> }), known.sort == sort,
      let last = known.rows.indices.last
    else { return nil }
    return known.items[known.rows[min(row, last)]]
  }

  /// Returns the order of items: for each row the index of its item, or nil for the order that they were given in.
  ///
  /// - Complexity: O(*n* log *n*) for other items or another sort order than last time, O(1) for the same array.
  func order<Item: Equatable & Sendable>(
    of items: [Item], by sort: TableSort?, _ columns: [TableColumn<Item>]
  ) -> [Int]? {
    guard let sort, columns.indices.contains(sort.column),
      let areInOrder = columns[sort.column].areInOrder
    else { return nil }
    let known = cached.withLock { $0 as? Order<Item> }
    if let known, known.sort == sort, known.items == items { return known.rows }
    let rows = items.indices.sorted { first, second in
      sort.isAscending
        ? areInOrder(items[first], items[second]) : areInOrder(items[second], items[first])
    }
    cached.withLock { $0 = Order(items: items, sort: sort, rows: rows) }
    return rows
  }
}
