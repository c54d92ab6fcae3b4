/// Rows of which one has the focus.
///
/// ```swift
/// List(\.position, countries) { ListRow(SafeText($0.name), SafeText($0.capital)) } open: { index, screen, turn in
///   turn.show(.country(countries[index].id))
/// }
/// ```
public struct List<Root: Screen>: ScreenView {
  private let position: any WritableKeyPath<Root, ListPosition> & Sendable
  private let count: Int
  private let rowHeight: Int
  private let completesField: Bool
  private let opensOnClick: Bool
  private let row: @Sendable (Int, Bool, Theme, inout Canvas) -> Void
  private let open: (@Sendable (Int, inout Root, inout Turn<Root.App>) -> Void)?

  /// Creates a list whose rows are drawn by a function: only those in sight are asked for.
  ///
  /// - Parameters:
  ///   - position: Where the screen keeps the focus.
  ///   - count: How many rows there are.
  ///   - rowHeight: How many rows of cells each takes.
  ///   - completesField: Whether the list belongs to a field that keeps the focus: it gets the keys that the field
  ///     does not need.
  ///   - opensOnClick: Whether a click opens any row, and not only the one that has the focus.
  ///   - row: Draws the row of a number, which has the focus or not.
  ///   - open: What Enter and a click on the focused row do.
  public init(
    _ position: any WritableKeyPath<Root, ListPosition> & Sendable, count: Int, rowHeight: Int = 1,
    completesField: Bool = false, opensOnClick: Bool = false,
    row: @escaping @Sendable (Int, Bool, Theme, inout Canvas) -> Void,
    open: (@Sendable (Int, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    (self.position, self.count, self.rowHeight) = (position, count, rowHeight)
    (self.completesField, self.row, self.open) = (completesField, row, open)
    self.opensOnClick = opensOnClick || completesField
  }

  /// Creates a list of a row for each item.
  public init<Items: RandomAccessCollection & Sendable>(
    _ position: any WritableKeyPath<Root, ListPosition> & Sendable, _ items: Items,
    completesField: Bool = false, row: @escaping @Sendable (Items.Element) -> ListRow,
    open: (@Sendable (Int, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    self.init(
      position, count: items.count, completesField: completesField,
      row: { index, isFocused, theme, canvas in
        let item = items[items.index(items.startIndex, offsetBy: index)]
        row(item).draw(isFocused: isFocused, theme, in: &canvas)
      }, open: open)
  }

  public func rows(in columns: Int) -> Int? { nil }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let visible = ListView.visibleCount(in: rect.size, rowHeight: rowHeight)
    var shown = layout.root[keyPath: position]
    shown.showFocus(showing: visible, of: count)
    let hasFocus = layout.add(control(shown, visible), in: rect)
    let (row, theme) = (row, layout.theme)
    let view = ListView(
      count: count, position: shown, rowHeight: rowHeight,
      isActive: layout.isActive && (hasFocus || completesField), placesCursor: !completesField,
      theme: theme
    ) { row($0, $1, theme, &$2) }
    layout.anchor = view.rect(ofRow: shown.focus, in: rect.size).map { row in
      Rect(
        column: rect.origin.column + row.origin.column, row: rect.origin.row + row.origin.row,
        columns: row.size.columns, rows: row.size.rows)
    }
    layout.draw(view, in: rect)
  }

  private func control(_ shown: ListPosition, _ visible: Int) -> Control<Root> {
    let (position, count, open) = (position, count, open)
    let (height, opensOnClick) = (rowHeight, opensOnClick)
    return Control(
      .list, isFocusable: !completesField,
      isLive: { $0 < ControlBindings.listMovements.count || open != nil && count > 0 },
      isOffered: { $0 >= ControlBindings.listMovements.count || count > 1 },
      click: { point, root, turn in
        let row = shown.top + point.row / height
        guard row < count else { return }
        let wasFocused = shown.focus == row
        root[keyPath: position] = shown
        root[keyPath: position].moveFocus(to: row)
        if wasFocused || opensOnClick { open?(row, &root, &turn) }
      },
      wheel: { rows, root in
        let target = min(max(0, shown.focus + rows.signum()), max(0, count - 1))
        root[keyPath: position] = shown
        root[keyPath: position].moveFocus(to: target)
      },
      perform: { index, root, turn in
        root[keyPath: position] = shown
        if index < ControlBindings.listMovements.count {
          root[keyPath: position].move(
            ControlBindings.listMovements[index], of: count, showing: visible)
        } else if shown.focus < count {
          open?(shown.focus, &root, &turn)
        }
      })
  }
}

/// A row of a list: a title, and something short at its end.
public struct ListRow: Sendable {
  private let title: SafeText
  private let detail: SafeText

  /// Creates a row.
  public init(_ title: SafeText, _ detail: SafeText = .empty) {
    (self.title, self.detail) = (title, detail)
  }

  func draw(isFocused: Bool, _ theme: Theme, in canvas: inout Canvas) {
    let right = canvas.size.columns - detail.columns - 1
    let style = isFocused ? theme.focused : theme.text
    canvas.write(
      theme.fitting(title, in: right - 2), style, at: Point(column: 1, row: 0))
    canvas.write(detail, theme.dim, at: Point(column: right, row: 0))
  }
}

extension ControlBindings {
  /// What the bindings of ``list`` and ``scroll`` do, in their order; the one of a list after them opens.
  public static let listMovements: [ListMovement] = [
    .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .top, .bottom,
  ]

  /// The keys of lists, and of whatever moves through rows.
  public static let list = ControlBindings(movements("move") + [open("open")])

  /// The keys of menus: of rows of which one is chosen.
  public static let menu = ControlBindings(movements("move") + [open("choose")])

  /// The keys of what is read and scrolled.
  public static let scroll = ControlBindings(movements("scroll"))

  private static func open(_ label: SafeText) -> BindingInfo {
    BindingInfo(
      ["<Enter>", "l", "<Right>"], label, title: "open", keywords: "show view read go choose",
      name: "open",
      rank: BindingInfo.controlRank)
  }

  private static func movements(_ label: SafeText) -> [BindingInfo] {
    [
      BindingInfo(
        ["j", "<Down>"], label, title: "down", name: "move-down", rank: BindingInfo.controlRank),
      BindingInfo(["k", "<Up>"], "up", name: "move-up"),
      BindingInfo("<PageDown>", "a page down", name: "page-down"),
      BindingInfo("<PageUp>", "a page up", name: "page-up"),
      BindingInfo("<C-d>", "half a page down", name: "half-page-down"),
      BindingInfo("<C-u>", "half a page up", name: "half-page-up"),
      BindingInfo(["gg", "<Home>"], "to the beginning", name: "move-to-top"),
      BindingInfo(["G", "<End>"], "to the end", name: "move-to-bottom"),
    ]
  }
}
