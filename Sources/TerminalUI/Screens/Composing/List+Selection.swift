extension List {
  /// Creates a list in which any number of rows can be selected.
  ///
  /// Space, or a click on the mark of a row, selects or deselects it. Enter does so too in a list without an action.
  ///
  /// ```swift
  /// List(\.position, toppings, id: \.self, selection: \.chosen) { ListRow(SafeText($0)) }
  /// ```
  ///
  /// - Parameters:
  ///   - position: The key path to the focused position.
  ///   - items: The items.
  ///   - id: The identity of an item.
  ///   - selection: The key path to the identities of the selected rows.
  ///   - row: A closure that returns the row of an item.
  ///   - open: The action for Enter and for a click on the focused row.
  public init<Items: RandomAccessCollection & Sendable, ID: Hashable & Sendable>(
    _ position: any WritableKeyPath<Root, ListPosition> & Sendable, _ items: Items,
    id: @escaping @Sendable (Items.Element) -> ID,
    selection: any WritableKeyPath<Root, Set<ID>> & Sendable,
    row: @escaping @Sendable (Items.Element) -> ListRow,
    open: (@Sendable (Int, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    self.init(position, items, row: row, open: open)
    self.selection = RowSelection(selection, count: items.count) { id(items.element(at: $0)) }
  }

  /// Creates a list in which one row can be selected. Space and a click select a row; Enter does so too in a list
  /// without an action.
  public init<Items: RandomAccessCollection & Sendable, ID: Hashable & Sendable>(
    _ position: any WritableKeyPath<Root, ListPosition> & Sendable, _ items: Items,
    id: @escaping @Sendable (Items.Element) -> ID,
    selection: any WritableKeyPath<Root, ID?> & Sendable,
    row: @escaping @Sendable (Items.Element) -> ListRow,
    open: (@Sendable (Int, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    self.init(position, items, row: row, open: open)
    self.selection = RowSelection(selection) { id(items.element(at: $0)) }
  }
}

/// The rows that the user has selected, with the actions that change them.
struct RowSelection<Root: Screen>: Sendable {
  /// Returns the marks of the rows.
  let marks: @Sendable (Root) -> RowMarks
  /// Selects a row, or deselects it if several can be selected.
  let toggle: @Sendable (Int, inout Root) -> Void
  /// Selects all rows, or none if all are selected. Nil if only one can be selected.
  var toggleAll: (@Sendable (inout Root) -> Void)?

  init<ID: Hashable & Sendable>(
    _ selection: any WritableKeyPath<Root, Set<ID>> & Sendable, count: Int,
    id: @escaping @Sendable (Int) -> ID
  ) {
    marks = { root in
      let selected = root[keyPath: selection]
      return RowMarks(allowsMany: true) { selected.contains(id($0)) }
    }
    toggle = { row, root in
      let id = id(row)
      if root[keyPath: selection].remove(id) == nil { root[keyPath: selection].insert(id) }
    }
    toggleAll = { root in
      let all = Set((0..<count).map(id))
      let areSelected = all.isSubset(of: root[keyPath: selection])
      root[keyPath: selection] = areSelected ? [] : all
    }
  }

  init<ID: Hashable & Sendable>(
    _ selection: any WritableKeyPath<Root, ID?> & Sendable, id: @escaping @Sendable (Int) -> ID
  ) {
    marks = { root in
      let selected = root[keyPath: selection]
      return RowMarks(allowsMany: false) { id($0) == selected }
    }
    toggle = { row, root in root[keyPath: selection] = id(row) }
  }

  /// Whether a click at a point of a row selects it: on its mark, on the focused row of a list without an action, and
  /// anywhere if only one can be selected.
  func takesClick(_ point: Point, wasFocused: Bool) -> Bool {
    toggleAll == nil || wasFocused
      || (1...RowMarks.columns(allowsMany: true)).contains(point.column)
  }
}

/// The marks of selected rows.
struct RowMarks: Sendable {
  let allowsMany: Bool
  let isSelected: @Sendable (Int) -> Bool

  /// The width of a mark, with a blank before it.
  static func columns(allowsMany: Bool) -> Int { allowsMany ? 4 : 2 }

  /// Draws the mark of a row.
  ///
  /// - Returns: The columns that it takes.
  func draw(_ row: Int, _ isFocused: Bool, _ theme: Theme, in canvas: inout Canvas) -> Int {
    let isSelected = isSelected(row)
    let point = Point(column: 1, row: 0)
    if allowsMany {
      canvas.write(isSelected ? "[x]" : "[ ]", isFocused ? theme.focused : theme.text, at: point)
    } else if isSelected {
      canvas.write(theme.glyphs.checkMark, theme.title, at: point)
    }
    return Self.columns(allowsMany: allowsMany)
  }
}

extension RandomAccessCollection {
  /// Returns the element at an offset from the start.
  func element(at offset: Int) -> Element { self[index(startIndex, offsetBy: offset)] }
}
