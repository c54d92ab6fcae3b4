/// What a screen shows in its pane: views at their places, and the controls that take keys and clicks.
public struct ScreenLayout<Root: Screen> {
  /// The screen as it is.
  public let root: Root
  /// How everything is drawn.
  public let theme: Theme
  /// Whether the screen has the keys.
  public let isActive: Bool
  /// The cells that a popover about the focus stands at.
  public var anchor: Rect?
  /// The number of the control that has the focus.
  private let focus: Int
  private(set) var leaves: [PlacedView] = []
  private(set) var controls: [Control<Root>] = []
  private var focusableCount = 0

  init(_ root: Root, theme: Theme, isActive: Bool, focus: Int) {
    (self.root, self.theme, self.isActive, self.focus) = (root, theme, isActive, focus)
  }

  /// Has a view drawn in a rectangle.
  public mutating func draw(_ view: some View, in rect: Rect) {
    leaves.append(PlacedView(rect: rect, view: view))
  }

  /// Places a control.
  ///
  /// - Returns: Whether it has the focus.
  @discardableResult
  public mutating func add(_ control: Control<Root>, in rect: Rect) -> Bool {
    var control = control
    control.rect = rect
    if control.isFocusable {
      control.number = focusableCount
      focusableCount += 1
    }
    controls.append(control)
    return isActive && control.number == focus
  }
}

extension ScreenLayout {
  /// Keeps what lies in a rectangle of the views and controls that were placed last.
  mutating func clip(to rect: Rect, leavesFrom firstLeaf: Int, controlsFrom firstControl: Int) {
    let inside = leaves[firstLeaf...].compactMap { $0.clipped(to: rect) }
    leaves.replaceSubrange(firstLeaf..., with: inside)
    for index in controls.indices[firstControl...] {
      controls[index].rect = controls[index].rect.intersection(rect)
    }
  }
}

/// A view, the rectangle it is drawn in, and the part of that which is in sight.
struct PlacedView: Sendable {
  let rect: Rect
  var visible: Rect
  let view: any View

  init(rect: Rect, view: any View) {
    (self.rect, visible, self.view) = (rect, rect, view)
  }

  /// The part in a rectangle; nil where none is.
  func clipped(to rect: Rect) -> PlacedView? {
    var clipped = self
    clipped.visible = visible.intersection(rect)
    return clipped.visible.isEmpty ? nil : clipped
  }

  func draw(in canvas: inout Canvas) {
    canvas.within(visible) { canvas in
      let origin = Point(
        column: rect.origin.column - visible.origin.column,
        row: rect.origin.row - visible.origin.row)
      canvas.within(Rect(origin: origin, size: rect.size)) { view.draw(in: &$0) }
    }
  }
}

/// The views that a screen in a sidebar shows where nothing is beside it, and the room there.
struct PlacedPreview: Sendable {
  var rect: Rect?
  var leaves: [PlacedView] = []
}

/// The layout of one pane's screen.
struct PlacedScreen<App: ScreenApp>: Sendable {
  let rect: Rect
  let isActive: Bool
  /// What header, frame and footer say of it.
  let title: SafeText
  let note: SafeText
  let status: SafeText
  let trail: [SafeText]
  /// The places of the trail.
  let places: [App.Place]
  let leaves: [PlacedView]
  let controls: [any AnyControl]
  let queries: [AnyQuery<App>]
  /// Whether it shows where the user is, and is placed anew when that changes.
  let readsNavigation: Bool
  let anchor: Rect?
  var preview = PlacedPreview()

  func draw(in canvas: inout Canvas) {
    for leaf in leaves { leaf.draw(in: &canvas) }
  }
}
