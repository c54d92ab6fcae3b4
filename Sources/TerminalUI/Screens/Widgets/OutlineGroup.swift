/// A tree of rows whose branches expand and collapse.
///
/// Only the visible rows are looked at, and only the children of expanded branches are requested, so that they may come
/// from queries.
///
/// ```swift
/// OutlineGroup(\.outline, folders, id: \.path, children: \.children) { ListRow(SafeText($0.name)) }
/// ```
public struct OutlineGroup<
  Root: Screen, Item: Sendable, ID: Hashable & Codable & Sendable
>: ScreenView {
  private let state: any WritableKeyPath<Root, OutlineState<ID>> & Sendable
  private let roots: [Item]
  private let id: (Item) -> ID
  private let children: (Item) -> [Item]?
  private let row: @Sendable (Item) -> ListRow
  private let open: (@Sendable (Item, inout Root, inout Turn<Root.App>) -> Void)?

  /// Creates an outline.
  ///
  /// - Parameters:
  ///   - state: The key path to the state.
  ///   - roots: The items without a parent.
  ///   - id: The identity of an item, unique in the outline.
  ///   - children: A closure that returns the children of an item, or nil for an item that has none.
  ///   - row: A closure that returns the row of an item.
  ///   - open: The action for Enter and for a click on the focused row. Without one, they expand or collapse a branch.
  public init(
    _ state: any WritableKeyPath<Root, OutlineState<ID>> & Sendable, _ roots: [Item],
    id: @escaping (Item) -> ID, children: @escaping (Item) -> [Item]?,
    row: @escaping @Sendable (Item) -> ListRow,
    open: (@Sendable (Item, inout Root, inout Turn<Root.App>) -> Void)? = nil
  ) {
    (self.state, self.roots, self.id, self.children) = (state, roots, id, children)
    (self.row, self.open) = (row, open)
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let window = OutlineWindow(
      layout.root[keyPath: state], roots, id: id, children: children, rows: rect.size.rows)
    let (rows, row, open) = (window.rows, row, open)
    var list = List<Root>(
      access(to: window), count: rows.count,
      row: { index, isFocused, theme, canvas in
        let mark = OutlineMark(rows[index], in: canvas.size.columns)
        mark.draw(isFocused, theme, in: &canvas)
        canvas.within(canvas.bounds.inset(.leading, by: mark.end)) {
          row(rows[index].item).draw(isFocused: isFocused, theme, in: &$0)
        }
      },
      open: open.map { open in
        { @Sendable index, root, turn in open(rows[index].item, &root, &turn) }
      })
    list.additions = additions(window, columns: rect.size.columns - 1)
    list.place(in: rect, &layout)
  }

  private func access(to window: OutlineWindow<Item, ID>) -> ListAccess<Root> {
    let state = state
    return ListAccess(
      get: { _ in window.position },
      set: { position, root in
        guard window.rows.indices.contains(position.focus) else { return }
        root[keyPath: state].focus = window.rows[position.focus].path
        root[keyPath: state].rowsAbove = position.focus - position.top
      })
  }

  private func additions(
    _ window: OutlineWindow<Item, ID>, columns: Int
  ) -> ListAdditions<Root> {
    let (state, opensLeaves, access) = (state, open != nil, access(to: window))
    let focused = window.rows.isEmpty ? nil : window.rows[window.position.focus]
    return ListAdditions(
      bindings: opensLeaves ? RowAction.openedOutline : RowAction.outline,
      isLive: { action in
        guard let focused else { return false }
        return switch action {
        case .expand, .toggle: focused.isBranch
        case .collapse: focused.isExpanded || focused.path.count > 1
        default: false
        }
      },
      click: { point, row, root in
        let clicked = window.rows[row]
        let isOnMark = OutlineMark(clicked, in: columns).columns.contains(point.column - 1)
        let wasFocused = row == window.position.focus
        guard clicked.isBranch, isOnMark || wasFocused && !opensLeaves else { return false }
        root[keyPath: state].toggle(clicked)
        return true
      },
      perform: { action, root, _ in
        guard let focused else { return false }
        access.set(window.position, &root)
        switch action {
        case .expand where focused.isExpanded: access.set(window.firstChild, &root)
        case .expand, .toggle: root[keyPath: state].toggle(focused)
        case .collapse where focused.isExpanded: root[keyPath: state].toggle(focused)
        case .collapse: root[keyPath: state].moveFocus(toParentOf: focused, in: window)
        case .move(.top): root[keyPath: state].focus = window.start
        case .move(.bottom): root[keyPath: state].focus = window.end
        default: return false
        }
        return true
      })
  }
}

extension RowAction {
  fileprivate static let outline = ControlBindings(outlineRows(toggle: ["<Space>", "<Enter>"]))
  /// Enter opens any row.
  fileprivate static let openedOutline = ControlBindings(outlineRows(toggle: "<Space>"))

  private static func outlineRows(toggle: BindingKeys) -> [(BindingInfo, RowAction)] {
    rows(open: .open("open", "<Enter>")) + [
      (
        BindingInfo(
          ["l", "<Right>"], "expand", title: "expand, or to the first child",
          keywords: "open unfold", rank: BindingInfo.controlRank + 1), .expand
      ),
      (
        BindingInfo(
          ["h", "<Left>"], "collapse", title: "collapse, or to the parent",
          keywords: "close fold", rank: BindingInfo.controlRank + 2), .collapse
      ),
      (
        BindingInfo(
          toggle, "toggle", title: "expand or collapse", keywords: "fold unfold",
          name: "toggle-branch"), .toggle
      ),
    ]
  }
}

extension OutlineState {
  fileprivate mutating func toggle<Item>(_ row: OutlineRow<Item, ID>) {
    guard let id = row.path.last?.id else { return }
    if expanded.remove(id) == nil { expanded.insert(id) }
  }

  fileprivate mutating func moveFocus<Item>(
    toParentOf row: OutlineRow<Item, ID>, in window: OutlineWindow<Item, ID>
  ) {
    focus = row.path.dropLast()
    let parent = window.rows.lastIndex { $0.path == focus }
    rowsAbove = parent.map { $0 - window.position.top } ?? 0
  }
}
