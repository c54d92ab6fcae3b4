import NavigationCore

extension ScreenState {
  /// Whether the window is below the minimum size. Only a message is shown then, and most keys do
  /// nothing.
  var isTooSmall: Bool {
    size.columns < LayoutMetrics.minimum.columns || size.rows < LayoutMetrics.minimum.rows
  }

  /// The rectangle above the footer.
  var bodyRect: Rect { Rect(size: size).inset(.bottom, by: 1) }

  var sizeClass: SizeClass { isSplitOff ? .compact : LayoutMetrics.sizeClass(for: size) }

  /// The focused control of the active screen.
  var focusedControl: (any AnyControl)? { focusedControlIndex.map { activeControls[$0] } }

  var focusedControlIndex: Int? { focusedControlIndex(on: activeNode.id) }

  var activeControls: [any AnyControl] { controls(on: activeNode.id) }

  func controls(on node: NodeID) -> [any AnyControl] { layout.placed[node]?.controls ?? [] }

  func focusedControlIndex(on node: NodeID) -> Int? {
    let (number, controls) = (focus[node] ?? 0, controls(on: node))
    return controls.firstIndex { $0.number == number } ?? controls.firstIndex { $0.number == 0 }
  }

  func textBindings(of control: Int) -> ControlBindings<TextAction> {
    TextAction.bindings(of: activeControls[control].textKind ?? .field)
  }

  /// Returns the empty rectangle beside a sidebar, or nil if the screen is not in one or has a
  /// detail.
  func previewRect(beside id: NodeID) -> Rect? {
    guard let rect = layout.placeholderRect,
      navigation.innermostSplit?.sidebar.baseNode.id == id
    else { return nil }
    return rect
  }

  func focusableCount(on node: NodeID) -> Int { controls(on: node).count { $0.number != nil } }

  /// Returns the number of the control at an offset from the focused one, or nil if none can have the focus.
  func focusNumber(at offset: Int) -> Int? {
    let count = focusableCount(on: activeNode.id)
    return count > 0 ? ((focusedControl?.number ?? 0) + offset + count) % count : nil
  }

  mutating func focusControl(_ number: Int) {
    let id = activeNode.id
    focus[id] = number
    layout.invalidate(id)
  }

  /// Whether the detail has yet to follow a sidebar that is laid out. It does not wait for one that a presentation
  /// hides.
  private var canFollowSidebar: Bool {
    guard followsSidebar else { return false }
    guard let split = navigation.innermostSplit else { return true }
    return layout.placed[split.sidebar.baseNode.id] != nil
  }

  /// Returns whether everything is laid out.
  func isPlaced(_ preparation: ScreenPreparation) -> Bool {
    guard layout.panes != nil, !canFollowSidebar, revealing == nil, leftPlace == nil,
      presentedPlaces.isEmpty
    else { return false }
    return switch preparation {
    case .activeScreen: layout.placed[activeNode.id] != nil
    case .allScreens:
      !layout.isDetailOutdated
        && layout.screenPanes.allSatisfy { layout.placed[$0.screen.id] != nil }
    }
  }

  /// Invalidates the panes and the screens that read the navigation state, because it has changed.
  mutating func invalidateNavigation() {
    layout.forgetNavigationReaders()
    layout.panes = nil
  }

  /// Invalidates the layout of all screens.
  mutating func invalidateLayout() {
    layout.placed = [:]
    layout.panes = nil
  }
}
