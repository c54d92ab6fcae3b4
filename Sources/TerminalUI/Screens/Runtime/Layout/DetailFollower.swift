import NavigationCore

/// Keeps the detail beside a sidebar and the focused row of the sidebar in step.
struct DetailFollower<App: ScreenApp>: RuntimePart {
  let runtime: ScreenRuntime<App>

  /// Updates the detail after a change of the active sidebar, or the focus of the sidebar after a link has changed the
  /// detail. A sidebar under what a link presents only fills an empty pane.
  ///
  /// - Returns: The queries to load first.
  func follow(_ state: inout State) -> [AnyQuery<App>] {
    guard state.followsSidebar || state.revealing != nil else { return [] }
    guard let split = state.navigation.innermostSplit else {
      (state.followsSidebar, state.revealing) = (false, nil)
      return []
    }
    let sidebar = split.sidebar.baseNode
    guard let place = sidebar.screen else { return [] }
    if let detail = state.revealing {
      create(sidebar.id, place, &state)
      let missing = reveal(detail, on: sidebar, &state)
      if missing.isEmpty { (state.revealing, state.followsSidebar) = (nil, false) }
      return missing
    }
    guard split.focus == .sidebar, split.detail == nil || sidebar.id == state.activeNode.id,
      let screen = state.screens[sidebar.id]?.base
    else {
      state.followsSidebar = false
      return []
    }
    // A screen beside it may have changed the tree before the sidebar could settle, which the next pass does. A sidebar
    // under a presentation is laid out, and settles, only when a frame is drawn.
    guard state.layout.placed[sidebar.id] != nil else { return [] }
    let context = context(of: screen, sidebar.id, place, state)
    let detail = screen.detail(context)
    guard context.reads.missing.isEmpty else { return context.reads.missing }
    state.followsSidebar = false
    switch detail {
    case .unchanged: return []
    case .empty:
      guard split.detail != nil else { return [] }
      preview(.clearDetail, &state)
      state.layout.panes = nil
    case .place(let place):
      guard split.detail?.rootPlace != place || split.detail?.presentation != nil else {
        return []
      }
      preview(.showDetail(place, isFocused: false), &state)
      // The sidebar stays in place, and the detail is laid out when it is drawn.
      if split.detail?.presentation != nil || split.detail == nil { state.layout.panes = nil }
    }
    return []
  }

  /// Focuses the row of the place that was left above the active screen, and those of places that a link presented.
  ///
  /// - Returns: The queries to load first.
  func revealPlaces(_ state: inout State) -> [AnyQuery<App>] {
    var missing: [AnyQuery<App>] = []
    if let left = state.leftPlace {
      missing = reveal(left, on: state.activeNode, &state)
      if missing.isEmpty { state.leftPlace = nil }
    }
    for (presenter, place) in state.presentedPlaces.sorted(by: { $0.key < $1.key }) {
      let unread = revealPresented(place, on: presenter, &state)
      if unread.isEmpty { state.presentedPlaces[presenter] = nil }
      missing += unread
    }
    return missing
  }

  private func revealPresented(
    _ presented: App.Place, on presenter: NodeID, _ state: inout State
  ) -> [AnyQuery<App>] {
    guard let node = state.navigation.activeScene.root.first(where: { $0.id == presenter }),
      let place = node.screen
    else { return [] }
    create(presenter, place, &state)
    return reveal(presented, on: node, &state)
  }

  /// Applies the action of a preview if the rules allow it without a question. A detail with unsaved text stays, and
  /// instead of a place that the rules refuse, nothing is shown.
  private func preview(_ action: NavigationAction<App.Place>, _ state: inout State) {
    var navigator = state.navigator
    let events = navigator.send(action, under: leaving.rules, in: appContext(state))
    guard case .finished(let outcome)? = events.first?.kind, outcome.problem == nil else {
      if action != .clearDetail { preview(.clearDetail, &state) }
      return
    }
    state.navigator = navigator
    state.layout.isDetailOutdated = true
    state.layout.forgetNavigationReaders()
    state.pruneScreens()
  }

  private func reveal(
    _ detail: App.Place, on node: NavigationNode<App.Place>, _ state: inout State
  ) -> [AnyQuery<App>] {
    guard var screen = state.screens[node.id]?.base, let place = node.screen else { return [] }
    let context = context(of: screen, node.id, place, state)
    screen.reveal(detail, context)
    state.screens[node.id] = AnyScreen(base: screen)
    state.layout.placed[node.id] = nil
    return context.reads.missing
  }
}

extension NavigationState {
  /// The innermost split on the path to the active screen, across presentations.
  var innermostSplit: SplitNode<Screen>? {
    // A loop: the types of lazy collections take three million instructions to make at a start.
    for node in root.activeSpine.reversed() {
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
