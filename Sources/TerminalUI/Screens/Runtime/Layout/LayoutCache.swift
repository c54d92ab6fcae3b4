import NavigationCore

/// The layout of a state, computed once and shared by keys, clicks, paging and drawing. It follows from the rest of the
/// state and takes no part in comparisons.
struct LayoutCache<App: ScreenApp>: Equatable, Sendable {
  /// The panes in drawing order, or nil if the tree or the available space has changed.
  var panes: [Pane<App.Place>]?
  var placed: [NodeID: PlacedScreen<App>] = [:]
  /// Whether the detail beside the sidebar has changed since the panes were computed.
  var isDetailOutdated = false

  static func == (a: Self, b: Self) -> Bool { true }

  /// The panes with a screen, in drawing order.
  var screenPanes: [(screen: PresentedScreen<App.Place>, rect: Rect)] {
    (panes ?? []).compactMap { pane in pane.screen.map { ($0, pane.rect) } }
  }

  /// The empty rectangle beside a sidebar, if there is one.
  var placeholderRect: Rect? {
    panes?.first { if case .placeholder = $0.content { true } else { false } }?.rect
  }

  /// Whether a tab bar is shown, which names the scene.
  var showsTabBar: Bool {
    (panes ?? []).contains { pane in
      if case .chrome(let chrome) = pane.content { chrome.container.kind == .tabs } else { false }
    }
  }

  /// The preview beside a sidebar without a detail.
  var preview: [PlacedView] {
    placed.values.first { !$0.preview.leaves.isEmpty }?.preview.leaves ?? []
  }

  /// Returns the topmost pane at a point, or nil if a presentation covers it.
  func pane(at point: Point) -> Pane<App.Place>? {
    topPane(at: point).flatMap { $0.isCovered ? nil : $0 }
  }

  /// Returns the topmost pane at a point, also if a presentation covers it.
  func topPane(at point: Point) -> Pane<App.Place>? {
    panes?.last { $0.visible.contains(point) }
  }

  /// Returns the rectangle of a screen below its header, or nil if the screen is not shown.
  func contentRect(of id: NodeID) -> Rect? {
    for pane in (panes ?? []).reversed() {
      if let screen = pane.screen, screen.id == id { return screen.contentRect(in: pane.rect) }
    }
    return nil
  }

  /// Returns the title for the frame around a place.
  func title(at place: App.Place) -> SafeText {
    let node = screenPanes.last { $0.screen.screen == place }?.screen.id
    return node.flatMap { placed[$0]?.title } ?? .empty
  }

  /// Invalidates the screens that read the navigation state.
  mutating func forgetNavigationReaders() {
    placed = placed.filter { !$0.value.readsNavigation }
  }

  /// Invalidates the layout of a screen. The size of a presentation depends on its content, so the panes are
  /// invalidated, too.
  mutating func invalidate(_ id: NodeID) {
    placed[id] = nil
    let isSized = panes?.contains { $0.screen?.id == id && $0.screen?.hasHeader == false }
    if isSized == true { panes = nil }
  }
}
