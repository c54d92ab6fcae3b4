/// A view that scrolls content taller than the available space, with a scroll bar in the last column then.
///
/// Controls in the content have the focus instead of the view, which gets the keys that they do not use. The view
/// scrolls to the focused control, and in a form to its focused row. A button that should always be visible belongs
/// below the view, not into it.
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
    var (room, count) = (rect, content.rows(in: rect.size.columns) ?? visible)
    if count > visible, rect.size.columns > 1 {
      room = rect.inset(.trailing, by: 1)
      count = content.rows(in: room.size.columns) ?? visible
    }
    let (shown, scroller) = layout.scrolling(top, of: count, in: rect, isFocusable: true)
    let (top, below) = (top, layout.controls.count)
    layout.clipped(
      to: room, takesWheel: count > visible, scroll: { $1[keyPath: top] = shown + $0 }
    ) { layout in
      var whole = room
      whole.origin.row -= shown
      whole.size.rows = max(count, visible)
      content.place(in: whole, &layout)
    }
    layout.insert(scroller, at: below, in: rect)
    layout.drawScrollBar(top: shown, visible: visible, count: count, in: rect)
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
    let (shown, control) = scrolling(top, of: count, in: rect, isFocusable: isFocusable)
    add(control, in: rect)
    return shown
  }

  /// Returns the first visible row, and a control that scrolls.
  fileprivate func scrolling(
    _ top: any WritableKeyPath<Root, Int> & Sendable, of count: Int, in rect: Rect,
    isFocusable: Bool
  ) -> (shown: Int, control: Control<Root>) {
    let visible = rect.size.rows
    let shown = min(max(0, root[keyPath: top]), max(0, count - visible))
    let control = Control<Root>(
      ListMovement.scrolling, isFocusable: isFocusable, isOffered: { _ in count > visible },
      wheel: { rows, root in
        root[keyPath: top] = min(max(0, shown + rows), max(0, count - visible))
      },
      perform: { movement, root, _ in
        root[keyPath: top] = movement.scrolled(from: shown, of: count, showing: visible)
      })
    return (shown, control)
  }

  /// Draws a scroll bar in the last column of a rectangle, unless all rows are visible.
  mutating func drawScrollBar(top: Int, visible: Int, count: Int, in rect: Rect) {
    guard count > visible else { return }
    draw(
      ScrollBarView(top: top, visible: visible, count: count, theme: theme),
      in: rect.dividing(.trailing, amount: 1).slice)
  }
}
