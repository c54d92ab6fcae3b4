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

  /// The panes with a screen, in drawing order.
  var screenPanes: [(screen: PresentedScreen<App.Place>, rect: Rect)] {
    (panes.value ?? []).compactMap { pane in pane.screen.map { ($0, pane.rect) } }
  }

  /// The focused control of the active screen.
  var focusedControl: (any AnyControl)? { focusedControlIndex.map { activeControls[$0] } }

  var focusedControlIndex: Int? { focusedControlIndex(on: activeNode.id) }

  var activeControls: [any AnyControl] { controls(on: activeNode.id) }

  func controls(on node: NodeID) -> [any AnyControl] { placed.value[node]?.controls ?? [] }

  func focusedControlIndex(on node: NodeID) -> Int? {
    let (number, controls) = (focus[node] ?? 0, controls(on: node))
    return controls.firstIndex { $0.number == number } ?? controls.firstIndex { $0.number == 0 }
  }

  /// Returns the rectangle of a screen below its header, or nil if the screen is not shown.
  func contentRect(of id: NodeID) -> Rect? {
    screenPanes.last { $0.screen.id == id }.map { $0.screen.contentRect(in: $0.rect) }
  }

  /// Returns the empty rectangle beside a sidebar, or nil if the screen is not in one or has a
  /// detail.
  func previewRect(beside id: NodeID) -> Rect? {
    guard navigation.innermostSplit?.sidebar.activeNode.id == id else { return nil }
    return (panes.value ?? []).first { $0.content == .placeholder }?.rect
  }

  /// Removes failed queries from the cache, so that they are retried.
  mutating func forgetFailures() {
    let failed = cache.filter { $0.value.base is QueryFailure }.map(\.key)
    if !failed.isEmpty { forgetQueries(failed.contains) }
  }

  /// Updates the time, which is shown in minutes.
  mutating func tell(_ now: Int64) {
    if now / 60_000 != environment.now / 60_000 { environment.now = now }
  }

  /// Returns the number of focusable controls of a screen.
  func focusableCount(on node: NodeID) -> Int { controls(on: node).count { $0.number != nil } }

  mutating func moveFocus(by offset: Int) {
    let id = activeNode.id
    let count = focusableCount(on: id)
    guard count > 0 else { return }
    focusControl(((focusedControl?.number ?? 0) + offset + count) % count)
  }

  mutating func focusControl(_ number: Int) {
    let id = activeNode.id
    focus[id] = number == 0 ? nil : number
    invalidateLayout(of: id)
  }

  /// Returns whether everything is laid out.
  func isPlaced(_ preparation: ScreenPreparation) -> Bool {
    guard panes.value != nil, !followsSidebar, revealing == nil, left == nil else { return false }
    return switch preparation {
    case .activeScreen: placed.value[activeNode.id] != nil
    case .allScreens:
      !isDetailOutdated.value && screenPanes.allSatisfy { placed.value[$0.screen.id] != nil }
    }
  }

  /// Invalidates the panes, because the tree or the available space has changed.
  mutating func invalidatePanes() {
    panes.value = nil
  }

  /// Invalidates the panes and the screens that read the navigation state, because it has changed.
  mutating func invalidateNavigation() {
    forgetNavigationReaders()
    invalidatePanes()
  }

  /// Invalidates the screens that read the navigation state.
  mutating func forgetNavigationReaders() {
    placed.value = placed.value.filter { !$0.value.readsNavigation }
  }

  /// Invalidates the layout of all screens.
  mutating func invalidateLayout() {
    placed.value = [:]
    invalidatePanes()
  }

  /// Invalidates the layout of a screen. The size of a presentation depends on its content, so the
  /// panes are invalidated, too.
  mutating func invalidateLayout(of id: NodeID) {
    placed.value[id] = nil
    if screenPanes.contains(where: { $0.screen.id == id && !$0.screen.hasHeader }) {
      invalidatePanes()
    }
  }

  /// Removes queries from the cache and invalidates the screens that read them.
  mutating func forgetQueries(_ isForgotten: (AnyQuery<App>) -> Bool) {
    let forgotten = Set(cache.keys.filter(isForgotten))
    guard !forgotten.isEmpty else { return }
    for query in forgotten { cache[query] = nil }
    for (id, screen) in placed.value where screen.queries.contains(where: forgotten.contains) {
      invalidateLayout(of: id)
    }
    followsSidebar = true
  }
}

extension PresentedScreen {
  /// Whether the screen has a header. A framed screen has its title in the frame.
  var hasHeader: Bool { presentationStyle == nil || presentationStyle == .cover }

  /// Returns the height of the header: the breadcrumbs, and a line below them if there is room.
  func headerRows(in rect: Rect) -> Int {
    guard hasHeader else { return 0 }
    switch rect.size.rows {
    case ..<4: return 0
    case ..<8: return 1
    default: return 2
    }
  }

  func contentRect(in rect: Rect) -> Rect { rect.inset(.top, by: headerRows(in: rect)) }
}

extension ScreenRuntime {
  /// Computes the panes and lays out the screens that have changed. Missing data is requested
  /// first.
  func prepare(
    _ preparation: ScreenPreparation, _ state: inout State
  ) -> [Effect] {
    let preparation = state.settlesAllVisibleScreens ? .allScreens : preparation
    create(state.activeNode.id, state.navigation.activeScreen, &state)
    // A detail follows the focus of its list, and the list focuses the row of a detail that a link
    // opened, so that several passes can be needed.
    var effects: [Effect] = []
    for _ in 0..<4 {
      var missing = layOut(preparation, &state, &effects)
      // The detail depends on the list after it has settled.
      if missing.isEmpty { missing = revealLeft(&state) + follow(&state) }
      guard missing.isEmpty else { return effects + [.load(missing)] }
      if state.isPlaced(preparation) { break }
    }
    if preparation == .allScreens { state.settlesAllVisibleScreens = false }
    keepKeyTables(&state)
    return effects + cancelOrphans(&state)
  }

  /// Loads the data that the next key is likely to need.
  func readAhead(_ state: State) -> [Effect] {
    guard !state.isTooSmall, let screen = state.activeScreen else { return [] }
    let missing = readAhead(screen, state)
    return missing.isEmpty ? [] : [.load(missing)]
  }

  private func readAhead<S: Screen>(_ screen: S, _ state: State) -> [AnyQuery<App>]
  where S.App == App {
    let context = activeContext(of: screen, state)
    screen.readAhead(context)
    return context.reads.missing
  }

  /// Cancels the work of screens that no longer exist.
  private func cancelOrphans(_ state: inout State) -> [Effect] {
    let orphans = state.work.filter {
      !$0.value.isCancelled && state.screens[$0.value.asker] == nil
    }
    return orphans.keys.map { work in
      state.work[work]?.isCancelled = true
      return .cancel(work)
    }
  }

  func load(_ values: [(query: AnyQuery<App>, value: AnyEquatable)], _ state: inout State) {
    let isPlaced = state.isPlaced(.allScreens)
    for (query, value) in values { state.cache[query] = value }
    // A screen without a layout may need all values that were loaded for it so far.
    guard isPlaced else { return }
    // More values are kept than are shown, so that moving back and forth in a list loads nothing.
    let shown = state.placed.value.values.reduce(into: Set<AnyQuery<App>>()) {
      $0.formUnion($1.queries)
    }
    guard state.cache.count > 2 * shown.count + 32 else { return }
    let fresh = Set(values.map(\.query))
    state.cache = state.cache.filter { shown.contains($0.key) || fresh.contains($0.key) }
  }

  /// - Returns: The queries to load first.
  private func layOut(
    _ preparation: ScreenPreparation, _ state: inout State, _ effects: inout [Effect]
  ) -> [AnyQuery<App>] {
    if state.panes.value == nil || state.isDetailOutdated.value && preparation == .allScreens {
      state.isDetailOutdated.value = false
      let tree = shownTree(of: state)
      // The size of a presentation can depend on the screen below it.
      tree.forEachActiveScreen { create($0.id, $0.screen, &state) }
      let panes = panes(of: tree, state)
      for pane in panes {
        if let screen = pane.screen { create(screen.id, screen.screen, &state) }
      }
      state.panes.value = panes
      state.placed.value = state.placed.value.filter { id, _ in
        panes.contains { $0.screen?.id == id }
      }
    }
    var missing: [AnyQuery<App>] = []
    var areSizesKnown = true
    var turns: [(id: NodeID, turn: Turn<App>)] = []
    let shown = state.screenPanes
    for (presented, rect) in shown {
      let content = presented.contentRect(in: rect)
      let isActive = presented.id == state.activeNode.id
      guard isActive || preparation == .allScreens else { continue }
      if let placed = state.placed.value[presented.id], placed.rect == content,
        placed.isActive == isActive, placed.places == presented.trail,
        placed.preview.rect == state.previewRect(beside: presented.id)
      {
        continue
      }
      guard let screen = state.screens[presented.id]?.base else { continue }
      let settled = settle(screen, presented, state)
      let reads = settled.reads
      let placed =
        reads.missing.isEmpty ? place(settled.screen, presented, in: content, reads, state) : nil
      missing += reads.missing
      state.placed.value[presented.id] = reads.missing.isEmpty ? placed : nil
      // A presentation may grow with its data.
      guard reads.missing.isEmpty else {
        if !presented.hasHeader { areSizesKnown = false }
        continue
      }
      state.screens[presented.id] = AnyScreen(base: settled.screen)
      state.textKinds.keep(state.textKind(on: presented.id), of: presented.id)
      turns.append((presented.id, settled.turn))
      if state.toast == nil, let failure = reads.failure {
        state.toast = failure.toast
      }
    }
    // The content of a presentation can depend on the screen below it, which has settled only now.
    let hasOverlay = shown.contains { !$0.screen.hasHeader }
    if !areSizesKnown || hasOverlay && !turns.isEmpty && !arePanesUnchanged(state) {
      state.invalidatePanes()
    }
    for (id, turn) in turns where !turn.steps.isEmpty || turn.model != turn.context.model {
      effects += take(turn, asker: id, cause: .code, &state)
    }
    return missing
  }

  func create(_ id: NodeID, _ place: App.Place, _ state: inout State) {
    if state.screens[id] == nil { state.screens[id] = AnyScreen(base: app.screen(at: place)) }
  }

  /// Returns the state with a screen laid out, even if it is covered, because its bindings still
  /// work. `reads` records what the screen reads.
  func placing(_ id: NodeID, _ state: State, _ reads: QueryReads<App>) -> State {
    guard state.placed.value[id] == nil, let screen = state.screens[id]?.base,
      let place = state.place(of: id)
    else { return state }
    var placing = state
    placing.placed.value[id] = self.place(screen, id, place, in: state.bodyRect, reads, state)
    return placing
  }

  private func place<S: Screen>(
    _ screen: S, _ id: NodeID, _ place: App.Place, in rect: Rect, _ reads: QueryReads<App>,
    _ state: State
  ) -> PlacedScreen<App> where S.App == App {
    let context = Context(description, state, S.self, id, place, reads: reads)
    var layout = ScreenLayout(
      screen, theme: state.environment.theme, isActive: false, focus: state.focus[id] ?? 0)
    layout.place(VStack<S>(screen.body(context)), in: rect)
    return PlacedScreen(
      rect: rect, isActive: false, title: .empty, note: .empty, status: .empty, trail: [],
      places: [], leaves: [], controls: layout.controls.map { $0 }, queries: [],
      readsNavigation: false,
      anchor: nil)
  }

  /// Returns a copy of a screen that has settled.
  private func settle<S: Screen>(
    _ screen: S, _ presented: PresentedScreen<App.Place>, _ state: State
  ) -> (screen: any Screen<App>, turn: Turn<App>, reads: QueryReads<App>) where S.App == App {
    let context = context(of: screen, presented.id, presented.screen, state)
    var turn = Turn(context)
    var settled = screen
    settled.settle(&turn)
    return (settled, turn, context.reads)
  }

  private func place<S: Screen>(
    _ screen: S, _ presented: PresentedScreen<App.Place>, in rect: Rect, _ reads: QueryReads<App>,
    _ state: State
  ) -> PlacedScreen<App> where S.App == App {
    let context = Context(
      description, state, S.self, presented.id, presented.screen, reads: reads)
    let body = VStack<S>(screen.body(context))
    let isActive = presented.id == state.activeNode.id
    func layout(focus: Int) -> ScreenLayout<S> {
      var layout = ScreenLayout(
        screen, theme: state.environment.theme, isActive: isActive, focus: focus)
      layout.place(body, in: Rect(size: rect.size))
      return layout
    }
    let focus = state.focus[presented.id] ?? 0
    var placed = layout(focus: focus)
    // The focused control may no longer exist.
    if focus != 0, !placed.controls.contains(where: { $0.number == focus }) {
      placed = layout(focus: 0)
    }
    // The preview comes before the result, which includes its queries.
    let preview = preview(of: screen, context, state)
    return PlacedScreen<App>(
      rect: rect, isActive: isActive, title: screen.title(context), note: screen.note(context),
      status: screen.status(context), trail: presented.trail.map { context.title(of: $0) },
      places: presented.trail, leaves: placed.leaves, controls: placed.controls.map { $0 },
      queries: context.reads.queries, readsNavigation: context.reads.readsNavigation,
      anchor: placed.anchor, preview: preview)
  }

  private func preview<S: Screen>(
    of screen: S, _ context: Context<App>, _ state: State
  ) -> PlacedPreview where S.App == App {
    guard let rect = state.previewRect(beside: context.id) else { return PlacedPreview() }
    var layout = ScreenLayout(screen, theme: state.environment.theme, isActive: false, focus: 0)
    layout.place(VStack<S>(screen.preview(context)), in: Rect(size: rect.size))
    return PlacedPreview(rect: rect, leaves: layout.leaves)
  }

  private func shownTree(of state: State) -> PresentationTree<App.Place> {
    let tree = state.navigation.presentationTree(for: state.sizeClass)
    return state.zoomedNode.flatMap(tree.activePart(from:)) ?? tree
  }

  private func panes(
    of tree: PresentationTree<App.Place>, _ state: State
  ) -> [Pane<App.Place>] {
    Pane.panes(of: tree, in: state.bodyRect, layouts: layouts(of: state)) {
      presented, panes, columns in overlay(presented, over: panes, columns: columns, state)
    }
  }

  private func arePanesUnchanged(_ state: State) -> Bool {
    let panes = panes(of: shownTree(of: state), state)
    let before = state.panes.value ?? []
    return panes.count == before.count && zip(panes, before).allSatisfy { $0.rect == $1.rect }
  }

  /// Returns the container layouts. The tab bar names the scene if there are several.
  func layouts(of state: State) -> ContainerLayouts {
    let tabs = TabsLayout(trailing: state.sign) { [app] in app.title(ofTab: $0) }
    return ContainerLayouts(App.layouts.merging([.tabs: tabs]) { own, _ in own })
  }

  /// Returns the size and anchor of a presentation, which is as large as its content. A popover of
  /// the library has no anchor, because it concerns the whole screen.
  private func overlay(
    _ presented: PresentedScreen<App.Place>, over panes: [Pane<App.Place>], columns: Int?,
    _ state: State
  ) -> OverlayLayout {
    let screen = state.screens[presented.id]?.base ?? app.screen(at: presented.screen)
    let style = presented.presentationStyle ?? .sheet
    return OverlayLayout(
      size: size(of: screen, presented, columns ?? OverlayLayout.columns(of: style), state),
      anchor: style == .popover && !presented.screen.isOfLibrary
        ? anchor(of: screen, over: panes, state) : nil)
  }

  private func size<S: Screen>(
    of screen: S, _ presented: PresentedScreen<App.Place>, _ usualColumns: Int, _ state: State
  ) -> Size? where S.App == App {
    let context = context(of: screen, presented.id, presented.screen, state)
    let body = VStack<S>(screen.body(context))
    let columns = min(state.size.columns - 2, body.columns ?? usualColumns)
    return body.rows(in: columns).map { Size(columns: columns, rows: $0) }
  }

  private func anchor<S: Screen>(
    of popover: S, over panes: [Pane<App.Place>], _ state: State
  ) -> Rect? where S.App == App {
    guard let presenter = state.navigation.activePresentation?.presenter,
      let pane = panes.last(where: { $0.screen?.id == presenter })
    else { return nil }
    if S.popoverAnchor == .title {
      let rows = pane.screen?.headerRows(in: pane.rect) ?? 0
      return pane.rect.inset(.leading, by: 2).dividing(.top, amount: rows).slice
    }
    guard let placed = state.placed.value[presenter], let anchor = placed.anchor,
      pane.screen?.contentRect(in: pane.rect) == placed.rect
    else { return nil }
    return anchor.moved(by: placed.rect.origin)
  }

  func context<S: Screen>(
    of screen: S, _ id: NodeID, _ place: App.Place, _ state: State
  ) -> Context<App> where S.App == App {
    Context(description, state, S.self, id, place)
  }
}

extension ScreenRuntime {
  /// Updates the detail after a change of the active sidebar, or the focus of the sidebar after a
  /// link has changed the detail.
  ///
  /// - Returns: The queries to load first.
  private func follow(_ state: inout State) -> [AnyQuery<App>] {
    guard let split = state.navigation.innermostSplit else {
      (state.followsSidebar, state.revealing) = (false, nil)
      return []
    }
    let sidebar = split.sidebar.activeNode
    guard let place = sidebar.screen else { return [] }
    if let detail = state.revealing {
      create(sidebar.id, place, &state)
      let missing = reveal(detail, on: sidebar, &state)
      if missing.isEmpty { (state.revealing, state.followsSidebar) = (nil, false) }
      return missing
    }
    guard state.followsSidebar else { return [] }
    guard split.focus == .sidebar, sidebar.id == state.activeNode.id,
      let screen = state.screens[sidebar.id]?.base
    else {
      state.followsSidebar = false
      return []
    }
    let (detail, missing) = self.detail(of: screen, sidebar.id, place, state)
    guard missing.isEmpty else { return missing }
    state.followsSidebar = false
    switch detail {
    case .unchanged: return []
    case .empty:
      guard split.detail != nil else { return [] }
      preview(.clearDetail, &state)
      state.invalidatePanes()
    case .place(let place):
      guard split.detail?.rootPlace != place || split.detail?.presentation != nil else {
        return []
      }
      preview(.showDetail(place, isFocused: false), &state)
      // The sidebar stays in place, and the detail is laid out when it is drawn.
      if split.detail?.presentation != nil || split.detail == nil { state.invalidatePanes() }
    }
    return []
  }

  /// Focuses the row of the place that was left above the active screen.
  ///
  /// - Returns: The queries to load first.
  private func revealLeft(_ state: inout State) -> [AnyQuery<App>] {
    guard let left = state.left else { return [] }
    let missing = reveal(left, on: state.activeNode, &state)
    if missing.isEmpty { state.left = nil }
    return missing
  }

  /// Applies the action of a preview, to which navigation rules do not apply.
  private func preview(_ action: NavigationAction<App.Place>, _ state: inout State) {
    let rules = NavigationRules<App.Place, Void>()
    state.navigator.send(action, under: rules, in: ())
    state.isDetailOutdated.value = true
    state.forgetNavigationReaders()
    pruneScreens(&state)
  }

  private func detail<S: Screen>(
    of screen: S, _ id: NodeID, _ place: App.Place, _ state: State
  ) -> (Detail<App.Place>, missing: [AnyQuery<App>]) where S.App == App {
    let context = context(of: screen, id, place, state)
    return (screen.detail(context), context.reads.missing)
  }

  private func reveal(
    _ detail: App.Place, on node: NavigationNode<App.Place>, _ state: inout State
  ) -> [AnyQuery<App>] {
    guard var screen = state.screens[node.id]?.base, let place = node.screen else { return [] }
    let missing = reveal(detail, on: &screen, node.id, place, state)
    state.screens[node.id] = AnyScreen(base: screen)
    state.placed.value[node.id] = nil
    return missing
  }

  private func reveal<S: Screen>(
    _ detail: App.Place, on screen: inout S, _ id: NodeID, _ place: App.Place, _ state: State
  ) -> [AnyQuery<App>] where S.App == App {
    let context = context(of: screen, id, place, state)
    screen.reveal(detail, context)
    return context.reads.missing
  }
}

extension OverlayLayout {
  /// Returns the default width for the content of a presentation.
  fileprivate static func columns(of style: PresentationStyle) -> Int {
    switch style {
    case .alert: LayoutMetrics.alertSize.columns - 2
    case .popover: LayoutMetrics.popoverMaximum.columns - 2
    case .sheet, .cover: 74
    }
  }
}

extension Rect {
  /// Returns the rectangle moved by an offset.
  func moved(by offset: Point) -> Rect {
    Rect(
      column: origin.column + offset.column, row: origin.row + offset.row, columns: size.columns,
      rows: size.rows)
  }
}

extension NavigationState {
  /// The innermost split on the path to the active screen, across presentations.
  var innermostSplit: SplitNode<Screen>? {
    Self.lastSplit(of: root.activeSpine[...])
  }

  /// The innermost split on the path to the active screen, with no presentation in between.
  var activeSplit: SplitNode<Screen>? {
    let spine = root.activeSpine
    let start = spine.lastIndex { $0.presentation != nil }.map { $0 + 1 } ?? 0
    return Self.lastSplit(of: spine[start...])
  }

  // A loop: the types of lazy collections take three million instructions to make at a start.
  private static func lastSplit(
    of spine: ArraySlice<NavigationNode<Screen>>
  ) -> SplitNode<Screen>? {
    for node in spine.reversed() {
      if case .split(let split) = node.content { return split }
    }
    return nil
  }
}

extension NavigationNode {
  /// The root place of a detail, to which a row of the list leads.
  var rootPlace: Screen? {
    switch content {
    case .stack(let stack): stack.root.rootPlace
    case .screen, .tabs, .split: baseNode.screen
    }
  }

  /// Returns the place directly above a node on its stack, or nil if there is none.
  func place(over id: NodeID) -> Screen? {
    var place: Screen?
    forEachNode { node in
      guard case .stack(let stack) = node.content,
        let index = stack.nodes.firstIndex(where: { $0.id == id }), index + 1 < stack.count
      else { return }
      place = stack[index + 1].screen
    }
    return place
  }
}

extension PresentationTree {
  /// Calls `body` with the active screen and the screens below it, from the bottom.
  func forEachActiveScreen(_ body: (PresentedScreen<Screen>) -> Void) {
    switch content {
    case .screen(let screen): body(screen)
    case .container(let container): container.selected?.forEachActiveScreen(body)
    }
    overlay?.tree.forEachActiveScreen(body)
  }

  /// Returns the part of the tree at a node that shows the active screen, or nil if it does not.
  func activePart(from node: NodeID) -> PresentationTree? {
    if id == node, case .screen = content { return self }
    if let overlay { return overlay.tree.activePart(from: node) }
    guard case .container(let container) = content else { return nil }
    return container.selected?.activePart(from: node)
  }
}
