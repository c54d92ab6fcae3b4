/// A navigation state under rules, with the pending action. It is a pure value.
///
/// An app with a reducer keeps a navigator in its state and shows the question of ``pending``. ``Store`` is the
/// equivalent for apps that await outcomes.
///
///     var navigator = Navigator(NavigationState(table))
///     let events = navigator.send(.push([.note(12)]), cause: .key, under: rules, in: drafts)
public struct Navigator<Screen: NavigationScreen>: Hashable, Sendable {
  /// The navigation state. It changes only through the rules, except that a screen can replace itself.
  public private(set) var state: NavigationState<Screen>
  /// The pending action. A newer action that has to wait replaces it, and it is abandoned when the screen it waits
  /// for is removed.
  public private(set) var pending: PendingRequest<Screen>?
  private var lastRequest: UInt64 = 0

  /// The maximum number of consecutive redirects. More are treated as a cycle.
  public static var redirectLimit: Int { 16 }

  /// Creates a navigator without a pending action.
  public init(_ state: NavigationState<Screen>) {
    self.state = state
  }

  /// Creates a navigator that opens a route once the place of a redirect is done, such as that of a saved session. If
  /// the place is in no tree, nothing is pending.
  ///
  /// - Parameters:
  ///   - state: The navigation state.
  ///   - route: The route that is opened.
  ///   - place: The node of the place that the middleware redirected to.
  ///   - name: The name of the middleware.
  public init(
    _ state: NavigationState<Screen>, opening route: Route<Screen>, after place: NodeID,
    redirectedBy name: String
  ) {
    self.init(state)
    guard state.contains(place) else { return }
    pending = PendingRequest(
      request: newRequest(), action: .open(route), cause: .link,
      reason: .redirect(by: name, place: place), answered: [])
  }
}

extension Navigator {
  /// Applies an action if the rules allow it.
  ///
  /// - Returns: The events in order; the first event belongs to this action.
  /// - Complexity: That of the action, and O(nodes) if there are guards.
  @discardableResult
  public mutating func send<Context>(
    _ action: NavigationAction<Screen>, cause: NavigationCause = .code,
    under rules: NavigationRules<Screen, Context>, in context: Context
  ) -> [NavigationEvent<Screen>] {
    send(action, cause: cause, answered: [], under: rules, in: context)
  }

  /// Applies an action if the rules allow it, without asking some questions.
  mutating func send<Context>(
    _ action: NavigationAction<Screen>, cause: NavigationCause,
    answered: Set<Question<Screen>.Key>, under rules: NavigationRules<Screen, Context>,
    in context: Context
  ) -> [NavigationEvent<Screen>] {
    var run = Run(rules: rules, context: context)
    process(Sent(id: newRequest(), action: action, cause: cause, answered: answered), &run)
    return run.events
  }

  /// Sends the pending action again, because its question was answered with yes or the place of its redirect is done.
  ///
  /// The place of a redirect is left first, by a request of its own under the same rules, after one to activate its
  /// scene if necessary. If they refuse it, the action stays pending; if they ask a question about it, that request
  /// becomes the pending one instead.
  ///
  /// - Returns: The events in order.
  @discardableResult
  public mutating func resume<Context>(
    under rules: NavigationRules<Screen, Context>, in context: Context
  ) -> [NavigationEvent<Screen>] {
    guard let pending else { return [] }
    self.pending = nil
    var run = Run(rules: rules, context: context)
    var answered = pending.answered
    switch pending.reason {
    case .question(let question): answered.insert(question.key)
    case .redirect(_, let place):
      guard leave(place, for: pending, &run) else { return run.events }
    }
    let sent = Sent(
      id: pending.request, action: pending.action, cause: pending.cause, answered: answered)
    process(sent, &run)
    return run.events
  }

  /// Drops the pending action, because its question was answered with no.
  @discardableResult
  public mutating func abandon() -> [NavigationEvent<Screen>] {
    guard let pending else { return [] }
    self.pending = nil
    return [refusal(of: pending)]
  }

  /// Changes the screen of a node without asking the rules. A pending action goes on waiting for the node.
  package mutating func update(_ node: NodeID, to screen: Screen) {
    state.update(node, to: screen)
  }

  private func refusal(of pending: PendingRequest<Screen>) -> NavigationEvent<Screen> {
    let sent = Sent(id: pending.request, action: pending.action, cause: pending.cause)
    return event(sent, .finished(.refused(by: pending.holder)))
  }
}

extension Navigator {
  /// A request that is being processed.
  private struct Sent {
    let id: RequestID
    var action: NavigationAction<Screen>
    var cause: NavigationCause
    var answered: Set<Question<Screen>.Key> = []
  }

  /// The rules of one call and the events so far.
  private struct Run<Context> {
    let rules: NavigationRules<Screen, Context>
    let context: Context
    var events: [NavigationEvent<Screen>] = []
    var redirects = 0
  }

  private mutating func process<Context>(_ sent: Sent, _ run: inout Run<Context>) {
    let (request, verdict) = run.rules.decision(
      on: NavigationRequest(sent.action, sent.cause, on: state), in: run.context,
      answered: sent.answered)
    switch verdict {
    case .pass:
      state = request.after
      var finished = event(sent, .finished(request.outcome))
      finished.closed = state.closedPresentations(since: request.before)
      run.events.append(finished)
      reportUnprovided(sent, after: request.before, &run)
      if let pending, !state.contains(pending.place) { run.events += abandon() }
    case .refuse(let name):
      run.events.append(event(sent, .finished(.refused(by: name))))
    case .redirect(let name, let action, let resumes):
      redirect(sent, by: name, to: action, resumes: resumes, &run)
    case .hold(let question):
      run.events.append(event(sent, .held(question)))
      wait(sent, .question(question), &run)
    }
  }

  private func reportUnprovided<Context>(
    _ sent: Sent, after before: NavigationState<Screen>, _ run: inout Run<Context>
  ) {
    let active = state.activeNode
    guard active.differs(from: before.activeNode), let screen = active.screen,
      !run.rules.isProvided(screen)
    else { return }
    run.events.append(event(sent, .unprovided(screen)))
  }

  private mutating func redirect<Context>(
    _ sent: Sent, by name: String, to action: NavigationAction<Screen>, resumes: Bool,
    _ run: inout Run<Context>
  ) {
    run.redirects += 1
    guard run.redirects <= Self.redirectLimit else {
      run.events.append(event(sent, .finished(.failed(.redirectLoop(by: name)))))
      return
    }
    run.events.append(event(sent, .redirected(by: name, to: action)))
    var other = sent
    other.action = action
    other.cause = .guard
    guard resumes else { return process(other, &run) }
    let before = state
    process(Sent(id: newRequest(), action: action, cause: .guard), &run)
    guard state != before else {
      run.events.append(event(sent, .finished(.refused(by: name))))
      return
    }
    wait(sent, .redirect(by: name, place: state.activeNode.id), &run)
  }

  /// Leaves the place of a redirect, in the scene that shows it; returns false if that must be decided first.
  private mutating func leave<Context>(
    _ place: NodeID, for waiting: PendingRequest<Screen>, _ run: inout Run<Context>
  ) -> Bool {
    var actions = [NavigationAction<Screen>.popBefore(.id(place))]
    if !state.activeScene.contains(place),
      let scene = state.scenes.first(where: { $0.contains(place) })
    {
      actions.insert(.activate(scene: scene.name), at: 0)
    }
    for action in actions {
      process(Sent(id: newRequest(), action: action, cause: .guard), &run)
      if pending != nil {
        run.events.append(refusal(of: waiting))
        return false
      }
      switch run.events.last?.outcome {
      case .applied, .unchanged, nil: break
      case .refused, .failed:
        pending = waiting
        return false
      }
    }
    return true
  }

  private mutating func wait<Context>(
    _ sent: Sent, _ reason: PendingRequest<Screen>.Reason, _ run: inout Run<Context>
  ) {
    run.events += abandon()
    pending = PendingRequest(
      request: sent.id, action: sent.action, cause: sent.cause, reason: reason,
      answered: sent.answered)
  }

  private mutating func newRequest() -> RequestID {
    lastRequest += 1
    return RequestID(rawValue: lastRequest)
  }

  private func event(_ sent: Sent, _ kind: NavigationEvent<Screen>.Kind) -> NavigationEvent<Screen>
  {
    NavigationEvent(
      request: sent.id, action: sent.action, cause: sent.cause, kind: kind,
      screen: state.activeScreen)
  }
}
