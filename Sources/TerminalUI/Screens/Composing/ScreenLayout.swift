import NavigationCore

/// The layout of a screen in its pane: positioned views, and controls that handle keys and clicks.
public struct ScreenLayout<Root: Screen> {
  /// The current value of the screen.
  public let root: Root
  /// The styles and marks.
  public let theme: Theme
  /// Whether the screen is active.
  public let isActive: Bool
  /// The vi keys of the app and the node of the screen; nil if texts are edited without them.
  private let vi: (placed: PlacedViKeys, node: NodeID)?
  /// The anchor for popovers at the focus.
  public var anchor: Rect?
  /// The index of the focused control.
  private let focus: Int
  private(set) var leaves: [PlacedView] = []
  private(set) var controls: [Control<Root>] = []
  private var focusableCount = 0
  /// Whether only controls are counted. Stacks then need not divide their space, for which they would count again.
  private(set) var isCounting = false
  /// The rectangle of the screen.
  public private(set) var bounds = Rect(size: .zero)
  private var overlays: [(inout ScreenLayout) -> Void] = []

  init(
    _ root: Root, theme: Theme, isActive: Bool, focus: Int,
    vi: (placed: PlacedViKeys, node: NodeID)? = nil
  ) {
    self.vi = vi
    (self.root, self.theme, self.isActive, self.focus) = (root, theme, isActive, focus)
  }

  /// Returns the vi keys in a text of the screen; nil if texts are edited without them.
  public func viKeys(in buffer: TextBuffer) -> ViKeys? {
    vi.map { $0.placed.keys(on: $0.node, in: buffer) }
  }

  /// Sets the anchor to that of a control: the one with the focus, or else the first.
  mutating func setAnchor(_ rect: Rect?, isChosen: Bool) {
    if isChosen || anchor == nil { anchor = rect }
  }

  /// Adds a view in a rectangle.
  public mutating func draw(_ view: some View, in rect: Rect) {
    leaves.append(PlacedView(rect: rect, view: view))
  }

  /// Places content in a frame, which has the accent if a control of the content has the focus.
  mutating func frame(_ title: SafeText, in rect: Rect, _ place: (inout ScreenLayout) -> Void) {
    let (firstLeaf, firstNumber) = (leaves.count, focusableCount)
    place(&self)
    let hasFocus = isActive && (firstNumber..<focusableCount).contains(focus)
    let frame = FrameView(title: title, isActive: hasFocus, theme: theme)
    leaves.insert(PlacedView(rect: rect, view: frame), at: firstLeaf)
  }

  /// Places something over the rest of the screen, such as an open menu, once everything else is placed.
  public mutating func overlay(_ place: @escaping (inout ScreenLayout) -> Void) {
    overlays.append(place)
  }

  /// Places the whole screen.
  mutating func place(_ body: VStack<Root>, in rect: Rect) {
    bounds = rect
    body.place(in: rect, &self)
    for overlay in overlays { overlay(&self) }
  }

  /// Whether the next control that can have the focus has it.
  var isNextFocused: Bool { isActive && isNextChosen }

  /// Whether the next control has the focus as soon as the screen is active.
  var isNextChosen: Bool { focusableCount == focus }

  /// Adds a control.
  ///
  /// - Returns: Whether the control has the focus.
  @discardableResult
  public mutating func add(_ control: Control<Root>, in rect: Rect) -> Bool {
    var control = control
    (control.rect, control.visible) = (rect, rect)
    if control.isFocusable {
      control.number = focusableCount
      focusableCount += 1
    }
    controls.append(control)
    return isActive && control.number == focus
  }

  /// Adds a control below those added since an index. It has no focus if one of them can have it.
  mutating func insert(_ control: Control<Root>, at index: Int, in rect: Rect) {
    let hasContent = controls[index...].contains { $0.number != nil }
    add(control, in: rect)
    var added = controls.removeLast()
    if hasContent {
      added.number = nil
      focusableCount -= 1
    }
    controls.insert(added, at: index)
  }

  /// Names the first control that can have the focus, of those added since an index.
  mutating func name(controlsFrom index: Int, _ name: String) {
    let numbered = controls.indices[index...].filter { controls[$0].number != nil }
    guard let first = numbered.min(by: { controls[$0].number ?? 0 < controls[$1].number ?? 0 })
    else { return }
    controls[first].name = name
  }

  /// Returns the indices of the parts with controls that can have the focus, beginning with the part that has it.
  func partsWithFocus(_ parts: Root.Body, in rect: Rect) -> [Int] {
    var (probe, focused, others) = (self, [Int](), [Int]())
    probe.isCounting = true
    for (index, part) in parts.enumerated() {
      let first = probe.focusableCount
      part.place(in: rect, &probe)
      let numbers = first..<probe.focusableCount
      if numbers.contains(focus) {
        focused.append(index)
      } else if !numbers.isEmpty {
        others.append(index)
      }
    }
    return focused + others
  }
}

extension ScreenLayout {
  /// Places content that is clipped to a rectangle for drawing and clicks.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - takesWheel: Whether the wheel scrolls the content, instead of moving the focus in a form.
  ///   - scroll: A closure that scrolls the content by a number of rows, for a hidden control that receives the focus.
  ///   - place: A closure that places the content.
  mutating func clipped(
    to rect: Rect, takesWheel: Bool, scroll: @escaping @Sendable (Int, inout Root) -> Void,
    _ place: (inout ScreenLayout) -> Void
  ) {
    let (firstLeaf, firstControl) = (leaves.count, controls.count)
    place(&self)
    let inside = leaves[firstLeaf...].compactMap { $0.clipped(to: rect) }
    leaves.replaceSubrange(firstLeaf..., with: inside)
    for index in controls.indices[firstControl...] {
      controls[index].visible = controls[index].visible.intersection(rect)
      controls[index].isScrolled = true
      let rows = controls[index].rowsInView
      let hidden = min(
        rows.lowerBound - rect.rows.lowerBound, max(0, rows.upperBound - rect.rows.upperBound))
      if hidden != 0 { controls[index].reveal = { scroll(hidden, &$0) } }
      if takesWheel, controls[index].focusedRows != nil { controls[index].wheel = nil }
    }
  }
}

/// A view, its rectangle, and the visible part of that rectangle.
struct PlacedView: Sendable {
  let rect: Rect
  var visible: Rect
  let view: any View

  init(rect: Rect, view: any View) {
    (self.rect, visible, self.view) = (rect, rect, view)
  }

  /// Returns the view clipped to a rectangle, or nil if nothing is visible.
  func clipped(to rect: Rect) -> PlacedView? {
    var clipped = self
    clipped.visible = visible.intersection(rect)
    return clipped.visible.isEmpty ? nil : clipped
  }

  func draw(in canvas: inout Canvas) {
    canvas.within(visible) { canvas in
      let origin = rect.origin - visible.origin
      canvas.within(Rect(origin: origin, size: rect.size)) { view.draw(in: &$0) }
    }
  }
}
