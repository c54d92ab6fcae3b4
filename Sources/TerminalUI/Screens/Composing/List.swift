/// A list of rows, one of which has the focus.
///
/// ```swift
/// List(\.position, countries) { ListRow(SafeText($0.name), SafeText($0.capital)) } open: { index, screen, turn in
///   turn.show(.country(countries[index].id))
/// }
/// ```
public struct List<Root: Screen>: ScreenView {
  private let position: ListAccess<Root>
  private let count: Int
  private let height: @Sendable (Int) -> Int
  private let completesField: Bool
  private let opensOnClick: Bool
  private let row: @Sendable (Int, Bool, Theme, inout Canvas) -> Void
  private let open: (@Sendable (Int, inout Root, inout Turn<Root.App>) -> Void)?
  /// The rows that the user has selected, if they can be selected.
  var selection: RowSelection<Root>?
  /// What a control made of a list does beyond it.
  var additions: ListAdditions<Root>?

  /// Creates a list whose rows are drawn on demand. Only visible rows are requested.
  ///
  /// - Parameters:
  ///   - position: The key path to the focused position.
  ///   - count: The number of rows.
  ///   - height: The height of the row at an index, in cells.
  ///   - completesField: Whether the list belongs to a field that keeps the focus. The list then receives the keys that
  ///     the field does not use.
  ///   - opensOnClick: Whether a click opens any row, not only the focused one.
  ///   - row: A closure that draws the row at an index, given whether it has the focus.
  ///   - open: The action for Enter and for a click on the focused row.
  public init(
    _ position: any WritableKeyPath<Root, ListPosition> & Sendable, count: Int,
    height: @escaping @Sendable (Int) -> Int = { _ in 1 },
    completesField: Bool = false, opensOnClick: Bool = false,
    row: @escaping @Sendable (Int, Bool, Theme, inout Canvas) -> Void,
    open: (@Sendable (Int, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    self.init(
      ListAccess(position), count: count, height: height, completesField: completesField,
      opensOnClick: opensOnClick, row: row, open: open)
  }

  /// Creates a list whose position is part of another value.
  init(
    _ position: ListAccess<Root>, count: Int, height: @escaping @Sendable (Int) -> Int = { _ in 1 },
    completesField: Bool = false, opensOnClick: Bool = false,
    row: @escaping @Sendable (Int, Bool, Theme, inout Canvas) -> Void,
    open: (@Sendable (Int, inout Root, inout Turn<Root.App>) -> Void)?
  ) {
    (self.position, self.count, self.height) = (position, count, height)
    (self.completesField, self.row, self.open) = (completesField, row, open)
    self.opensOnClick = opensOnClick || completesField
  }

  /// Creates a list with a row for each item.
  public init<Items: RandomAccessCollection & Sendable>(
    _ position: any WritableKeyPath<Root, ListPosition> & Sendable, _ items: Items,
    completesField: Bool = false, opensOnClick: Bool = false,
    row: @escaping @Sendable (Items.Element) -> ListRow,
    open: (@Sendable (Int, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    self.init(
      position, count: items.count, completesField: completesField, opensOnClick: opensOnClick,
      row: { index, isFocused, theme, canvas in
        row(items.element(at: index)).draw(isFocused: isFocused, theme, in: &canvas)
      }, open: open)
  }

  /// Returns the height of a few rows. More of them have the usual height of a sheet, and so does a list that completes
  /// a field, because its box should not change while text is typed.
  public func idealRows(in columns: Int) -> Int? {
    let most = LayoutMetrics.sheetMaximum.rows - 2
    guard !completesField, count <= most else { return nil }
    let rows = (0..<count).reduce(0) { $0 + height($1) }
    return rows <= most ? max(1, rows) : nil
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    var view = view(in: rect.size, of: layout.root, layout.theme)
    let isChosen = completesField || layout.isNextChosen
    let hasFocus = layout.add(control(view, in: rect.size), in: rect)
    view.isActive = layout.isActive && (hasFocus || completesField)
    layout.setAnchor(
      view.rect(ofRow: view.position.focus, in: rect.size)?.moved(by: rect.origin),
      isChosen: isChosen)
    view.position = view.position.marked(if: isChosen)
    layout.draw(view, in: rect)
  }

  /// Returns the rows that are shown in a size.
  func view(in size: Size, of root: Root, _ theme: Theme) -> ListView {
    var shown = position.get(root)
    shown.showFocus(in: size.rows, of: count, height: height)
    let (row, marks) = (row, selection?.marks(root))
    return ListView(
      count: count, position: shown, height: height, placesCursor: !completesField, theme: theme
    ) { index, isFocused, canvas in
      guard let marks else { return row(index, isFocused, theme, &canvas) }
      let columns = marks.draw(index, isFocused, theme, in: &canvas)
      canvas.within(canvas.bounds.inset(.leading, by: columns)) {
        row(index, isFocused, theme, &$0)
      }
    }
  }

  /// Returns the control of the rows that are shown in a size.
  func control(_ view: ListView, in size: Size) -> Control<Root> {
    let (position, count, open, shown) = (position, count, open, view.position)
    let (opensOnClick, selection, additions) = (opensOnClick, selection, additions)
    let visible = shown.visibleCount(in: size.rows, of: count, height: height)
    return Control(
      additions?.bindings ?? (selection == nil ? RowAction.list : RowAction.choices),
      isFocusable: !completesField,
      isLive: { action in
        switch action {
        case .move: true
        case .open: open != nil && count > 0
        case .select: selection != nil && count > 0
        case .selectAll: selection?.toggleAll != nil && count > 0
        default: additions?.isLive(action) == true
        }
      },
      isOffered: { if case .move = $0 { count > 1 } else { true } },
      click: { point, root, turn in
        guard let row = view.row(at: point, in: size) else { return }
        var moved = shown
        moved.moveFocus(to: row)
        position.set(moved, &root)
        if additions?.click(point, row, &root) == true { return }
        let wasFocused = shown.focus == row
        if let selection, selection.takesClick(point, wasFocused: wasFocused && open == nil) {
          selection.toggle(row, &root)
        } else if wasFocused || opensOnClick {
          open?(row, &root, &turn)
        }
      },
      wheel: { rows, root in
        var moved = shown
        moved.moveFocus(to: min(max(0, shown.focus + rows.signum()), max(0, count - 1)))
        position.set(moved, &root)
      },
      perform: { action, root, turn in
        if additions?.perform(action, &root, &turn) == true { return }
        var moved = shown
        if case .move(let movement) = action {
          moved.move(movement, of: count, showing: visible)
        }
        position.set(moved, &root)
        guard shown.focus < count else { return }
        switch action {
        case .open: open?(shown.focus, &root, &turn)
        case .select: selection?.toggle(shown.focus, &root)
        case .selectAll: selection?.toggleAll?(&root)
        default: break
        }
      })
  }
}
