/// A view that scrolls content taller than the available space.
public struct ScrollView<Root: Screen>: ScreenView {
  private let top: any WritableKeyPath<Root, Int> & Sendable
  private let content: VStack<Root>

  /// Creates a scroll view from its content. The screen stores the first visible row.
  public init(
    _ top: any WritableKeyPath<Root, Int> & Sendable,
    @ScreenBuilder<Root> _ content: () -> Root.Body
  ) {
    (self.top, self.content) = (top, VStack(content()))
  }

  public func rows(in columns: Int) -> Int? { content.rows(in: columns) }

  public func place(in rect: Rect, _ layout: inout ScreenLayout<Root>) {
    let count = content.rows(in: rect.size.columns) ?? rect.size.rows
    let (visible, key) = (rect.size.rows, top)
    let shown = min(max(0, layout.root[keyPath: key]), max(0, count - visible))
    layout.add(
      Control(
        .scroll, isOffered: { _ in count > visible },
        wheel: { rows, root in
          root[keyPath: key] = min(max(0, shown + rows), max(0, count - visible))
        },
        perform: { index, root, _ in
          root[keyPath: key] = ControlBindings.listMovements[index].scrolled(
            from: shown, of: count, showing: visible)
        }), in: rect)
    layout.clipped(to: rect) { layout in
      var whole = rect
      whole.origin.row -= shown
      whole.size.rows = max(count, visible)
      content.place(in: whole, &layout)
    }
  }
}

extension ScreenLayout {
  /// Places content that is clipped to a rectangle for drawing and clicks.
  mutating func clipped(to rect: Rect, _ place: (inout ScreenLayout) -> Void) {
    let (firstLeaf, firstControl) = (leaves.count, controls.count)
    place(&self)
    clip(to: rect, leavesFrom: firstLeaf, controlsFrom: firstControl)
  }
}
