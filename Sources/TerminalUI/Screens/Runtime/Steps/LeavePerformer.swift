import NavigationCore

/// Asks before unsaved text is left, and performs the answer.
struct LeavePerformer<App: ScreenApp>: RuntimePart {
  let runtime: ScreenRuntime<App>

  /// The navigation rules: those of the app, and the questions of screens with unsaved text.
  ///
  /// A tab, scene or history entry that the user switches away from keeps its text. The question is therefore asked
  /// only if a screen is closed, or if a link leads away, because a link may arrive while the user is typing.
  var rules: NavigationRules<App.Place, Context<App>> {
    var rules = app.rules
    rules.guards.append(
      LeaveGuard("unsaved text") { [self] node, request, context in
        guard leaveQuestion(of: node, context.state) != nil else { return .leave }
        let isClosing = request.closing.contains { $0.id == node.id }
        return isClosing || request.leadsAway(from: node) ? .ask : .leave
      })
    return rules
  }

  func leaveQuestion(of node: NavigationNode<App.Place>, _ state: State) -> SafeText? {
    guard let place = node.screen, let screen = state.screens[node.id]?.base else { return nil }
    return screen.leaveQuestion(context(of: screen, node.id, place, state))
  }

  /// Returns whether a screen of a tree has unsaved text.
  func asks(in tree: NavigationNode<App.Place>, _ state: State) -> Bool {
    tree.first { leaveQuestion(of: $0, state) != nil } != nil
  }

  /// Returns whether a screen has unsaved text, in the histories, too.
  func hasUnsavedText(_ state: State) -> Bool {
    // Most nodes of a history are those of the current tree, so its entries are searched only for the other screens.
    var unasked = Set(state.screens.keys)
    // A key path of a generic type would be made at run time.
    return state.navigation.scenes.flatMap { $0.trees }.contains { tree in
      !unasked.isEmpty
        && tree.first { unasked.remove($0.id) != nil && leaveQuestion(of: $0, state) != nil } != nil
    }
  }

  /// Presents the question about unsaved text over the screen that has it.
  func ask(_ question: Question<App.Place>, _ state: inout State) -> [Effect] {
    guard state.navigation.activeScreen != .library(.leaving) else { return [] }
    let id = question.node.id
    var closed: [PresentedNode<App.Place>] = []
    if state.activeNode.id != id {
      if let scene = state.navigation.scenes.first(where: { $0.contains(id) }) {
        state.apply(.activate(scene: scene.name))
      }
      closed = state.apply(.popTo(.id(id))).flatMap(\.closed)
    }
    state.apply(.present(.library(.leaving), .alert))
    return closed.flatMap { answers.dismissed($0, &state) }
  }

  func leave(_ decision: Step<App>.LeaveDecision, _ state: inout State) -> [Effect] {
    guard let question = state.pendingQuestion else { return navigation.navigate(.dismiss, &state) }
    if state.navigation.activeScreen == .library(.leaving) { state.apply(.dismiss) }
    switch decision {
    case .stay:
      abandon(&state)
      return []
    case .discard:
      let discarded = state.screens[question.node.id].map {
        DiscardedScreen(screen: $0, node: question.node.id, navigation: state.navigation)
      }
      state.waitingChanges.removeAll(of: question.node.id)
      begin(question.node.id, &state)
      let effects = resume(closing: question.node.id, &state)
      state.discarded = discarded
      if state.toast == nil {
        let hint = App.words.undoBinding.map { self.hint($0, "bring it back", state) } ?? ""
        state.toast = Toast("Discarded\(hint)")
      }
      return effects
    case .choose(let key):
      state.storingNode = question.node.id
      return operations.run(.choose(key), on: question.node.id, &state)
    }
  }

  /// Goes back from the active screen and discards its unsaved text, which can be brought back.
  func discard(_ state: inout State) -> [Effect] {
    let effects = navigation.navigate(.back, &state)
    return state.pendingQuestion == nil ? effects : effects + leave(.discard, &state)
  }

  /// Resets a screen to the initial state of its place, which discards unsaved text.
  private func begin(_ node: NodeID, _ state: inout State) {
    guard let place = state.place(of: node) else { return }
    state.screens[node] = AnyScreen(base: app.screen(at: place))
    state.layout.invalidate(node)
  }

  /// Returns to the text that was discarded, at its place then, or here if that would close other unsaved text or a
  /// workspace.
  func bringBack(_ discarded: DiscardedScreen<App>, _ state: inout State) -> [Effect] {
    let (before, then) = (state.navigation, discarded.navigation)
    let names = Set(then.scenes.map { $0.name })
    let closesScene = before.scenes.contains { !names.contains($0.name) }
    let events = state.navigator.send(
      closesText(then, state) || closesScene ? .append(then.route) : .restore(then))
    let effects = navigation.settle(events, since: before, &state)
    guard state.navigation.activeScreen == then.activeScreen else {
      state.toast = Toast("The discarded text does not fit here", isError: true)
      return effects
    }
    state.discarded = nil
    state.screens[state.activeNode.id] = discarded.screen
    state.layout.invalidate(state.activeNode.id)
    state.toast = Toast("The discarded text is back")
    return effects
  }

  /// Returns whether a screen with unsaved text, also in the histories, is gone in another state.
  private func closesText(_ after: NavigationState<App.Place>, _ state: State) -> Bool {
    let kept = after.nodeIDs
    return state.navigation.scenes.lazy.flatMap(\.trees).contains { tree in
      tree.first { !kept.contains($0.id) && leaveQuestion(of: $0, state) != nil } != nil
    }
  }

  /// Closes the presentation that begins with a screen that is done, unless that closes other unsaved text. It may
  /// have stayed in another tab, and going back in a history would show it again.
  func close(_ screen: NodeID, _ state: inout State) -> [Effect] {
    let before = state.navigation
    var after = before
    after.closePresentation(of: screen)
    guard !closesText(after, state) else { return [] }
    guard before.presentation(containing: screen) != nil else {
      state.apply(.restore(after))
      return []
    }
    let events = state.navigator.send(.restore(after))
    return navigation.settle(events, since: before, &state)
  }

  /// Continues the pending step, and closes the screen that it asked about: its text is stored or discarded.
  private func resume(closing screen: NodeID, _ state: inout State) -> [Effect] {
    guard state.navigator.pending?.action == .quit else {
      return resume(&state) + close(screen, &state)
    }
    // The next session begins below the screen. Closing it ends the pending action.
    abandon(&state)
    return close(screen, &state) + navigation.navigate(.quit, &state)
  }

  /// Continues the pending step. `answered` is the presented node whose answer it waited for.
  func resume(_ state: inout State, answered: NodeID? = nil) -> [Effect] {
    let before = state.navigation
    let events = state.navigator.resume(under: rules, in: appContext(state))
    let steps = events.last?.outcome?.problem == nil ? state.waitingSteps : []
    state.waitingSteps = []
    var effects = navigation.settle(events, since: before, answered: answered, &state)
    guard state.navigator.pending == nil else {
      // The step waits on, for the place of a redirect or another question, and those after it with it.
      state.waitingSteps = steps + state.waitingSteps
      return effects
    }
    effects += navigation.arrive(at: state.waitingPlaces, events, &state)
    state.waitingPlaces = [:]
    return effects + self.steps.take(steps, cause: .guard, &state)
  }

  func abandon(_ state: inout State) {
    (state.waitingSteps, state.waitingPlaces) = ([], [:])
    state.navigator.abandon()
  }

  /// Continues the pending step once the screen that blocked it has stored its text.
  func resumeWhenStored(_ state: inout State) -> [Effect] {
    guard let question = state.pendingQuestion, state.storingNode == question.node.id,
      leaveQuestion(of: question.node, state) == nil
    else { return [] }
    state.storingNode = nil
    return resume(closing: question.node.id, &state)
  }

  func abandonStoring(_ state: inout State) {
    state.storingNode = nil
    abandon(&state)
  }
}

extension NavigationRequest {
  /// Returns whether a link leads away from a screen that is active, or lies below what is presented over it. A link
  /// that the user follows to another scene is a switch.
  fileprivate func leadsAway(from node: NavigationNode<Screen>) -> Bool {
    let isSwitch = cause != .link && before.activeScene.name != after.activeScene.name
    guard case .open = action, !isSwitch else { return false }
    func isShown(in state: NavigationState<Screen>) -> Bool {
      state.root.activeSpine.contains { $0.id == node.id }
    }
    return isShown(in: before) && !isShown(in: after)
  }
}
