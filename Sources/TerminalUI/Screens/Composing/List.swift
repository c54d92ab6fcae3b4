/// A list of rows, one of which has the focus.
///
/// ```swift
/// List(\.position, countries) { ListRow(SafeText($0.name), SafeText($0.capital)) } open: { index, screen, turn in
///   turn.show(.country(countries[index].id))
/// }
/// ```
public struct List<Root: Screen>: ScreenView {
  private let position: any WritableKeyPath<Root, ListPosition> & Sendable
  private let count: Int
  private let height: @Sendable (Int) -> Int
  private let completesField: Bool
  private let opensOnClick: Bool
  private let row: @Sendable (Int, Bool, Theme, inout Canvas) -> Void
  private let open: (@Sendable (Int, inout Root, inout Turn<Root.App>) -> Void)?

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
        let item = items[items.index(items.startIndex, offsetBy: index)]
        row(item).draw(isFocused: isFocused, theme, in: &canvas)
      }, open: open)
  }

  public func rows(in columns: Int) -> Int? { nil }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    var shown = layout.root[keyPath: position]
    shown.showFocus(in: rect.size.rows, of: count, height: height)
    let (row, theme) = (row, layout.theme)
    var view = ListView(
      count: count, position: shown, placesCursor: !completesField, theme: theme
    ) { row($0, $1, theme, &$2) }
    view.height = height
    let hasFocus = layout.add(control(view, in: rect.size), in: rect)
    view.isActive = layout.isActive && (hasFocus || completesField)
    layout.anchor = view.rect(ofRow: shown.focus, in: rect.size).map { row in
      Rect(
        column: rect.origin.column + row.origin.column, row: rect.origin.row + row.origin.row,
        columns: row.size.columns, rows: row.size.rows)
    }
    layout.draw(view, in: rect)
  }

  private func control(_ view: ListView, in size: Size) -> Control<Root> {
    let (position, count, open, shown) = (position, count, open, view.position)
    let opensOnClick = opensOnClick
    let visible = shown.visibleCount(in: size.rows, of: count, height: height)
    return Control(
      .list, isFocusable: !completesField,
      isLive: { $0 < ControlBindings.listMovements.count || open != nil && count > 0 },
      isOffered: { $0 >= ControlBindings.listMovements.count || count > 1 },
      click: { point, root, turn in
        guard let row = view.row(at: point) else { return }
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

/// A row of a list with a title and a short detail at the end.
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
  /// The movements of the bindings of ``list`` and ``scroll``, in order. A list has one more binding after them, which
  /// opens a row.
  public static let listMovements: [ListMovement] = [
    .down, .up, .pageDown, .pageUp, .halfPageDown, .halfPageUp, .top, .bottom,
  ]

  /// The bindings of lists and of other controls that move through rows.
  public static let list = ControlBindings(movements("move") + [open("open")])

  /// The bindings of menus.
  public static let menu = ControlBindings(movements("move") + [open("choose")])

  /// The bindings of read-only content that scrolls.
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
