import NavigationCore

/// The values that screens receive: the answers of what they presented, and the results of changes and work.
extension Performer {
  /// Delivers an answer to the presenter of a node's screen, and closes the presentation. A step that was redirected to
  /// the presentation continues.
  func finish(
    _ node: NodeID, _ value: any Sendable, from source: ReceivedSource, _ state: inout State
  ) -> [Effect] {
    guard let presented = state.navigation.presentation(containing: node) else { return [] }
    if case .redirect(_, presented.node)? = state.navigator.pending?.reason {
      let effects = receive(value, from: source, of: presented, &state)
      return effects + resume(&state, answered: presented.id)
    }
    // Actions apply to the active scene.
    let (before, active) = (state.navigation, state.navigation.activeScene.name)
    state.apply(.activate(scene: presented.scene))
    state.apply(.popBefore(.id(presented.node)))
    state.apply(.activate(scene: active))
    guard state.navigation != before else { return [] }
    return receive(value, from: source, of: presented, &state)
  }

  private func receive(
    _ value: (any Sendable)?, from source: ReceivedSource, of presented: PresentedNode<App.Place>,
    _ state: inout State
  ) -> [Effect] {
    run(.receive(value, from: source, at: presented.screen), on: presented.presenter, &state)
  }

  private func receive(
    _ value: (any Sendable)?, from source: ReceivedSource, on id: NodeID, _ state: inout State
  ) -> [Effect] {
    run(.receive(value, from: source, at: nil), on: id, &state)
  }

  /// Notifies the presenter of a screen that the screen was dismissed.
  func dismissed(_ presented: PresentedNode<App.Place>, _ state: inout State) -> [Effect] {
    guard presented.screen != .library(.leaving) else {
      state.navigating.abandon()
      return []
    }
    let source = ObjectIdentifier(type(of: app.screen(at: presented.screen)))
    return receive(nil, from: .screen(source), of: presented, &state)
  }

  /// Closes places whose content no longer exists, also in the histories.
  func leavePlaces(_ state: inout State, _ isGone: (App.Place) -> Bool) -> [Effect] {
    guard let (after, _) = runtime.cutBack(state, isGone: isGone) else { return [] }
    let before = state.navigation
    let events = state.navigating.navigator.send(.restore(after))
    return settle(events, since: before, &state)
  }

  func changed(
    _ change: App.Change, _ result: Result<App.ChangeResult, SourceFailure>, requester: NodeID,
    _ state: inout State
  ) -> [Effect] {
    let request = RequestedChange<App>(change: change, requester: requester)
    switch result {
    case .success(let value):
      let hasWaited = state.sources.succeed(request)
      let effects = changed(change, value, requester: requester, &state)
      guard hasWaited else { return effects }
      if state.sources.hasWaitingChanges { return effects + state.sources.retry() }
      return effects + (state.sources.waitingChanges.quitsAfterwards ? quit(&state) : [])
    case .failure(let failure):
      guard let (message, hasWaited) = state.sources.fail(request, failure) else { return [] }
      guard hasWaited else {
        state.messages.show(failure.toast)
        return []
      }
      state.messages.fail(SafeText(message))
      return state.sources.retry()
    }
  }

  private func changed(
    _ change: App.Change, _ value: App.ChangeResult, requester: NodeID, _ state: inout State
  ) -> [Effect] {
    state.forgetQueries { query, _ in query.base.isTouched(by: change) }
    state.layout.settlesAllVisibleScreens = true
    let effects = receive((change, value), from: .change, on: requester, &state)
    let closing = leavePlaces(&state) { app.isGone($0, after: change, value) }
    var turn = Turn(runtime.appContext(state))
    app.changed(change, value, &turn)
    return effects + closing + take(turn, requester: .nobody, cause: .code, &state)
  }

  func deliver(
    _ elements: [any Sendable], of work: AnyWork<App>, _ state: inout State
  ) -> [Effect] {
    guard let running = state.sources.work[work], !running.isCancelled else { return [] }
    let source = ReceivedSource.elements(ObjectIdentifier(type(of: work.base)))
    return running.requesters.sorted().flatMap {
      receive(Delivered(work: work, elements: elements), from: source, on: $0, &state)
    }
  }

  func end(_ work: AnyWork<App>, _ result: WorkResult, _ state: inout State) -> [Effect] {
    guard let (receivers, started) = state.sources.end(work) else { return [] }
    state.followWork()
    if let failure = failure(of: work.base, result) {
      state.messages.show(Toast(failure, isError: true))
    }
    var effects = started
    for receiver in receivers {
      effects += receive(result.end, from: .work(result.source), on: receiver, &state)
    }
    var turn = Turn(runtime.appContext(state))
    report(work.base, result, &turn)
    return effects + take(turn, requester: .nobody, cause: .code, &state)
  }

  /// Reads everything again after a program that had the terminal, because it may have changed anything.
  func end(
    _ program: ForegroundProgram, _ end: ProgramEnd, _ state: inout State
  ) -> [Effect] {
    state.forgetQueries { _, _ in true }
    let effects = receive((program, end), from: .program, on: state.activeNode.id, &state)
    var turn = Turn(runtime.appContext(state))
    app.ran(program, end, &turn)
    return effects + take(turn, requester: .nobody, cause: .code, &state)
  }

  /// Returns the description of the error that ended a ``StreamWork``.
  private func failure<W: Work<App>>(of work: W, _ result: WorkResult) -> SafeText? {
    let end = (result.end as? WorkEnd<W>)?.value as? StreamEnd
    return if case .failed(let failure)? = end { failure } else { nil }
  }

  private func report<W: Work<App>>(_ work: W, _ result: WorkResult, _ turn: inout Turn<App>) {
    app.ended(work, (result.end as? WorkEnd<W>)?.value, &turn)
  }
}
