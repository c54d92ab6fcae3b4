/// A tab bar with the content of the selected tab.
public struct TabView<Root: Screen>: ScreenView {
  private let selection: any WritableKeyPath<Root, Int> & Sendable
  private let names: [SafeText]
  private let content: (Int) -> Root.Body

  /// Creates tabs. The screen stores the index of the selected tab.
  public init(
    _ selection: any WritableKeyPath<Root, Int> & Sendable, _ names: [SafeText],
    @ScreenBuilder<Root> content: @escaping (Int) -> Root.Body
  ) {
    (self.selection, self.names, self.content) = (selection, names, content)
  }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    guard !names.isEmpty else { return }
    let (bar, rest) = rect.dividing(.top, amount: 1)
    let (key, last) = (selection, names.count - 1)
    let selected = min(max(0, layout.root[keyPath: key]), last)
    let view = TabBarView(names: names, selection: selected, theme: layout.theme)
    let hasFocus = layout.add(
      Control(
        .tabs,
        click: { point, root, _ in
          root[keyPath: key] = view.tab(at: point.column, columns: bar.size.columns) ?? selected
        },
        perform: { index, root, _ in
          root[keyPath: key] = min(max(0, selected + (index == 0 ? 1 : -1)), last)
        }), in: bar)
    layout.draw(FocusedView(view: view, hasFocus: hasFocus), in: bar)
    VStack(content(selected)).place(in: rest, &layout)
  }
}

extension ControlBindings {
  /// The bindings of tabs within a screen.
  public static let tabs = ControlBindings([
    BindingInfo(["<Right>", "l"], "next part", rank: BindingInfo.controlRank),
    BindingInfo(["<Left>", "h"], "previous part"),
  ])
}

/// A view with the cursor at its start if it has the focus.
private struct FocusedView: View {
  let view: any View
  let hasFocus: Bool

  func draw(in canvas: inout Canvas) {
    view.draw(in: &canvas)
    if hasFocus { canvas.placeCursor(at: .origin) }
  }
}
