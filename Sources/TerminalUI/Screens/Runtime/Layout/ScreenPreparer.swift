import NavigationCore

/// Loads and lays out what the next event or frame needs.
struct ScreenPreparer<App: ScreenApp>: RuntimePart {
  let runtime: ScreenRuntime<App>

  /// Computes the panes and lays out the screens that have changed. Missing data is requested
  /// first.
  func prepare(
    _ preparation: ScreenPreparation, _ state: inout State
  ) -> [Effect] {
    let preparation = state.settlesAllVisibleScreens ? .allScreens : preparation
    create(state.activeNode.id, state.activePlace, &state)
    // A detail follows the focus of its list, and the list focuses the row of a detail that a link
    // opened, so that several passes can be needed.
    var effects: [Effect] = []
    for _ in 0..<8 {
      var missing = layOut(preparation, &state, &effects)
      // The detail depends on the list after it has settled.
      if missing.isEmpty { missing = follower.revealPlaces(&state) + follower.follow(&state) }
      guard missing.isEmpty else { return effects + [.load(missing)] }
      if state.isPlaced(preparation) { break }
    }
    if preparation == .allScreens {
      let missing = holder.missing(state)
      guard missing.isEmpty else { return effects + [.load(missing)] }
      state.settlesAllVisibleScreens = false
      if let held = holder.end(&state) { return effects + held + prepare(preparation, &state) }
    }
    keys.keepTables(&state)
    return effects + work.cancelOrphans(&state)
  }

  /// Loads the data that the next key is likely to need.
  func readAhead(_ state: State) -> [Effect] {
    guard !state.isTooSmall, let screen = state.activeScreen else { return [] }
    let context = activeContext(of: screen, state)
    screen.readAhead(context)
    return context.reads.missing.isEmpty ? [] : [.load(context.reads.missing)]
  }

  func load(_ values: [(query: AnyQuery<App>, value: AnyEquatable)], _ state: inout State) {
    let isPlaced = state.isPlaced(.allScreens)
    for (query, value) in values { state.cache[query] = value }
    // A screen without a layout may need all values that were loaded for it so far.
    guard isPlaced else { return }
    // More values are kept than are shown, so that moving back and forth in a list loads nothing.
    let shown = state.layout.placed.values.reduce(into: Set<AnyQuery<App>>()) {
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
    if state.layout.panes == nil || state.layout.isDetailOutdated && preparation == .allScreens {
      state.layout.isDetailOutdated = false
      let tree = self.panes.shownTree(of: state)
      // The size of a presentation can depend on the screen below it.
      tree.forEachActiveScreen { create($0.id, $0.screen, &state) }
      let panes = self.panes.panes(of: tree, state)
      for pane in panes {
        if let screen = pane.screen { create(screen.id, screen.screen, &state) }
      }
      state.layout.panes = panes
      state.layout.placed = state.layout.placed.filter { id, _ in
        panes.contains { $0.screen?.id == id }
      }
    }
    var missing: [AnyQuery<App>] = []
    var areSizesKnown = true
    var hasSettled = false
    var turn: (id: NodeID, Turn<App>)?
    let shown = state.layout.screenPanes
    for (presented, rect) in shown {
      let content = presented.contentRect(in: rect)
      let isActive = presented.id == state.activeNode.id
      guard isActive || preparation == .allScreens else { continue }
      if let placed = state.layout.placed[presented.id], placed.rect == content,
        placed.isActive == isActive, placed.places == presented.trail,
        placed.preview.rect == state.previewRect(beside: presented.id),
        !(placed.readsScreens && hasSettled)
      {
        continue
      }
      guard let screen = state.screens[presented.id]?.base else { continue }
      let settled = screens.settle(screen, presented, state)
      let context = settled.turn.context
      let reads = context.reads
      var placed =
        reads.missing.isEmpty
        ? screens.place(settled.screen, presented, in: content, context, state) : nil
      if presented.presentationStyle == .alert, state.focus[presented.id] == nil,
        let harmless = placed?.firstHarmlessControl, harmless > 0
      {
        state.focus[presented.id] = harmless
        let context = self.context(
          of: settled.screen, presented.id, presented.screen, state, reads: reads)
        placed = screens.place(settled.screen, presented, in: content, context, state)
      }
      missing += reads.missing
      state.layout.placed[presented.id] = reads.missing.isEmpty ? placed : nil
      // A presentation may grow with its data.
      guard reads.missing.isEmpty else {
        if !presented.hasHeader { areSizesKnown = false }
        continue
      }
      state.screens[presented.id] = AnyScreen(base: settled.screen)
      state.keyCache.keep(state.textKind(on: presented.id), of: presented.id)
      hasSettled = true
      if state.toast == nil, let failure = reads.failure {
        state.toast = failure.toast
      }
      // The next screen has to settle on the changed model, in the next pass.
      if settled.turn.hasEffect {
        turn = (presented.id, settled.turn)
        break
      }
    }
    // The content of a presentation can depend on the screen below it, which has settled only now.
    let hasOverlay = shown.contains { !$0.screen.hasHeader }
    if !areSizesKnown || hasOverlay && hasSettled && !panes.areUnchanged(state) {
      state.layout.panes = nil
    }
    if let (id, turn) = turn {
      effects += steps.take(turn, requester: id, cause: .code, &state)
    }
    return missing
  }
}
