import NavigationCore

extension ScreenRuntime {
  /// Applies the changes of a turn and performs its steps.
  func take(
    _ turn: Turn<App>, asker: NodeID, cause: NavigationCause = .key, _ state: inout State
  ) -> [Effect] {
    // Another turn may have changed the model in the meantime, so an unchanged model is not written back.
    if turn.model != turn.context.model { state.model = turn.model }
    return take(turn.steps, asker: asker, cause: cause, &state)
  }

  func take(
    _ steps: [Step<App>], asker: NodeID, cause: NavigationCause = .key, _ state: inout State
  ) -> [Effect] {
    var effects: [Effect] = []
    for (index, step) in steps.enumerated() {
      let waiting = state.navigator.pending?.request
      effects += take(step, asker: asker, cause, &state)
      guard let pending = state.navigator.pending, pending.request != waiting else { continue }
      // Steps after a pending one are performed after it. A performed binding has steps of its own.
      if case .perform = step {} else { state.waitingSteps = [] }
      state.waitingSteps += steps[(index + 1)...]
      break
    }
    return effects + resumeWhenStored(&state)
  }

  private func take(
    _ step: Step<App>, asker: NodeID, _ cause: NavigationCause, _ state: inout State
  ) -> [Effect] {
    switch step {
    case .navigate(let action): return navigate(action, cause: cause, &state)
    case .finish(let node, let answer): return finish(node, answer, &state)
    case .say(let toast): state.toast?.isKept == true ? state.say(toast) : (state.toast = toast)
    case .change(let change): return [.change(change, asker: asker)]
    case .start(let work):
      if state.work[work]?.isCancelled == true {
        // The work restarts once it has ended.
        state.work[work] = RunningWork(asker: asker, isCancelled: true, startsAgain: true)
        return []
      }
      guard state.work[work] == nil else { return [] }
      state.work[work] = RunningWork(asker: asker)
      state.invalidateLayout()
      return [.start(work)]
    case .cancel(let work):
      guard state.work[work] != nil else { return [] }
      state.work[work]?.isCancelled = true
      state.work[work]?.startsAgain = false
      return [.cancel(work)]
    case .perform(let name):
      // The controls may have been invalidated, because a presentation was just closed.
      let effects = prepare(.activeScreen, &state)
      guard let source = responders(of: state)?.source(named: name) else { return effects }
      return effects + perform(source, &state)
    case .remember(let choice): state.remember(choice)
    case .request(let request): return [.program(request)]
    case .copyLink:
      guard let link = shortLink(to: state) else {
        state.toast = Toast("No link leads here", isError: true)
        return []
      }
      state.toast = Toast("Copied: \(link)")
      return [.program(.copy(link))]
    case .keepCopied(let text, let isCut): return keep(copied: text, isCut: isCut, &state)
    case .leave(let decision): return leave(decision, &state)
    case .toggleSplit: toggleSplit(&state)
    case .toggleZoom: toggleZoom(&state)
    case .moveFocus(let offset): state.moveFocus(by: offset)
    case .focusControl(let number): state.focusControl(number)
    case .setEnvironment(let environment): state.environment = environment
    case .interrupt:
      if state.quitInputs > 0 {
        // The user insists on quitting. The unsaved text stays with its screen.
        if state.navigation.activeScreen == .library(.leaving) { return quit(&state) }
        return navigate(.quit, &state)
      }
      // Counts this input and the next.
      state.quitInputs = 2
      let key = state.activeScreen.flatMap { activeContext(of: $0, state).key("interrupt") }
      state.toast = Toast("\(key ?? "Ctrl-C") again to quit")
    }
    return []
  }

  /// Sends a navigation action through the rules and handles its events.
  func navigate(
    _ action: NavigationAction<App.Place>, cause: NavigationCause = .key, _ state: inout State
  ) -> [Effect] {
    closePopover(before: action, &state)
    let before = state.navigation
    let context = rulesContext(state)
    let (onTree, said) = action.separatingPlaces
    let events = state.navigator.send(onTree, cause: cause, under: rules, in: context)
    let effects = settle(events, since: before, &state)
    guard !said.isEmpty, events.last?.outcome?.problem == nil, state.navigator.pending == nil else {
      return effects
    }
    return effects + arrive(at: said, &state)
  }

  /// Closes a popover before another tab or scene is shown, because a menu does not outlast its place.
  private func closePopover(before action: NavigationAction<App.Place>, _ state: inout State) {
    switch action {
    case .select, .activate: break
    default: return
    }
    let presenter = state.navigation.root.activeSpine.last { $0.presentation != nil }
    guard presenter?.presentation?.style == .popover, state.navigator.pending == nil else { return }
    let noRules = NavigationRules<App.Place, Void>()
    state.navigator.send(.dismiss, cause: .code, under: noRules, in: ())
    state.invalidateNavigation()
    pruneScreens(&state)
  }

  /// Passes the details of a link to the screens of its places.
  private func arrive(at said: [App.Place: App.Place], _ state: inout State) -> [Effect] {
    var nodes: [(NodeID, App.Place)] = []
    state.navigation.activeScene.root.forEachNode { node in
      if let place = node.screen.flatMap({ said[$0] }) { nodes.append((node.id, place)) }
    }
    return nodes.flatMap { run(Arrive(place: $1), on: $0, &state) }
  }

  /// The navigation rules: those of the app, and the questions of screens with unsaved text.
  ///
  /// A tab, scene or history entry that the user switches away from keeps its text. The question is therefore asked
  /// only if a screen is closed, or if a link leads away, because a link may arrive while the user is typing.
  var rules: NavigationRules<App.Place, Context<App>> {
    var rules = app.rules
    rules.guards.append(
      LeaveGuard("unsaved text") { node, request, context in
        guard leaveQuestion(of: node, context.state) != nil else { return .leave }
        let isClosing = request.closing.contains { $0.id == node.id }
        return isClosing || request.leadsAway(from: node) ? .ask : .leave
      })
    return rules
  }

  func rulesContext(_ state: State) -> Context<App> {
    Context(
      description, state, PaletteScreen<App>.self, state.activeNode.id,
      state.navigation.activeScreen)
  }

  func leaveQuestion(of node: NavigationNode<App.Place>, _ state: State) -> SafeText? {
    guard let place = node.screen, let screen = state.screens[node.id]?.base else { return nil }
    return leaveQuestion(of: screen, node.id, place, state)
  }

  private func leaveQuestion<S: Screen>(
    of screen: S, _ id: NodeID, _ place: App.Place, _ state: State
  ) -> SafeText? where S.App == App {
    screen.leaveQuestion(context(of: screen, id, place, state))
  }

  /// Handles navigation events. The presenter of `answered` is not notified of a dismissal.
  func settle(
    _ events: [NavigationEvent<App.Place>], since before: NavigationState<App.Place>,
    answered: NodeID? = nil, _ state: inout State
  ) -> [Effect] {
    var effects: [Effect] = []
    state.finishedCount += events.count { $0.outcome != nil }
    state.recentEvents = Array((state.recentEvents + events).suffix(State.eventLimit))
    state.invalidateNavigation()
    for event in events {
      switch event.kind {
      case .finished(.applied) where event.action == .quit:
        effects += quit(&state)
      case .finished(let outcome): say(outcome, &state)
      case .held(let question): effects += ask(question, &state)
      case .redirected, .unprovided: break
      }
    }
    guard state.navigation != before else { return effects }
    state.isSessionOutdated = true
    pruneScreens(&state)
    // An update of the same place has no detail yet.
    let isUpdate = events.allSatisfy { if case .update = $0.action { true } else { false } }
    revealDetail(since: isUpdate ? state.navigation : before, &state)
    state.left = before.root.place(over: state.activeNode.id)
    for presented in events.flatMap(\.closed) where presented.node != answered {
      effects += dismissed(presented, &state)
    }
    return effects
  }

  /// Focuses the sidebar row of a new detail, or lets the detail follow the sidebar if the detail is unchanged.
  private func revealDetail(since before: NavigationState<App.Place>, _ state: inout State) {
    guard let split = state.navigation.innermostSplit else {
      (state.revealing, state.followsSidebar) = (nil, true)
      return
    }
    let list = split.sidebar.activeNode.id
    var isSame = false
    before.activeScene.root.forEachNode { node in
      guard case .split(let old) = node.content,
        old.detail?.rootPlace == split.detail?.rootPlace
      else { return }
      old.sidebar.forEachNode { if $0.id == list { isSame = true } }
    }
    state.revealing = isSame ? nil : split.detail?.rootPlace
    if state.revealing == nil { state.followsSidebar = true }
  }

  private func quit(_ state: inout State) -> [Effect] {
    [.keep(session(of: state), isLast: true), .program(.exit(0))]
  }

  /// Removes the state of screens that are in no tree and no history.
  func pruneScreens(_ state: inout State) {
    var gone = Set(state.screens.keys)
    for scene in state.navigation.scenes {
      for tree in [scene.root] + scene.history.back + scene.history.forward where !gone.isEmpty {
        tree.forEachNode { gone.remove($0.id) }
      }
    }
    for id in gone {
      state.screens[id] = nil
      state.focus[id] = nil
      state.textKinds.value[id] = nil
      if state.zoomedNode == id { state.zoomedNode = nil }
    }
  }
}

extension ScreenRuntime {
  /// Shows why an action failed.
  private func say(_ outcome: NavigationOutcome, _ state: inout State) {
    switch outcome {
    case .applied: break
    case .unchanged(.atRoot):
      let canGoBack = !state.navigation.activeScene.history.back.isEmpty
      let back = canGoBack ? hint("go-back", "where you were", state) : ""
      state.toast = Toast("First screen\(back)\(hint("close", "quit", state))")
    case .unchanged(let reason): state.toast = reason.message.map { Toast($0) } ?? state.toast
    case .refused, .failed:
      state.toast = outcome.problem.map { Toast(SafeText($0), isError: true) }
    }
  }

  /// Toggles between one and two columns of a split, if both fit.
  private func toggleSplit(_ state: inout State) {
    let words = App.words
    guard LayoutMetrics.sizeClass(for: state.size) == .regular else {
      state.toast = Toast(words.noRoomForSplit)
      return
    }
    state.isSplitOff.toggle()
    state.invalidatePanes()
    let off = words.splitIsOff.string + hint("toggle-split", "show both", state)
    state.toast = Toast(state.isSplitOff ? SafeText(off) : words.splitIsOn)
  }

  /// Toggles the zoom of the active screen and its presentations. The zoom ends when another screen becomes active.
  private func toggleZoom(_ state: inout State) {
    let active = state.screenPanes.last { $0.screen.id == state.activeNode.id }
    guard active?.screen.hasHeader != false else {
      state.toast = Toast("This cannot be zoomed")
      return
    }
    state.zoomedNode = state.isZoomed ? nil : state.activeNode.id
    state.invalidatePanes()
  }

  /// Returns the end of a message that names a key, such as ` · q quit`, or an empty string if the binding has no key.
  func hint(_ name: String, _ verb: String, _ state: State) -> String {
    state.activeScreen.map { activeContext(of: $0, state).keyHint(name, verb) } ?? ""
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
    case .replace(let route, let root):
      let (onTree, said) = route.separatingPlaces
      return (.replace(onTree, root: root), said)
    default: return (self, [:])
    }
  }
}

extension Route where Screen: LibraryPlaces {
  fileprivate var separatingPlaces: (route: Route, said: [Screen: Screen]) {
    var said: [Screen: Screen] = [:]
    let separated = mapScreens { screen in
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

extension NavigationRequest {
  /// Returns whether a link leads away from a screen.
  fileprivate func leadsAway(from node: NavigationNode<Screen>) -> Bool {
    guard case .open = action else { return false }
    return before.activeNode.id == node.id && after.activeNode.id != node.id
  }
}
