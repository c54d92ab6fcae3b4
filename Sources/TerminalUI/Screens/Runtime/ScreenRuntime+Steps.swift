import NavigationCore

extension ScreenRuntime {
  /// Takes what a turn has changed, and the steps that it asks for.
  func take(
    _ turn: Turn<App>, asker: NodeID, cause: NavigationCause = .key, _ state: inout State
  ) -> [Effect] {
    state.isSessionOutdated = true
    if turn.model != state.model { state.model = turn.model }
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
      // What follows a step that waits is taken after it.
      state.waitingSteps = Array(steps[(index + 1)...])
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
    case .say(let toast): state.toast = toast
    case .change(let change): return [.change(change, asker: asker)]
    case .start(let work):
      if state.work[work]?.isCancelled == true {
        // It starts again once it has ended.
        state.work[work] = RunningWork(asker: asker, isCancelled: true, startsAgain: true)
        return []
      }
      guard state.work[work] == nil else { return [] }
      state.work[work] = RunningWork(asker: asker)
      state.forgetPlaces()
      return [.start(work)]
    case .cancel(let work):
      guard state.work[work] != nil else { return [] }
      state.work[work]?.isCancelled = true
      state.work[work]?.startsAgain = false
      return [.cancel(work)]
    case .perform(let name):
      let binding = bindings(of: state).first { $0.info.name == name && $0.isLive }
      return binding.map { perform($0.source, &state) } ?? []
    case .request(let request): return [.program(request)]
    case .copyLink:
      guard let link = link(to: state) else {
        state.toast = Toast("No link leads here", isError: true)
        return []
      }
      state.toast = Toast("Link copied: \(link)")
      return [.program(.copy(link))]
    case .leave(let decision): return leave(decision, &state)
    case .toggleSplit:
      state.isSplitOff.toggle()
      state.forgetPanes()
    case .toggleZoom:
      state.zoomedNode = state.isZoomed ? nil : state.activeNode.id
      state.forgetPanes()
    case .moveFocus(let offset): state.moveFocus(by: offset)
    case .setEnvironment(let environment): state.environment = environment
    case .interrupt:
      if state.quitInputs > 0 { return navigate(.quit, &state) }
      // This input counts, and the next.
      state.quitInputs = 2
      let keys = description.bindings.first { $0.info.name == "interrupt" }
        .flatMap { state.keys(of: $0.info).first }
      state.toast = .quitArmed(keys ?? [])
    }
    return []
  }

  /// Sends an action through the rules, and does what follows from what came of it.
  func navigate(
    _ action: NavigationAction<App.Place>, cause: NavigationCause = .key, _ state: inout State
  ) -> [Effect] {
    let before = state.navigation
    let context = rulesContext(state)
    let events = state.navigator.send(action, cause: cause, under: rules, in: context)
    return settle(events, since: before, &state)
  }

  /// What decides about navigation: the app's rules, and the questions of screens with unsaved text.
  var rules: NavigationRules<App.Place, Context<App>> {
    var rules = app.rules
    rules.guards.append(
      LeaveGuard("unsaved text") { node, context in
        leaveQuestion(of: node, context.state) == nil ? .leave : .ask
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

  /// Does what follows from events; who has presented a node that has answered is not told that it was dismissed.
  func settle(
    _ events: [NavigationEvent<App.Place>], since before: NavigationState<App.Place>,
    answered: NodeID? = nil, _ state: inout State
  ) -> [Effect] {
    var effects: [Effect] = []
    state.finishedCount += events.count { $0.outcome != nil }
    state.recentEvents = Array((state.recentEvents + events).suffix(State.eventLimit))
    state.forgetNavigation()
    for event in events {
      switch event.kind {
      case .finished(.applied) where event.action == .quit:
        effects += [.keep(session(of: state), isLast: true), .program(.exit(0))]
      case .finished(let outcome): state.say(outcome)
      case .held(let question): effects += ask(question, &state)
      case .redirected, .unprovided: break
      }
    }
    guard state.navigation != before else { return effects }
    state.isSessionOutdated = true
    pruneScreens(&state)
    state.revealing = state.navigation.activeSplit?.detail?.baseNode.screen
    if state.revealing == nil { state.followsSidebar = true }
    for presented in events.flatMap(\.closed) where presented.node != answered {
      effects += dismissed(presented, &state)
    }
    return effects
  }

  /// Forgets screens that are on no tree and in no history.
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
      if state.zoomedNode == id { state.zoomedNode = nil }
    }
  }
}

extension ScreenState {
  /// Says why a step was not taken.
  fileprivate mutating func say(_ outcome: NavigationOutcome) {
    switch outcome {
    case .applied: break
    case .unchanged(let reason): toast = reason.message.map { Toast($0) } ?? toast
    case .refused, .failed: toast = outcome.problem.map { Toast(SafeText($0), isError: true) }
    }
  }
}

extension NavigationOutcome {
  /// Why a step was not taken; nil where it was, or where nothing was left to do.
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
    case .atRoot: "This is the first screen"
    case .noHistory: "No further place in the history"
    case .notDismissable: "Answer this first"
    case .tooFew, .alreadyThere, .notFound, .nothingPresented, .lastScene: nil
    }
  }
}
