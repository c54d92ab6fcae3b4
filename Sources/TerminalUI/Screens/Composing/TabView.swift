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
        TabMovement.bindings,
        click: { point, root, _ in
          root[keyPath: key] = view.tab(at: point.column, columns: bar.size.columns) ?? selected
        },
        perform: { movement, root, _ in
          root[keyPath: key] = min(max(0, selected + movement.rawValue), last)
        }), in: bar)
    layout.draw(FocusedView(view: view, hasFocus: hasFocus), in: bar)
    VStack(content(selected)).place(in: rest, &layout)
  }
}

/// A movement to a neighbouring tab within a screen.
enum TabMovement: Int {
  case next = 1
  case previous = -1

  static let bindings = ControlBindings<Self>([
    (BindingInfo(["<Right>", "l"], "next part", rank: BindingInfo.controlRank), .next),
    (BindingInfo(["<Left>", "h"], "previous part"), .previous),
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
