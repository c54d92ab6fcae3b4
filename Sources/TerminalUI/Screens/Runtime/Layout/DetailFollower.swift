import NavigationCore

/// Keeps the detail beside a sidebar and the focused row of the sidebar in step.
struct DetailFollower<App: ScreenApp> {
  typealias State = ScreenState<App>

  let runtime: ScreenRuntime<App>

  /// Updates the detail after a change of the active sidebar, or the focus of the sidebar after a link has changed the
  /// detail. A sidebar under what a link presents only fills an empty pane.
  ///
  /// - Returns: The queries to load first.
  func follow(_ state: inout State) -> [AnyQuery<App>] {
    let revealing = state.navigating.revealing
    guard revealing.followsSidebar || revealing.detail != nil else { return [] }
    guard let split = state.navigation.innermostSplit else {
      state.navigating.revealing.endDetail(followsSidebar: false)
      return []
    }
    let sidebar = split.sidebar.baseNode
    guard let place = sidebar.screen else { return [] }
    if let detail = revealing.detail {
      runtime.placer.create(sidebar.id, place, &state)
      let missing = reveal(detail, on: sidebar, &state)
      if missing.isEmpty { state.navigating.revealing.endDetail(followsSidebar: false) }
      return missing
    }
    guard split.focus == .sidebar, split.detail == nil || sidebar.id == state.activeNode.id,
      let screen = state.screens[sidebar.id]
    else {
      state.navigating.revealing.followsSidebar = false
      return []
    }
    // A sidebar under a presentation settles only when a frame is drawn.
    guard runtime.placer.isSettled(sidebar.id, state) else { return [] }
    let context = runtime.context(of: screen, sidebar.id, place, state)
    let detail = screen.detail(context)
    guard context.reads.missing.isEmpty else { return context.reads.missing }
    state.navigating.revealing.followsSidebar = false
    switch detail {
    case .unchanged: break
    case .empty: if split.detail != nil { preview(.clearDetail, &state) }
    case .place(let place):
      if split.detail?.rootPlace != place || split.detail?.presentation != nil {
        preview(.showDetail(place, isFocused: false), &state)
      }
    }
    return []
  }

  /// Focuses the row of the place that was left above the active screen, and those of places that a link presented.
  ///
  /// - Returns: The queries to load first.
  func revealPlaces(_ state: inout State) -> [AnyQuery<App>] {
    var missing: [AnyQuery<App>] = []
    if let left = state.navigating.revealing.left {
      missing = reveal(left, on: state.activeNode, &state)
      if missing.isEmpty { state.navigating.revealing.left = nil }
    }
    let presented = state.navigating.revealing.presented
    for (presenter, place) in presented.sorted(by: { $0.key < $1.key }) {
      let unread = revealPresented(place, on: presenter, &state)
      if unread.isEmpty { state.navigating.revealing.presented[presenter] = nil }
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
    runtime.placer.create(presenter, place, &state)
    return reveal(presented, on: node, &state)
  }

  /// Applies the action of a preview if the rules allow it without a question. A detail with unsaved text stays, and
  /// instead of a place that the rules refuse, nothing is shown.
  private func preview(_ action: NavigationAction<App.Place>, _ state: inout State) {
    var navigator = state.navigator
    let events = navigator.send(
      action, under: runtime.leaving.rules, in: runtime.appContext(state))
    guard case .finished(let outcome)? = events.first?.kind, outcome.problem == nil else {
      if action != .clearDetail { preview(.clearDetail, &state) }
      return
    }
    state.navigating.navigator = navigator
    state.pruneScreens()
  }

  private func reveal(
    _ detail: App.Place, on node: NavigationNode<App.Place>, _ state: inout State
  ) -> [AnyQuery<App>] {
    guard var screen = state.screens[node.id], let place = node.screen else { return [] }
    let context = runtime.context(of: screen, node.id, place, state)
    screen.reveal(detail, context)
    state.screens[node.id] = screen
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
