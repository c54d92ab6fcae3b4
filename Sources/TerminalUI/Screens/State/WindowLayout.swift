import NavigationCore

/// The size and the arrangement of the window, and what is laid out in it.
struct WindowLayout<App: ScreenApp>: Equatable, Sendable {
  /// The size of the terminal.
  private(set) var size = Size(columns: 80, rows: 24)
  /// The number of the focused control of each screen whose focus did not stay on the first.
  private(set) var focus: [NodeID: Int] = [:]
  /// The name of the control that gets the focus once its screen is laid out.
  private var awaitedFocus: (node: NodeID, name: String)?
  /// Whether a split shows one column even if both fit.
  private(set) var isSplitOff = false
  /// The share of the columns that the user gave to sidebars; nil for that of the app.
  private(set) var splitShare: Double?
  /// The node that fills the window while it is active.
  private(set) var zoomedNode: NodeID?
  /// Whether all visible screens, not only the active one, settle before the next key. Their focus depends on each
  /// change in turn, so several changes cannot be settled together.
  var settlesAllVisibleScreens = false
  /// The stamps of the inputs that are not counted elsewhere.
  private(set) var stamps = Stamps()
  /// What is laid out. It follows from the rest of the state and takes no part in comparisons.
  var placed = Placed<App>()

  static func == (a: Self, b: Self) -> Bool {
    a.size == b.size && a.focus == b.focus && a.isSplitOff == b.isSplitOff
      && a.zoomedNode == b.zoomedNode && a.splitShare == b.splitShare
  }

  mutating func raise(_ input: Inputs) { stamps[input] &+= 1 }

  mutating func resize(to size: Size) {
    self.size = size
    raise(.size)
  }

  mutating func setFocus(_ number: Int?, on node: NodeID) {
    (focus[node], awaitedFocus) = (number, nil)
    raise(.focus)
  }

  /// Gives the focus to a control once the screen, which is not laid out yet, is.
  mutating func awaitFocus(named name: String, on node: NodeID) { awaitedFocus = (node, name) }

  /// Gives the focus to the control that was waited for.
  ///
  /// - Returns: Whether the focus was set.
  mutating func setAwaitedFocus() -> Bool {
    guard let (node, name) = awaitedFocus, let screen = placed.screens[node] else { return false }
    awaitedFocus = nil
    guard let number = screen.controls.first(where: { $0.name == name })?.number else {
      return false
    }
    setFocus(number, on: node)
    return true
  }

  mutating func arrange(isSplitOff: Bool, zoomed: NodeID?) {
    (self.isSplitOff, zoomedNode) = (isSplitOff, zoomed)
    raise(.view)
  }

  mutating func divideSplits(_ share: Double?) {
    splitShare = share
    raise(.view)
  }

  /// Restores the arrangement of a session.
  mutating func restore(_ settings: ViewSettings) {
    focus = settings.focus
    splitShare = settings.splitShare
    arrange(isSplitOff: settings.isSplitOff, zoomed: settings.zoomedNode)
  }

  /// Removes what is known of a node that is gone.
  mutating func forget(_ node: NodeID) {
    focus[node] = nil
    placed.screens[node] = nil
    if awaitedFocus?.node == node { awaitedFocus = nil }
    if zoomedNode == node { arrange(isSplitOff: isSplitOff, zoomed: nil) }
  }

  mutating func set(_ panes: [Pane<App.Place>], from stamps: Stamps) {
    let isChanged = placed.panes != panes
    placed.set(panes, from: stamps)
    if isChanged { raise(.rooms) }
  }

  /// Whether the window is below the minimum size. Only a message is shown then, and most keys do nothing.
  var isTooSmall: Bool {
    size.columns < LayoutMetrics.minimum.columns || size.rows < LayoutMetrics.minimum.rows
  }

  /// The rectangle above the footer.
  var bodyRect: Rect { Rect(size: size).inset(.bottom, by: 1) }

  var sizeClass: SizeClass { isSplitOff ? .compact : LayoutMetrics.sizeClass(for: size) }
}

/// The layout of a state, computed once and shared by keys, clicks, paging and drawing.
struct Placed<App: ScreenApp>: Sendable {
  /// The panes in drawing order, or nil if they are unknown.
  private(set) var panes: [Pane<App.Place>]?
  /// The stamps of the state that the panes were computed from.
  private var panesStamps = Stamps()
  var screens: [NodeID: PlacedScreen<App>] = [:]
  /// The screens that have settled, but are not laid out yet.
  var settled: [NodeID: SettledScreen<App>] = [:]

  fileprivate mutating func set(_ panes: [Pane<App.Place>], from stamps: Stamps) {
    (self.panes, panesStamps) = (panes, stamps)
    let shown = Set(panes.compactMap { $0.screen?.id })
    screens = screens.filter { shown.contains($0.key) }
    settled = settled.filter { shown.contains($0.key) }
  }

  mutating func forgetPanes() { panes = nil }

  /// Returns whether inputs have changed since the panes were computed.
  func arePanesOutdated(_ stamps: Stamps, in inputs: Inputs) -> Bool {
    panes == nil || panesStamps.differ(from: stamps, in: inputs)
  }

  /// Forgets the screens that have read queries. The size of a presentation depends on its content.
  mutating func forget(readersOf queries: Set<AnyQuery<App>>) {
    for (id, screen) in screens where screen.reads.queries.contains(where: queries.contains) {
      screens[id] = nil
      if hasOverlay { panes = nil }
    }
    settled = [:]
  }

  /// Whether a presentation is shown, which is as large as its content.
  var hasOverlay: Bool { panes?.contains { $0.screen?.hasHeader == false } == true }

  /// The panes with a screen, in drawing order.
  var screenPanes: [(screen: PresentedScreen<App.Place>, rect: Rect)] {
    (panes ?? []).compactMap { pane in pane.screen.map { ($0, pane.rect) } }
  }

  /// The empty rectangle beside a sidebar, if there is one.
  var placeholderRect: Rect? {
    panes?.first { if case .placeholder = $0.content { true } else { false } }?.rect
  }

  /// The columns of the lines between the columns of splits, and the rectangles of the splits, that nothing covers.
  var dividers: [(column: Int, rect: Rect)] {
    (panes ?? []).compactMap { pane in
      guard case .chrome(let chrome) = pane.content, chrome.isDivider, !pane.isCovered else {
        return nil
      }
      return (pane.rect.origin.column, chrome.containerRect)
    }
  }

  /// Whether a tab bar is shown, which names the scene.
  var showsTabBar: Bool {
    (panes ?? []).contains { pane in
      if case .chrome(let chrome) = pane.content { chrome.container.kind == .tabs } else { false }
    }
  }

  /// The preview beside a sidebar without a detail.
  var preview: [PlacedView] {
    screens.values.first { !$0.preview.isEmpty }?.preview ?? []
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
    return node.flatMap { screens[$0]?.title } ?? .empty
  }

  func controls(on node: NodeID) -> [any AnyControl] { screens[node]?.controls ?? [] }
}

/// What a layout of a screen was made of, beside the inputs that the screen has read.
struct LayoutBasis<Place: NavigationScreen>: Equatable, Sendable {
  let rect: Rect
  let isActive: Bool
  let focus: Int
  /// The places of the breadcrumbs.
  let trail: [Breadcrumb<Place>]
  /// The empty rectangle beside a sidebar, for a preview.
  let previewRect: Rect?
  /// The stamp of the screen.
  let own: UInt32?
  let stamps: Stamps

  /// Returns whether a layout is still that of a state, given what it has read.
  func isCurrent(_ now: Self, reading inputs: Inputs) -> Bool {
    own == now.own && rect == now.rect && isActive == now.isActive && focus == now.focus
      && !stamps.differ(from: now.stamps, in: inputs) && previewRect == now.previewRect
      && trail == now.trail
  }
}

/// A screen that has settled, and what it has read.
struct SettledScreen<App: ScreenApp>: Sendable {
  let basis: LayoutBasis<App.Place>
  let reads: ScreenReads<App>
}

/// The layout of the screen in one pane.
struct PlacedScreen<App: ScreenApp>: Sendable {
  let basis: LayoutBasis<App.Place>
  let reads: ScreenReads<App>
  /// The texts in the header, frame and footer, which shows the status of the active screen.
  var title = SafeText.empty
  var note = SafeText.empty
  var status = SafeText.empty
  var trail: [SafeText] = []
  var leaves: [PlacedView] = []
  let controls: [any AnyControl]
  var anchor: Rect?
  var preview: [PlacedView] = []

  /// The number of the first control with a focus that deletes nothing.
  var firstHarmlessControl: Int? {
    controls.first { $0.number != nil && !$0.isDestructive }?.number
  }

  func draw(in canvas: inout Canvas) {
    for leaf in leaves { leaf.draw(in: &canvas) }
  }
}

/// What a screen has read: queries, and other inputs.
struct ScreenReads<App: ScreenApp>: Sendable {
  /// Each layout uses the styles of the environment.
  var inputs: Inputs = .environment
  /// Whether the screen has read which of its own controls has the focus.
  var readsControls = false
  /// The queries without duplicates.
  private(set) var queries: [AnyQuery<App>] = []
  private(set) var missing: [AnyQuery<App>] = []
  /// The error of the first query that failed.
  private(set) var failure: SourceFailure?

  mutating func note(_ query: AnyQuery<App>, _ value: AnyEquatable?) {
    guard !queries.contains(query) else { return }
    queries.append(query)
    if value == nil { missing.append(query) }
    failure = failure ?? value?.failure
  }
}

/// A record of what a screen reads, which the contexts of its parts share.
final class ReadRecorder<App: ScreenApp> {
  var reads: ScreenReads<App>

  init(_ reads: ScreenReads<App> = ScreenReads()) { self.reads = reads }
}
