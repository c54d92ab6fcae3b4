import NavigationCore

/// Navigation actions under the rules, and their outcomes.
extension Performer {
  /// Sends a navigation action through the rules and handles its events.
  func navigate(
    _ action: NavigationAction<App.Place>, cause: NavigationCause = .key, _ state: inout State
  ) -> [Effect] {
    attempt(action, cause: cause, &state).effects
  }

  /// Sends an action as ``navigate(_:cause:_:)`` does.
  ///
  /// - Returns: The effects, and the reason if the action failed.
  func attempt(
    _ action: NavigationAction<App.Place>, cause: NavigationCause, _ state: inout State
  ) -> (effects: [Effect], problem: String?) {
    guard closesPopover(action, state) else { return send(action, cause, &state) }
    let closing = send(.dismiss, cause, &state)
    // A question about the popover's text was asked. The user switches again after the answer.
    guard state.navigator.pending == nil else { return closing }
    let (effects, problem) = send(action, cause, &state)
    return (closing.effects + effects, problem)
  }

  /// Returns whether a presentation is closed first that does not stay in its tab or scene, such as a menu.
  private func closesPopover(_ action: NavigationAction<App.Place>, _ state: State) -> Bool {
    switch action {
    case .select, .activate: break
    default: return false
    }
    return state.navigation.activePresenter?.presentation?.style.traits.outlivesTab == false
      && state.navigator.pending == nil
  }

  private func send(
    _ action: NavigationAction<App.Place>, _ cause: NavigationCause, _ state: inout State
  ) -> (effects: [Effect], problem: String?) {
    let (before, waiting) = (state.navigation, state.navigator.pending?.request)
    let (onTree, said) = action.separatingPlaces
    let events = state.navigating.navigator.send(
      onTree, cause: cause, under: runtime.leaving.rules, in: runtime.appContext(state))
    let pending = state.navigator.pending?.request
    if pending != waiting { state.navigating.waiting.places = pending == nil ? [:] : said }
    var effects = settle(events, since: before, &state)
    let problem = events.last?.outcome.flatMap { self.problem(of: $0) }
    guard state.navigator.pending == nil else { return (effects, problem) }
    effects += arrive(at: said, events, &state)
    // The detail of a link stays, also beside a list that does not contain it.
    if action.saysDetail {
      state.navigating.revealing.detail = state.navigation.innermostSplit?.detail?.rootPlace
    }
    return (effects, problem)
  }

  /// Passes the details of a link to the screens of its places, if the link was opened. A place may also be in another
  /// tab, or further down on a stack, to which the link does not lead.
  func arrive(
    at said: [App.Place: App.Place], _ events: [NavigationEvent<App.Place>], _ state: inout State
  ) -> [Effect] {
    guard !said.isEmpty, events.last?.outcome?.problem == nil else { return [] }
    var places = said
    let leaves = state.navigation.activeScene.root.trail(unfocused: true)
    let nodes = leaves.reversed().compactMap { node in
      node.screen.flatMap { places.removeValue(forKey: $0) }.map { (node.id, $0) }
    }
    return nodes.reversed().flatMap { run(.arrive($1), on: $0, &state) }
  }

  /// Handles navigation events. The presenter of the node `answered` is not notified of a dismissal.
  func settle(
    _ events: [NavigationEvent<App.Place>], since before: NavigationState<App.Place>,
    answered: NodeID? = nil, _ state: inout State
  ) -> [Effect] {
    var effects: [Effect] = []
    state.navigating.note(events, limit: State.eventLimit)
    for event in events {
      switch event.kind {
      case .finished(.applied) where event.action == .quit:
        if state.sources.hasWaitingChanges {
          state.sources.quitAfterChanges(true)
        } else {
          effects += quit(&state)
        }
      case .finished(let outcome): say(outcome, &state)
      case .held(let question): effects += ask(question, &state)
      case .redirected, .unprovided: break
      }
    }
    guard state.navigation != before else { return effects }
    state.sources.outdateSession()
    state.pruneScreens()
    // An update of the same place has no detail yet.
    let isUpdate = events.allSatisfy { if case .update = $0.action { true } else { false } }
    revealDetail(of: events, since: isUpdate ? state.navigation : before, &state)
    state.navigating.revealing.left = before.root.place(over: state.activeNode.id)
    revealPresented(events, since: before, &state)
    sayScene(events, since: before, &state)
    for presented in events.flatMap(\.closed) where presented.id != answered {
      effects += dismissed(presented, &state)
    }
    return effects
  }

  /// Focuses the sidebar row of a new detail, or lets the detail follow the sidebar if the detail is unchanged.
  private func revealDetail(
    of events: [NavigationEvent<App.Place>], since before: NavigationState<App.Place>,
    _ state: inout State
  ) {
    guard let split = state.navigation.innermostSplit else {
      state.navigating.revealing.endDetail(followsSidebar: true)
      return
    }
    let list = split.sidebar.baseNode.id
    var (isSame, isBeside) = (false, false)
    before.activeScene.root.forEachNode { node in
      guard case .split(let old) = node.content,
        old.detail?.rootPlace == split.detail?.rootPlace
      else { return }
      isSame = isSame || old.sidebar.first { $0.id == list } != nil
      isBeside = isBeside || old.detail?.id == split.detail?.id
    }
    // A new list does not keep the detail of the old one.
    if !isSame, isBeside, split.focus == .sidebar,
      !events.contains(where: { $0.action.saysDetail }),
      !before.nodeIDs.contains(list)
    {
      state.navigating.revealing.endDetail(followsSidebar: true)
      return
    }
    // A step right after the one that showed the detail does not end the search for its row.
    let sought = state.navigating.revealing.detail
    if isSame, sought != nil, sought == split.detail?.rootPlace { return }
    // A link reveals the row also of the detail that is already there.
    let isOpened = events.contains { if case .open = $0.action { true } else { false } }
    let new = isSame && !isOpened ? nil : split.detail?.rootPlace
    state.navigating.revealing.detail = new
    if new == nil { state.navigating.revealing.followsSidebar = true }
  }

  /// Takes note of the places that a link presents. What their answers do can depend on the focused row below.
  private func revealPresented(
    _ events: [NavigationEvent<App.Place>], since before: NavigationState<App.Place>,
    _ state: inout State
  ) {
    guard events.contains(where: { $0.action.followsLink }) else { return }
    let navigation = state.navigation
    var presented = navigation.presentation(containing: state.activeNode.id)
    while let new = presented, !before.activeScene.contains(new.id) {
      state.navigating.revealing.presented[new.presenter] = new.screen
      presented = navigation.presentation(containing: new.presenter)
    }
  }

  /// Says that a link of a screen led to another scene, where going back does not return from.
  private func sayScene(
    _ events: [NavigationEvent<App.Place>], since before: NavigationState<App.Place>,
    _ state: inout State
  ) {
    let scene = state.navigation.activeScene.name
    guard scene != before.activeScene.name,
      events.contains(where: { $0.action.followsLink && $0.cause != .link })
    else { return }
    // The screen there may not have been created yet, so its live keys are unknown.
    let all = runtime.appContext(state).hint("workspaces", "show all")
    state.messages.show(Toast(SafeText("Workspace “\(scene)”\(all)")))
  }

  func quit(_ state: inout State) -> [Effect] {
    [.keep(SavedSession(state, of: runtime), isLast: true), .program(.exit(0))]
  }

  /// Shows why an action failed.
  private func say(_ outcome: NavigationOutcome, _ state: inout State) {
    switch outcome {
    case .applied: break
    case .unchanged(.atRoot):
      let canGoBack = !state.navigation.activeScene.history.back.isEmpty
      let back = canGoBack ? runtime.keys.hint("go-back", "where you were", state) : ""
      // In a text, the key that quits on other screens types a letter.
      let close = runtime.keys.hint("close", "quit", state)
      let quit = close.isEmpty ? runtime.keys.hint("interrupt", "twice quits", state) : close
      state.messages.show(Toast("First screen\(back)\(quit)"))
    case .unchanged(let reason):
      if let message = reason.message { state.messages.show(Toast(message)) }
    case .refused, .failed:
      if let problem = problem(of: outcome) {
        state.messages.show(Toast(SafeText(problem), isError: true))
      }
    }
  }

  /// Returns the reason why an action failed in the words of the app, or nil if it was applied or changed nothing.
  func problem(of outcome: NavigationOutcome) -> String? {
    if case .refused(let name) = outcome, let words = App.words.refusals[name] {
      return words.string
    }
    return outcome.problem
  }

  /// Toggles between one and two columns of a split, if both fit. While one pane is zoomed, shows both.
  func toggleSplit(_ state: inout State) {
    guard LayoutMetrics.sizeClass(for: state.size) == .regular else {
      state.messages.replace(with: Toast("The window is too narrow for two columns"))
      return
    }
    let isOff = !state.isZoomed && !state.layout.isSplitOff
    state.layout.arrange(isSplitOff: isOff, zoomed: nil)
    let hint = runtime.keys.hint("toggle-split", "show both", state)
    state.messages.replace(with: Toast(isOff ? SafeText("Split off\(hint)") : "Split on"))
  }

  /// Toggles the zoom of the active screen and its presentations. The zoom ends when another screen becomes active.
  func toggleZoom(_ state: inout State) {
    let active = state.layout.placed.screenPanes.last { $0.screen.id == state.activeNode.id }
    guard active?.screen.hasHeader != false else {
      state.messages.replace(with: Toast("This cannot be zoomed"))
      return
    }
    state.layout.arrange(
      isSplitOff: state.layout.isSplitOff, zoomed: state.isZoomed ? nil : state.activeNode.id)
  }
}

extension NavigationAction {
  /// Whether the action opens a link that names the detail of a split.
  fileprivate var saysDetail: Bool {
    if case .open(let route) = self { !route.detail.isEmpty } else { false }
  }

  fileprivate var followsLink: Bool {
    switch self {
    case .open, .append, .replace, .toggleRoute: true
    default: false
    }
  }
}

extension NavigationAction where Screen: LibraryPlaces {
  /// The action with places as stored in the tree, and the places with link details by their place in the tree.
  fileprivate var separatingPlaces: (action: NavigationAction, said: [Screen: Screen]) {
    switch self {
    case .open(let route):
      let (onTree, said) = route.separatingPlaces
      return (.open(onTree), said)
    case .append(let route, let nesting):
      let (onTree, said) = route.separatingPlaces
      return (.append(onTree, nesting: nesting), said)
    case .toggleRoute(let route):
      let (onTree, said) = route.separatingPlaces
      return (.toggle(onTree), said)
    case .replace(let route, let root):
      let (onTree, said) = route.separatingPlaces
      return (.replace(onTree, root: root), said)
    default: return (self, [:])
    }
  }
}

extension Route where Screen: LibraryPlaces {
  /// The route with places as stored in the tree, and the places with link details by their place in the tree.
  var separatingPlaces: (route: Route, said: [Screen: Screen]) {
    var said: [Screen: Screen] = [:]
    let separated = map { screen in
      let onTree = screen.onTree
      if onTree != screen { said[onTree] = screen }
      return onTree
    }
    return (separated, said)
  }
}

extension NavigationOutcome {
  /// The reason why an action failed, or nil if it was applied or changed nothing.
  var problem: String? {
    switch self {
    case .applied, .unchanged: nil
    case .refused(let name): "Refused: \(name)"
    case .failed(let error): error.description
    }
  }
}

extension NavigationOutcome.Reason {
  fileprivate var message: SafeText? {
    switch self {
    case .noHistory: "End of the history"
    case .notDismissable: "Answer this first"
    case .atRoot, .tooFew, .alreadyThere, .notFound, .nothingPresented, .lastScene: nil
    }
  }
}
