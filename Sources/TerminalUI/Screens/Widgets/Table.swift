/// Rows with columns, which can be sorted by a column and selected.
///
/// The focus stays on its row, whatever the order. Columns that do not fit are shown when the focus moves to them.
///
/// ```swift
/// Table(\.table, files, id: \.path) {
///   TableColumn("Name", value: \.name)
///   TableColumn("Size", value: \.size, width: 10, alignment: .trailing) { "\($0.size)" }
/// } open: { file, _, turn in
///   turn.push(.file(file.path))
/// }
/// ```
public struct Table<
  Root: Screen, Item: Sendable, ID: Hashable & Codable & Sendable
>: ScreenView {
  private let state: any WritableKeyPath<Root, TableState<ID>> & Sendable
  private let columns: [TableColumn<Item>]
  private let rows: @Sendable (TableState<ID>) -> TableRows<Item, ID>
  private let open: (@Sendable (Item, inout Root, inout Turn<Root.App>) -> Void)?
  private var selection: (any WritableKeyPath<Root, Set<ID>> & Sendable)?

  /// Creates a table of rows that are drawn on demand, in the order that the app gives them. Only visible rows are
  /// requested. If the user sorts by a column, the app finds the order in ``TableState/sort``, for example in a query.
  ///
  /// - Parameters:
  ///   - state: The key path to the state.
  ///   - count: The number of rows.
  ///   - item: A closure that returns the item of the row at an index.
  ///   - id: The identity of an item.
  ///   - index: A closure that returns the row of an identity, to which the focus moves with its row. If it returns nil,
  ///     the focus stays where it is.
  ///   - columns: The columns, the same ones as long as the state is kept.
  ///   - open: The action for Enter and for a click on the focused row.
  public init(
    _ state: any WritableKeyPath<Root, TableState<ID>> & Sendable, count: Int,
    item: @escaping @Sendable (Int) -> Item, id: @escaping @Sendable (Item) -> ID,
    index: @escaping @Sendable (ID) -> Int?,
    @TableColumnBuilder<Item> columns: () -> [TableColumn<Item>],
    open: (@Sendable (Item, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    (self.state, self.columns, self.open) = (state, columns(), open)
    rows = { _ in TableRows(count: count, item: item, id: id, index: index) }
  }

  /// Creates a table that sorts its items.
  ///
  /// - Complexity: O(*n* log *n*) when the items or the sort order change, otherwise O(visible rows). An array that
  ///   changes is compared with the previous one.
  public init(
    _ state: any WritableKeyPath<Root, TableState<ID>> & Sendable, _ items: [Item],
    id: @escaping @Sendable (Item) -> ID,
    @TableColumnBuilder<Item> columns: () -> [TableColumn<Item>],
    open: (@Sendable (Item, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) where Item: Equatable {
    let columns = columns()
    (self.state, self.columns, self.open) = (state, columns, open)
    rows = { state in
      let order = state.cache.order(of: items, by: state.sort, columns)
      let item = { @Sendable (row: Int) in items[order?[row] ?? row] }
      return TableRows(
        count: items.count, item: item, id: id,
        index: { wanted in items.indices.first { id(item($0)) == wanted } })
    }
  }

  /// Creates a table that sorts its items, and whose rows can be selected: Space, or a click on the mark of a row,
  /// selects or deselects it. The screen stores the identities of the selected rows.
  public init(
    _ state: any WritableKeyPath<Root, TableState<ID>> & Sendable, _ items: [Item],
    id: @escaping @Sendable (Item) -> ID,
    selection: any WritableKeyPath<Root, Set<ID>> & Sendable,
    @TableColumnBuilder<Item> columns: () -> [TableColumn<Item>],
    open: (@Sendable (Item, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) where Item: Equatable {
    self.init(state, items, id: id, columns: columns, open: open)
    self.selection = selection
  }

  /// Creates a table of rows that are drawn on demand and can be selected.
  public init(
    _ state: any WritableKeyPath<Root, TableState<ID>> & Sendable, count: Int,
    item: @escaping @Sendable (Int) -> Item, id: @escaping @Sendable (Item) -> ID,
    index: @escaping @Sendable (ID) -> Int?,
    selection: any WritableKeyPath<Root, Set<ID>> & Sendable,
    @TableColumnBuilder<Item> columns: () -> [TableColumn<Item>],
    open: (@Sendable (Item, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    self.init(
      state, count: count, item: item, id: id, index: index, columns: columns, open: open)
    self.selection = selection
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let current = layout.root[keyPath: state]
    let rows = rows(current)
    let position = rows.position(of: current)
    let (header, rest) = rect.dividing(.top, amount: 1)
    let marks = selection == nil ? 0 : RowMarks.columns(allowsMany: true)
    let form = TableLayout(
      columns, focus: current.column, inset: 1 + marks, in: rect.size.columns)
    layout.draw(
      TableHeader(
        columns: columns, layout: form, sort: current.sort,
        focus: layout.isNextFocused ? current.column : nil, theme: layout.theme), in: header)
    list(rows, form, current, position).place(in: rest, &layout)
    layout.add(
      Control(isFocusable: false, click: clickHeader(form, sort(rows, position))), in: header)
  }

  private func list(
    _ rows: TableRows<Item, ID>, _ form: TableLayout, _ current: TableState<ID>,
    _ position: ListPosition
  ) -> List<Root> {
    let (columns, open, access) = (columns, open, access(to: rows, at: position))
    let sort = sort(rows, position)
    let state = state
    var list = List<Root>(
      access, count: rows.count,
      row: { index, isFocused, theme, canvas in
        let item = rows.item(index)
        let style = isFocused ? theme.focused : theme.text
        for slot in form.slots {
          let column = columns[slot.column]
          slot.draw(column.text(item, theme), column.alignment, style, theme, in: &canvas)
        }
      },
      open: open.map { open in
        { @Sendable index, root, turn in open(rows.item(index), &root, &turn) }
      })
    list.selection = selection.map { path in
      RowSelection(path, count: rows.count) { rows.id(rows.item($0)) }
    }
    let (last, column) = (columns.count - 1, min(max(0, current.column), columns.count - 1))
    list.additions = ListAdditions<Root>(
      bindings: RowAction.table,
      isLive: { action in
        switch action {
        case .nextColumn, .previousColumn: last > 0
        case .sort: column >= 0 && columns[column].areInOrder != nil
        default: false
        }
      },
      perform: { action, root, _ in
        switch action {
        case .nextColumn: root[keyPath: state].column = min(column + 1, last)
        case .previousColumn: root[keyPath: state].column = max(column - 1, 0)
        case .sort: sort(column, &root)
        default: return false
        }
        return true
      })
    return list
  }

  private func access(
    to rows: TableRows<Item, ID>, at position: ListPosition
  ) -> ListAccess<Root> {
    let state = state
    return ListAccess(
      get: { _ in position },
      set: { position, root in
        root[keyPath: state].position = position
        if let id = rows.id(at: position.focus) { root[keyPath: state].focusedID = id }
      })
  }

  private func clickHeader(
    _ form: TableLayout, _ sort: @escaping @Sendable (Int, inout Root) -> Void
  ) -> @Sendable (Point, inout Root, inout Turn<Root.App>) -> Void {
    let (state, columns) = (state, columns)
    return { point, root, _ in
      guard let column = form.column(at: point.column) else { return }
      root[keyPath: state].column = column
      if columns[column].areInOrder != nil { sort(column, &root) }
    }
  }

  /// Returns an action that sorts by a column and keeps the focus on its row.
  private func sort(
    _ shown: TableRows<Item, ID>, _ position: ListPosition
  ) -> @Sendable (Int, inout Root) -> Void {
    let (state, rows, access) = (state, rows, access(to: shown, at: position))
    return { column, root in
      access.set(position, &root)
      root[keyPath: state].sort(by: column)
      let sorted = root[keyPath: state]
      root[keyPath: state].position = rows(sorted).position(of: sorted)
    }
  }
}

/// The rows of a table in the order that they are shown in.
struct TableRows<Item: Sendable, ID: Hashable & Codable & Sendable>: Sendable {
  let count: Int
  let item: @Sendable (Int) -> Item
  let id: @Sendable (Item) -> ID
  let index: @Sendable (ID) -> Int?

  /// Returns the position with the focus on the row of its identity, or on the same row if that is gone.
  ///
  /// - Complexity: O(1) if the row has not moved, otherwise that of `index`.
  func position(of state: TableState<ID>) -> ListPosition {
    var position = state.position
    guard let wanted = state.focusedID, id(at: position.focus) != wanted,
      let row = index(wanted)
    else { return position }
    position.focus = row
    return position
  }

  /// Returns the identity of a row, of the last one for a greater index, or nil if there are no rows.
  func id(at row: Int) -> ID? { count > 0 ? id(item(min(max(0, row), count - 1))) : nil }
}

extension RowAction {
  fileprivate static let table = ControlBindings(
    rows(open: .open("open", "<Enter>")) + selecting + [
      (
        BindingInfo(
          ["l", "<Right>"], "column", title: "next column", keywords: "right scroll",
          name: "next-column", rank: BindingInfo.controlRank + 2), .nextColumn
      ),
      (
        BindingInfo(["h", "<Left>"], "previous column", keywords: "left scroll"), .previousColumn
      ),
      (
        BindingInfo(
          "s", "sort", title: "sort by the column, reverse, or not at all",
          keywords: "order ascending descending arrange", rank: BindingInfo.controlRank + 1), .sort
      ),
    ])
}
