import NavigationCore

/// Asking before unsaved text is left, and the answers.
extension Performer {
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
    return closed.flatMap { dismissed($0, &state) }
  }

  func leave(_ decision: Step<App>.LeaveDecision, _ state: inout State) -> [Effect] {
    guard let question = state.navigating.pendingQuestion else { return navigate(.dismiss, &state) }
    if state.navigation.activeScreen == .library(.leaving) { state.apply(.dismiss) }
    switch decision {
    case .stay:
      state.navigating.abandon()
      return []
    case .discard:
      let discarded = state.screens[question.node.id].map {
        DiscardedScreen(
          screen: AnyScreen(base: $0), node: question.node.id, navigation: state.navigation)
      }
      state.sources.dropChanges(of: question.node.id)
      begin(question.node.id, &state)
      let effects = resume(closing: question.node.id, &state)
      state.navigating.discarded = discarded
      if state.toast == nil {
        let hint = App.words.undoBinding.map { runtime.keys.hint($0, "bring it back", state) } ?? ""
        state.messages.replace(with: Toast("Discarded\(hint)"))
      }
      return effects
    case .choose(let key):
      state.navigating.waiting.storingNode = question.node.id
      return run(.choose(key), on: question.node.id, &state)
    }
  }

  /// Goes back from the active screen and discards its unsaved text, which can be brought back.
  func discard(_ state: inout State) -> [Effect] {
    let effects = navigate(.back, &state)
    return state.navigating.pendingQuestion == nil ? effects : effects + leave(.discard, &state)
  }

  /// Resets a screen to the initial state of its place, which discards unsaved text.
  private func begin(_ node: NodeID, _ state: inout State) {
    guard let place = state.navigating.place(of: node) else { return }
    state.screens[node] = app.screen(at: place)
  }

  /// Returns to the text that was discarded, at its place then, or here if that would close other unsaved text or a
  /// workspace.
  func bringBack(_ discarded: DiscardedScreen<App>, _ state: inout State) -> [Effect] {
    let (before, then) = (state.navigation, discarded.navigation)
    let names = Set(then.scenes.map { $0.name })
    let closesScene = before.scenes.contains { !names.contains($0.name) }
    let events = state.navigating.navigator.send(
      runtime.leaving.closesText(then, state) || closesScene ? .append(then.route) : .restore(then))
    let effects = settle(events, since: before, &state)
    guard state.navigation.activeScreen == then.activeScreen else {
      state.messages.replace(with: Toast("The discarded text does not fit here", isError: true))
      return effects
    }
    state.navigating.discarded = nil
    state.screens[state.activeNode.id] = discarded.screen.base
    state.messages.replace(with: Toast("The discarded text is back"))
    return effects
  }

  /// Closes the presentation that begins with a screen that is done, unless that closes other unsaved text. It may
  /// have stayed in another tab, and going back in a history would show it again.
  func close(_ screen: NodeID, _ state: inout State) -> [Effect] {
    let before = state.navigation
    var after = before
    after.closePresentation(of: screen)
    guard !runtime.leaving.closesText(after, state) else { return [] }
    guard before.presentation(containing: screen) != nil else {
      state.apply(.restore(after))
      return []
    }
    let events = state.navigating.navigator.send(.restore(after))
    return settle(events, since: before, &state)
  }

  /// Continues the pending step, and closes the screen that it asked about: its text is stored or discarded.
  private func resume(closing screen: NodeID, _ state: inout State) -> [Effect] {
    guard state.navigator.pending?.action == .quit else {
      return resume(&state) + close(screen, &state)
    }
    // The next session begins below the screen. Closing it ends the pending action.
    state.navigating.abandon()
    return close(screen, &state) + navigate(.quit, &state)
  }

  /// Continues the pending step. `answered` is the presented node whose answer it waited for.
  func resume(_ state: inout State, answered: NodeID? = nil) -> [Effect] {
    let before = state.navigation
    let events = state.navigating.navigator.resume(
      under: runtime.leaving.rules, in: runtime.appContext(state))
    let steps = events.last?.outcome?.problem == nil ? state.navigating.waiting.steps : []
    state.navigating.waiting.steps = []
    var effects = settle(events, since: before, answered: answered, &state)
    guard state.navigator.pending == nil else {
      // The step waits on, for the place of a redirect or another question, and those after it with it.
      state.navigating.waiting.steps = steps + state.navigating.waiting.steps
      return effects
    }
    effects += arrive(at: state.navigating.waiting.places, events, &state)
    state.navigating.waiting.places = [:]
    return effects + take(steps, cause: .guard, &state)
  }

  /// Continues the pending step once the screen that blocked it has stored its text.
  func resumeWhenStored(_ state: inout State) -> [Effect] {
    guard let question = state.navigating.pendingQuestion,
      state.navigating.waiting.storingNode == question.node.id,
      runtime.leaving.question(of: question.node, state) == nil
    else { return [] }
    state.navigating.waiting.storingNode = nil
    return resume(closing: question.node.id, &state)
  }
}
