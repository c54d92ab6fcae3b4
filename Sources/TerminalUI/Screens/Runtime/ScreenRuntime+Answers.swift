import NavigationCore

extension ScreenRuntime {
  /// Delivers an answer to the presenter of a node's screen, and closes the presentation. A step that was redirected to
  /// the presentation continues.
  func finish(_ node: NodeID, _ answer: AnyEquatable, _ state: inout State) -> [Effect] {
    guard let answer = answer.base as? any AnyFinishedAnswer,
      let presented = state.navigation.presentation(containing: node)
    else { return [] }
    let received = Receive<App>(source: .screen(answer.source), value: answer.value)
    if case .redirect(_, presented.node)? = state.navigator.pending?.reason {
      let effects = receive(received, on: presented.presenter, &state)
      return effects + resume(&state, answered: presented.node)
    }
    let before = state.navigation
    let noRules = NavigationRules<App.Place, Void>()
    state.navigator.send(.popBefore(.id(presented.node)), cause: .code, under: noRules, in: ())
    guard state.navigation != before else { return [] }
    state.invalidateNavigation()
    pruneScreens(&state)
    return receive(received, on: presented.presenter, &state)
  }

  private func receive(_ value: Receive<App>, on id: NodeID, _ state: inout State) -> [Effect] {
    state.place(of: id) == nil ? [] : run(value, on: id, &state)
  }

  /// Notifies the presenter of a screen that the screen was dismissed.
  func dismissed(_ presented: PresentedNode<App.Place>, _ state: inout State) -> [Effect] {
    guard presented.screen != .library(.leaving) else {
      abandon(&state)
      return []
    }
    let source = app.screen(at: presented.screen).typeID
    return receive(Receive(source: .screen(source), value: nil), on: presented.presenter, &state)
  }
}

extension NodeID {
  /// The sender of changes that the app requests outside any screen.
  static let nobody = NodeID(rawValue: 0)
}

extension Screen {
  fileprivate var typeID: ObjectIdentifier { ObjectIdentifier(Self.self) }
}

// MARK: - Unsaved text

extension ScreenRuntime {
  /// Presents the question about unsaved text over the screen that has it.
  func ask(_ question: Question<App.Place>, _ state: inout State) -> [Effect] {
    guard state.navigation.activeScreen != .library(.leaving) else { return [] }
    let noRules = NavigationRules<App.Place, Void>()
    let id = question.node.id
    var closed: [PresentedNode<App.Place>] = []
    if state.activeNode.id != id {
      if let scene = state.navigation.scenes.first(where: { $0.contains(id) }) {
        state.navigator.send(.activate(scene: scene.name), under: noRules, in: ())
      }
      closed = state.navigator.send(.popTo(.id(id)), under: noRules, in: ()).flatMap(\.closed)
    }
    state.navigator.send(.present(.library(.leaving), .alert), under: noRules, in: ())
    state.invalidateNavigation()
    return closed.flatMap { dismissed($0, &state) }
  }

  func leave(_ decision: Step<App>.LeaveDecision, _ state: inout State) -> [Effect] {
    guard case .question(let question)? = state.navigator.pending?.reason else {
      return navigate(.dismiss, &state)
    }
    closeQuestion(&state)
    switch decision {
    case .stay:
      abandon(&state)
      return []
    case .discard:
      let isQuitting = state.navigator.pending?.action == .quit
      let discarded = state.screens[question.node.id].map {
        DiscardedScreen(screen: $0, node: question.node.id, navigation: state.navigation)
      }
      begin(question.node, &state)
      let effects: [Effect]
      if isQuitting {
        // The next session begins below the sheet or cover whose text was discarded. Closing it ends the pending action.
        abandon(&state)
        closePresentation(of: question.node.id, &state)
        effects = navigate(.quit, &state)
      } else {
        effects = resume(&state)
      }
      if state.toast == nil {
        let hint = App.words.undoBinding.map { self.hint($0, "bring it back", state) } ?? ""
        state.toast = Toast("Discarded\(hint)", subject: Toast.discarded)
        state.discarded = discarded
      }
      return effects
    case .choose(let key):
      state.storingNode = question.node.id
      return run(Choose(key: key), on: question.node.id, &state)
    }
  }

  /// Resets a screen to the initial state of its place, which discards unsaved text.
  private func begin(_ node: NavigationNode<App.Place>, _ state: inout State) {
    guard let place = node.screen else { return }
    state.screens[node.id] = AnyScreen(base: app.screen(at: place))
    state.invalidateLayout(of: node.id)
  }

  /// Returns to the place and the text that were just discarded.
  func bringBackDiscarded(_ discarded: DiscardedScreen<App>, _ state: inout State) -> [Effect] {
    state.discarded = nil
    let before = state.navigation
    let noRules = NavigationRules<App.Place, Void>()
    let events = state.navigator.send(.restore(discarded.navigation), under: noRules, in: ())
    let effects = settle(events, since: before, &state)
    state.screens[discarded.node] = discarded.screen
    state.invalidateLayout(of: discarded.node)
    state.toast = Toast("The discarded text is back")
    return effects
  }

  /// Closes the presentation that contains a node, if there is one.
  private func closePresentation(of node: NodeID, _ state: inout State) {
    guard let presented = state.navigation.presentation(containing: node) else { return }
    let noRules = NavigationRules<App.Place, Void>()
    state.navigator.send(.popBefore(.id(presented.node)), under: noRules, in: ())
    state.invalidateNavigation()
    pruneScreens(&state)
  }

  private func closeQuestion(_ state: inout State) {
    guard state.navigation.activeScreen == .library(.leaving) else { return }
    state.navigator.send(.dismiss, under: NavigationRules<App.Place, Void>(), in: ())
    state.invalidateNavigation()
    pruneScreens(&state)
  }

  private func resume(_ state: inout State, answered: NodeID? = nil) -> [Effect] {
    let before = state.navigation
    let context = rulesContext(state)
    let events = state.navigator.resume(under: rules, in: context)
    let steps = state.waitingSteps
    state.waitingSteps = []
    let effects = settle(events, since: before, answered: answered, &state)
    return effects + take(steps, asker: state.activeNode.id, cause: .guard, &state)
  }

  private func abandon(_ state: inout State) {
    state.waitingSteps = []
    state.navigator.abandon()
  }

  /// Continues the pending step once the screen that blocked it has stored its text.
  func resumeWhenStored(_ state: inout State) -> [Effect] {
    guard case .question(let question)? = state.navigator.pending?.reason,
      state.storingNode == question.node.id, leaveQuestion(of: question.node, state) == nil
    else { return [] }
    state.storingNode = nil
    return resume(&state)
  }

  func abandonStoring(_ state: inout State) {
    state.storingNode = nil
    abandon(&state)
  }
}

// MARK: - Changes and work

extension ScreenRuntime {
  func changed(
    _ change: App.Change, _ result: Result<App.ChangeResult, ChangeFailure>, asker: NodeID,
    _ state: inout State
  ) -> [Effect] {
    switch result {
    case .failure(let failure):
      state.toast = Toast(SafeText(failure.message), isError: true)
      return []
    case .success(let value):
      state.forgetQueries { $0.base.isTouched(by: change) }
      state.settlesAllVisibleScreens = true
      let effects = receive(
        Receive(source: .change, value: (change, value)), on: asker, &state)
      let closing = leavePlaces(&state) { app.isGone($0, after: change, value) }
      var turn = Turn(rulesContext(state))
      app.changed(change, value, &turn)
      return effects + closing + take(turn, asker: .nobody, cause: .code, &state)
    }
  }

  /// Closes places whose content no longer exists, also in the histories. Trees with unsaved text are kept as a whole,
  /// because the text may be above a place that is gone.
  private func leavePlaces(_ state: inout State, _ isGone: (App.Place) -> Bool) -> [Effect] {
    var staying: Set<App.Place> = []
    var hasGone = false
    for scene in state.navigation.scenes {
      for tree in [scene.root] + scene.history.back + scene.history.forward {
        var (gone, hasText): (Set<App.Place>, Bool) = ([], false)
        tree.forEachNode { node in
          if let place = node.screen, isGone(place) { gone.insert(place) }
          hasText = hasText || leaveQuestion(of: node, state) != nil
        }
        hasGone = hasGone || !gone.isEmpty
        if hasText { staying.formUnion(gone) }
      }
    }
    guard hasGone else { return [] }
    let before = state.navigation
    var after = before
    after.cutBack(to: table) { !isGone($0) || staying.contains($0) }
    let events = state.navigator.send(
      .restore(after), under: NavigationRules<App.Place, Void>(), in: ())
    return settle(events, since: before, &state)
  }

  func end(_ work: AnyWork<App>, _ result: WorkResult, _ state: inout State) -> [Effect] {
    guard let running = state.work.removeValue(forKey: work) else { return [] }
    state.invalidateLayout()
    if running.startsAgain {
      return [.cancel(work)] + take([.start(work)], asker: running.asker, &state)
    }
    return [.cancel(work)]
      + receive(
        Receive(source: .work(result.source), value: result.end), on: running.asker, &state)
  }
}
