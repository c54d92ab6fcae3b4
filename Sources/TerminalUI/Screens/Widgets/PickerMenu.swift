/// The open menu of a picker: a framed list of its values over the rest of the screen.
struct PickerMenu<Root: Screen, Value: Equatable & Sendable> {
  let menu: any WritableKeyPath<Root, ListPosition?> & Sendable
  let selection: any WritableKeyPath<Root, Value> & Sendable
  let values: [Value]
  /// The index of the selected value.
  let current: Int?
  let name: @Sendable (Value) -> SafeText

  /// Adds the control of the menu at that of the picker, and draws the menu below it, or above it if there is more
  /// space.
  func place(at field: Rect, _ layout: inout ScreenLayout<Root>) {
    let rect = rect(at: field, in: layout.bounds)
    let (inside, menu, theme) = (rect.inset(columns: 1, rows: 1), menu, layout.theme)
    var view = list.view(in: inside.size, of: layout.root, theme)
    view.isActive = layout.isActive
    let (shown, control) = (view, list.control(view, in: inside.size))
    layout.add(control, in: field)
    layout.overlay { layout in
      // A click elsewhere closes the menu, and nothing below it scrolls.
      layout.add(
        Control(
          isFocusable: false, click: { _, root, _ in root[keyPath: menu] = nil },
          wheel: { _, _ in }), in: layout.bounds)
      layout.add(
        Control(isFocusable: false, click: control.click, wheel: control.wheel), in: inside)
      layout.draw(FrameView(title: .empty, isActive: shown.isActive, theme: theme), in: rect)
      layout.draw(shown, in: inside)
    }
  }

  private var list: List<Root> {
    let (menu, selection, values, current, name) = (menu, selection, values, current, name)
    var list = List<Root>(
      ListAccess(
        get: { $0[keyPath: menu] ?? ListPosition() }, set: { $1[keyPath: menu] = $0 }),
      count: values.count, opensOnClick: true,
      row: { index, isFocused, theme, canvas in
        let marks = RowMarks(allowsMany: false) { $0 == current }
        let columns = marks.draw(index, isFocused, theme, in: &canvas)
        canvas.within(canvas.bounds.inset(.leading, by: columns)) {
          ListRow(name(values[index])).draw(isFocused: isFocused, theme, in: &$0)
        }
      },
      open: { index, root, _ in
        root[keyPath: selection] = values[index]
        root[keyPath: menu] = nil
      })
    list.additions = ListAdditions(bindings: RowAction.pickerMenu) { action, root, _ in
      guard action == .close else { return false }
      root[keyPath: menu] = nil
      return true
    }
    return list
  }

  private func rect(at field: Rect, in bounds: Rect) -> Rect {
    let columns = min(bounds.size.columns, (values.map { name($0).columns }.max() ?? 0) + 8)
    let (below, above) = (bounds.rows.upperBound - field.rows.upperBound, field.rows.lowerBound)
    let isBelow = below >= min(values.count + 2, above)
    let rows = max(0, min(values.count + 2, isBelow ? below : above))
    return Rect(
      column: max(0, min(field.origin.column, bounds.columns.upperBound - columns)),
      row: isBelow ? field.rows.upperBound : field.rows.lowerBound - rows, columns: columns,
      rows: rows)
  }
}

extension RowAction {
  /// The bindings of an open menu of a picker.
  fileprivate static let pickerMenu = ControlBindings(
    rows(open: .open("choose", ["<Enter>", "<Space>", "l", "<Right>"])) + [
      (
        BindingInfo(
          ["<Esc>", "<Tab>", "<S-Tab>", "h", "<Left>", "<Backspace>", "q"], "close menu",
          keywords: "cancel back", rank: BindingInfo.backRank), .close
      )
    ])
}
