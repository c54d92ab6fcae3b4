import NavigationCore

/// Settles the visible screens, and lays them out in their panes. A layout is kept until something changes that it was
/// made of.
struct Placer<App: ScreenApp> {
  typealias State = ScreenState<App>

  let runtime: ScreenRuntime<App>

  /// The result of settling screens.
  enum Settled {
    /// The queries to load first, which may be none.
    case complete(missing: [AnyQuery<App>])
    /// The turn of a screen has effects. The next screen has to settle on the changed state.
    case turn(NodeID, Turn<App>)
  }

  // MARK: - Panes

  /// Divides the window into panes if the tree or the window has changed.
  func updatePanes(_ state: inout State) {
    if state.layout.placed.arePanesOutdated(state.stamps, in: .ofPanes) { divide(&state) }
  }

  /// Divides the window again if presentations are shown, whose sizes depend on their content, and on what is below
  /// them.
  ///
  /// - Returns: Whether a rectangle has changed.
  func resizePresentations(_ state: inout State, isPlaced: Bool = false) -> Bool {
    let placed = state.layout.placed
    guard placed.hasOverlay,
      isPlaced || placed.arePanesOutdated(state.stamps, in: .ofPresentations)
    else { return false }
    return divide(&state)
  }

  @discardableResult private func divide(_ state: inout State) -> Bool {
    // A screen without a value is created for its size.
    let (before, panes) = (state.layout.placed.panes, runtime.panes.panes(of: state))
    for pane in panes { if let screen = pane.screen { create(screen.id, screen.screen, &state) } }
    state.layout.set(panes, from: state.stamps)
    return panes.map(\.rect) != before?.map(\.rect)
  }

  /// Creates the screen of a node that is shown for the first time.
  func create(_ id: NodeID, _ place: App.Place, _ state: inout State) {
    if state.screens[id] == nil { state.screens[id] = runtime.app.screen(at: place) }
  }

  // MARK: - Settling and placing

  /// Lets the screens settle whose layout is out of date, from bottom to top.
  func settle(_ preparation: ScreenPreparation, _ state: inout State) -> Settled {
    var missing: [AnyQuery<App>] = []
    for (presented, rect) in shown(preparation, state) {
      let basis = basis(of: presented, in: rect, state)
      guard !isPlaced(presented.id, on: basis, state), !hasSettled(presented.id, on: basis, state),
        let screen = state.screens[presented.id]
      else { continue }
      var turn = Turn(runtime.context(of: screen, presented.id, presented.screen, state))
      var settled = screen
      settled.settle(&turn)
      let reads = turn.context.reads
      guard reads.missing.isEmpty else {
        missing += reads.missing
        continue
      }
      state.screens[presented.id] = settled
      state.layout.placed.settled[presented.id] = SettledScreen(
        basis: self.basis(of: presented, in: rect, state), reads: reads)
      if turn.hasEffect { return .turn(presented.id, turn) }
    }
    return .complete(missing: missing)
  }

  /// Lays out the screens that have settled.
  ///
  /// - Returns: The queries to load first, and whether something below a presentation was laid out, on which its size
  ///   and place can depend.
  func place(
    _ preparation: ScreenPreparation, _ state: inout State
  ) -> (missing: [AnyQuery<App>], hasPlacedBelow: Bool) {
    var (missing, hasPlacedBelow): ([AnyQuery<App>], Bool) = ([], false)
    for (presented, rect) in shown(preparation, state) {
      let id = presented.id
      let basis = basis(of: presented, in: rect, state)
      guard !isPlaced(id, on: basis, state), let screen = state.screens[id],
        let settled = state.layout.placed.settled.removeValue(forKey: id)
      else { continue }
      let placed = place(screen, presented, on: basis, settled.reads, &state)
      guard placed.reads.missing.isEmpty else {
        missing += placed.reads.missing
        state.layout.placed.screens[id] = nil
        // A presentation may grow with its data.
        if !presented.hasHeader { state.layout.placed.forgetPanes() }
        continue
      }
      state.layout.placed.screens[id] = placed
      state.keyboard.tables.keep(state.textKind(on: id), of: id)
      hasPlacedBelow = hasPlacedBelow || presented.hasHeader
      if state.toast == nil, let failure = placed.reads.failure {
        state.messages.show(failure.toast)
      }
    }
    return (missing, hasPlacedBelow && state.layout.placed.hasOverlay)
  }

  /// Returns whether everything is laid out.
  func isPlaced(_ preparation: ScreenPreparation, _ state: State) -> Bool {
    let placed = state.layout.placed
    let inputs: Inputs = placed.hasOverlay ? .ofPresentations : .ofPanes
    guard !placed.arePanesOutdated(state.stamps, in: inputs) else { return false }
    return shown(preparation, state).allSatisfy { presented, rect in
      isPlaced(presented.id, on: basis(of: presented, in: rect, state), state)
    }
  }

  /// Returns whether a visible screen has settled since its value was changed otherwise.
  func isSettled(_ id: NodeID, _ state: State) -> Bool {
    guard let own = state.screens.stamp(of: id) else { return false }
    let placed = state.layout.placed
    return placed.settled[id]?.basis.own == own || placed.screens[id]?.basis.own == own
  }

  /// Returns the state with a screen laid out, even if it is covered, because its bindings still work. `reader` is the
  /// context that reads what the screen reads.
  func placing(_ id: NodeID, _ state: State, _ reader: Context<App>? = nil) -> State {
    guard let screen = state.screens[id], let place = state.navigating.place(of: id) else {
      return state
    }
    let focus = state.layout.focus[id] ?? 0
    if let placed = state.layout.placed.screens[id],
      placed.basis.own == state.screens.stamp(of: id),
      placed.basis.focus == focus,
      !placed.basis.stamps.differ(from: state.stamps, in: placed.reads.inputs)
    {
      return state
    }
    let context =
      reader?.sharing(screen, id, place, in: state) ?? runtime.context(of: screen, id, place, state)
    let shown = state.layout.placed.contentRect(of: id).map { Rect(size: $0.size) }
    let rect = shown ?? state.layout.bodyRect
    let body = screen.placeBody(context, in: rect, isActive: false, focus: focus)
    var placing = state
    placing.layout.placed.screens[id] = PlacedScreen(
      basis: LayoutBasis(
        rect: rect, isActive: false, focus: focus, trail: [], previewRect: nil,
        own: state.screens.stamp(of: id), stamps: state.stamps),
      reads: context.reads, controls: body.controls)
    return placing
  }

  // MARK: - One screen

  private typealias Shown = (screen: PresentedScreen<App.Place>, rect: Rect)

  /// The visible screens, or the active one, with the rectangles below their headers.
  private func shown(_ preparation: ScreenPreparation, _ state: State) -> [Shown] {
    state.layout.placed.screenPanes.compactMap { presented, rect in
      preparation == .allScreens || presented.id == state.activeNode.id
        ? (presented, presented.contentRect(in: rect)) : nil
    }
  }

  private func basis(
    of presented: PresentedScreen<App.Place>, in rect: Rect, _ state: State
  ) -> LayoutBasis<App.Place> {
    LayoutBasis(
      rect: rect, isActive: presented.id == state.activeNode.id,
      focus: state.layout.focus[presented.id] ?? 0, trail: presented.trail,
      previewRect: previewRect(beside: presented.id, state),
      own: state.screens.stamp(of: presented.id), stamps: state.stamps)
  }

  /// Returns the empty rectangle beside a sidebar, or nil if the screen is not in one or has a detail.
  private func previewRect(beside id: NodeID, _ state: State) -> Rect? {
    guard let rect = state.layout.placed.placeholderRect,
      state.navigation.innermostSplit?.sidebar.baseNode.id == id
    else { return nil }
    return rect
  }

  private func isPlaced(_ id: NodeID, on basis: LayoutBasis<App.Place>, _ state: State) -> Bool {
    guard let placed = state.layout.placed.screens[id] else { return false }
    return placed.basis.isCurrent(basis, reading: placed.reads.inputs)
  }

  private func hasSettled(_ id: NodeID, on basis: LayoutBasis<App.Place>, _ state: State) -> Bool {
    guard let settled = state.layout.placed.settled[id] else { return false }
    return settled.basis.isCurrent(basis, reading: settled.reads.inputs)
  }

  /// Lays out a screen. A question begins with the focus on what deletes nothing, and a screen that reads which of its
  /// controls has the focus is laid out again once that is known.
  private func place(
    _ screen: any Screen<App>, _ presented: PresentedScreen<App.Place>,
    on basis: LayoutBasis<App.Place>, _ reads: ScreenReads<App>, _ state: inout State
  ) -> PlacedScreen<App> {
    let id = presented.id
    let before = (state.textKind(on: id), state.focusableCount(on: id))
    var placed = place(screen, presented, on: basis, reads, state)
    guard placed.reads.missing.isEmpty else { return placed }
    if presented.presentationStyle?.traits.isQuestion == true, state.layout.focus[id] == nil,
      let harmless = placed.firstHarmlessControl, harmless > 0
    {
      state.layout.setFocus(harmless, on: id)
      let focused = self.basis(of: presented, in: basis.rect, state)
      placed = place(screen, presented, on: focused, reads, state)
    }
    state.layout.placed.screens[id] = placed
    guard placed.reads.readsControls,
      before != (state.textKind(on: id), state.focusableCount(on: id))
    else { return placed }
    return place(screen, presented, on: placed.basis, reads, state)
  }

  private func place(
    _ screen: any Screen<App>, _ presented: PresentedScreen<App.Place>,
    on basis: LayoutBasis<App.Place>, _ reads: ScreenReads<App>, _ state: State
  ) -> PlacedScreen<App> {
    let context = runtime.context(
      of: screen, presented.id, presented.screen, state, recorder: ReadRecorder(reads))
    let body = screen.placeBody(
      context, in: Rect(size: basis.rect.size), isActive: basis.isActive, focus: basis.focus)
    // The texts and the preview come before the result, which includes what they read.
    let preview = basis.previewRect.map { screen.placePreview(context, in: Rect(size: $0.size)) }
    let (title, note) = (screen.title(context), screen.note(context))
    let status = basis.isActive ? screen.status(context) : .empty
    let trail = basis.trail.map { context.title(of: $0.screen) }
    return PlacedScreen(
      basis: basis, reads: context.reads, title: title, note: note, status: status, trail: trail,
      leaves: body.leaves, controls: body.controls, anchor: body.anchor, preview: preview ?? [])
  }
}

extension Inputs {
  /// What the panes depend on, beside the sizes of presentations.
  fileprivate static let ofPanes: Inputs = [.navigation, .size, .view]
  /// What the sizes of presentations depend on.
  fileprivate static let ofPresentations = Inputs(rawValue: .max).subtracting(.rooms)
}

// Only these are generic over the screen. The compiler specializes the rest for an app.
extension Screen {
  fileprivate typealias PlacedBody = (
    leaves: [PlacedView], controls: [any AnyControl], anchor: Rect?
  )

  fileprivate func placeBody(
    _ context: Context<App>, in rect: Rect, isActive: Bool, focus: Int
  ) -> PlacedBody {
    let body = VStack<Self>(body(context))
    func place(focus: Int) -> PlacedBody {
      var layout = ScreenLayout(
        self, theme: context.theme, isActive: isActive, focus: focus, vi: context.vi)
      layout.place(body, in: rect)
      return (layout.leaves, layout.controls.map { $0 }, layout.anchor)
    }
    let placed = place(focus: focus)
    // The focused control may no longer exist.
    let isGone = focus != 0 && !placed.controls.contains { $0.number == focus }
    return isGone ? place(focus: 0) : placed
  }

  fileprivate func placePreview(_ context: Context<App>, in rect: Rect) -> [PlacedView] {
    var layout = ScreenLayout(self, theme: context.theme, isActive: false, focus: 0)
    layout.place(VStack<Self>(preview(context)), in: rect)
    return layout.leaves
  }
}
