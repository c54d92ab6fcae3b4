/// A view that scrolls content taller than the available space, with a scroll bar in the last column then.
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
    let visible = rect.size.rows
    var room = rect
    if (content.rows(in: rect.size.columns) ?? 0) > visible, rect.size.columns > 1 {
      room = rect.inset(.trailing, by: 1)
    }
    let count = content.rows(in: room.size.columns) ?? visible
    let shown = layout.addScrolling(top, of: count, in: rect)
    layout.clipped(to: room) { layout in
      var whole = room
      whole.origin.row -= shown
      whole.size.rows = max(count, visible)
      content.place(in: whole, &layout)
    }
    layout.draw(
      ScrollBarView(top: shown, visible: visible, count: count, theme: layout.theme),
      in: rect.dividing(.trailing, amount: 1).slice)
  }
}

extension ScreenLayout {
  /// Adds a control that scrolls rows by keys and by the wheel.
  ///
  /// - Parameters:
  ///   - top: The key path to the first visible row.
  ///   - count: The number of rows.
  ///   - rect: The rectangle of the visible rows.
  ///   - isFocusable: Whether the control can have the focus.
  /// - Returns: The first visible row.
  public mutating func addScrolling(
    _ top: any WritableKeyPath<Root, Int> & Sendable, of count: Int, in rect: Rect,
    isFocusable: Bool = true
  ) -> Int {
    let visible = rect.size.rows
    let shown = min(max(0, root[keyPath: top]), max(0, count - visible))
    add(
      Control(
        .scroll, isFocusable: isFocusable, isOffered: { _ in count > visible },
        wheel: { rows, root in
          root[keyPath: top] = min(max(0, shown + rows), max(0, count - visible))
        },
        perform: { index, root, _ in
          root[keyPath: top] = ControlBindings.listMovements[index].scrolled(
            from: shown, of: count, showing: visible)
        }), in: rect)
    return shown
  }

  /// Places content that is clipped to a rectangle for drawing and clicks.
  mutating func clipped(to rect: Rect, _ place: (inout ScreenLayout) -> Void) {
    let (firstLeaf, firstControl) = (leaves.count, controls.count)
    place(&self)
    clip(to: rect, leavesFrom: firstLeaf, controlsFrom: firstControl)
  }
}
