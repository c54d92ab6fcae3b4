import NavigationCore

/// Delivers values to screens: the answers of what they presented, and the results of changes.
struct AnswerPerformer<App: ScreenApp>: RuntimePart {
  let runtime: ScreenRuntime<App>

  /// Delivers an answer to the presenter of a node's screen, and closes the presentation. A step that was redirected to
  /// the presentation continues.
  func finish(
    _ node: NodeID, _ value: any Sendable, from source: ReceivedSource, _ state: inout State
  ) -> [Effect] {
    guard let presented = state.navigation.presentation(containing: node) else { return [] }
    if case .redirect(_, presented.node)? = state.navigator.pending?.reason {
      let effects = receive(value, from: source, on: presented.presenter, &state)
      return effects + leaving.resume(&state, answered: presented.id)
    }
    // Actions apply to the active scene.
    let (before, active) = (state.navigation, state.navigation.activeScene.name)
    state.apply(.activate(scene: presented.scene))
    state.apply(.popBefore(.id(presented.node)))
    state.apply(.activate(scene: active))
    guard state.navigation != before else { return [] }
    return receive(value, from: source, on: presented.presenter, &state)
  }

  func receive(
    _ value: (any Sendable)?, from source: ReceivedSource, on id: NodeID, _ state: inout State
  ) -> [Effect] {
    operations.run(.receive(value, from: source), on: id, &state)
  }

  /// Notifies the presenter of a screen that the screen was dismissed.
  func dismissed(_ presented: PresentedNode<App.Place>, _ state: inout State) -> [Effect] {
    guard presented.screen != .library(.leaving) else {
      leaving.abandon(&state)
      return []
    }
    let source = ObjectIdentifier(type(of: app.screen(at: presented.screen)))
    return receive(nil, from: .screen(source), on: presented.presenter, &state)
  }

  func changed(
    _ change: App.Change, _ value: App.ChangeResult, requester: NodeID, _ state: inout State
  ) -> [Effect] {
    state.forgetQueries { $0.base.isTouched(by: change) }
    state.settlesAllVisibleScreens = true
    let effects = receive((change, value), from: .change, on: requester, &state)
    let closing = leavePlaces(&state) { app.isGone($0, after: change, value) }
    var turn = Turn(appContext(state))
    app.changed(change, value, &turn)
    return effects + closing + steps.take(turn, requester: .nobody, cause: .code, &state)
  }

  /// Closes places whose content no longer exists, also in the histories.
  func leavePlaces(_ state: inout State, _ isGone: (App.Place) -> Bool) -> [Effect] {
    guard let (after, _) = runtime.cutBack(state, isGone: isGone) else { return [] }
    let before = state.navigation
    let events = state.navigator.send(.restore(after))
    return navigation.settle(events, since: before, &state)
  }
}

extension NodeID {
  /// The sender of changes that the app or one of its bindings requests.
  static let nobody = NodeID(rawValue: 0)
}
