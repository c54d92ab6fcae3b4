/// A control for choosing one of several values.
///
/// In a ``Form``, and without a menu, Left and Right step through the values. With a menu, Enter opens a list of them
/// below the control:
///
/// ```swift
/// Picker("Region", \.region, menu: \.regionMenu)
/// ```
public struct Picker<Root: Screen, Value: Equatable & Sendable>: FormField {
  private let title: SafeText
  private let selection: any WritableKeyPath<Root, Value> & Sendable
  private let values: [Value]
  private let menu: (any WritableKeyPath<Root, ListPosition?> & Sendable)?
  private let name: @Sendable (Value) -> SafeText

  /// Creates a picker for values.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - selection: The key path to the selected value.
  ///   - values: The values.
  ///   - name: A closure that returns the name of a value.
  public init(
    _ title: SafeText = .empty, _ selection: any WritableKeyPath<Root, Value> & Sendable,
    of values: [Value], name: @escaping @Sendable (Value) -> SafeText = { SafeText("\($0)") }
  ) {
    (self.title, self.selection, self.values) = (title, selection, values)
    (menu, self.name) = (nil, name)
  }

  /// Creates a picker with a menu of values. The screen stores the focused row of the menu, nil while it is closed. A
  /// ``Form`` does not open the menu.
  public init(
    _ title: SafeText = .empty, _ selection: any WritableKeyPath<Root, Value> & Sendable,
    of values: [Value], menu: any WritableKeyPath<Root, ListPosition?> & Sendable,
    name: @escaping @Sendable (Value) -> SafeText = { SafeText("\($0)") }
  ) {
    (self.title, self.selection, self.values) = (title, selection, values)
    (self.menu, self.name) = (menu, name)
  }

  /// Creates a picker for all cases of an enumeration.
  public init(
    _ title: SafeText = .empty, _ selection: any WritableKeyPath<Root, Value> & Sendable,
    name: @escaping @Sendable (Value) -> SafeText = { SafeText("\($0)") }
  ) where Value: CaseIterable {
    self.init(title, selection, of: Array(Value.allCases), name: name)
  }

  /// Creates a picker with a menu of all cases of an enumeration. A ``Form`` does not open the menu.
  public init(
    _ title: SafeText = .empty, _ selection: any WritableKeyPath<Root, Value> & Sendable,
    menu: any WritableKeyPath<Root, ListPosition?> & Sendable,
    name: @escaping @Sendable (Value) -> SafeText = { SafeText("\($0)") }
  ) where Value: CaseIterable {
    self.init(title, selection, of: Array(Value.allCases), menu: menu, name: name)
  }

  public func item(of root: Root) -> FormItem<Root> {
    let (selection, values, names) = (selection, values, values.map(name))
    let current = values.firstIndex(of: root[keyPath: selection]) ?? 0
    let control = FormControl.picker(names, selection: current)
    return FormItem(title, control) { change, root, _ in
      guard case .picker(_, let new)? = control.changed(by: change) else { return }
      root[keyPath: selection] = values[new]
    }
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let field = layout.drawLabel(title, in: rect)
    let current = values.firstIndex(of: layout.root[keyPath: selection])
    let view = PickerView(
      name: current.map { name(values[$0]) } ?? .empty, hasMenu: menu != nil,
      hasFocus: layout.isNextFocused, theme: layout.theme)
    layout.draw(view, in: field)
    if let menu, layout.isNextFocused, layout.root[keyPath: menu] != nil {
      PickerMenu(menu: menu, selection: selection, values: values, current: current, name: name)
        .place(at: field, &layout)
    } else {
      layout.add(control(item(of: layout.root), view), in: field)
    }
  }

  private func control(_ item: FormItem<Root>, _ view: PickerView) -> Control<Root> {
    let (menu, selection, values) = (menu, selection, values)
    let openMenu = menu.map { menu in
      { @Sendable (root: inout Root) in
        let current = values.firstIndex(of: root[keyPath: selection]) ?? 0
        root[keyPath: menu] = ListPosition(focus: current)
      }
    }
    return Control(
      FormChange.pickerBindings, isLive: { _ in !values.isEmpty }, isOffered: item.control.offers,
      click: { point, root, turn in
        if let openMenu { return openMenu(&root) }
        item.change?(view.change(at: point.column), &root, &turn)
      },
      perform: { change, root, turn in
        if change == .activate, let openMenu { return openMenu(&root) }
        item.change?(change, &root, &turn)
      })
  }
}

extension FormChange {
  /// The bindings of a picker outside a form.
  fileprivate static let pickerBindings = ControlBindings<Self>([
    (
      BindingInfo(
        ["<Enter>", "<Space>"], "choose", keywords: "select open menu",
        rank: BindingInfo.controlRank), .activate
    ),
    (BindingInfo(["<Right>", "l"], "more", title: "next value"), .increment),
    (BindingInfo(["<Left>", "h"], "less", title: "previous value"), .decrement),
  ])
}
