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
  private var held: HeldRequest<Screen>?
  private var redirected: RedirectedRequest<Screen>?
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
    guard let node = state.root(of: place)?.first(where: { $0.id == place }),
      let screen = node.screen
    else { return }
    let sent = SentRequest<Screen>(id: newRequest(), action: .open(route), cause: .link)
    redirected = RedirectedRequest(sent: sent, middleware: name, place: place, screen: screen)
  }
}

extension Navigator {
  /// The pending action. A question comes before a redirect, whose action waits on. A newer action that has to wait for
  /// the same replaces it, and it is abandoned when the screen it waits for is removed.
  public var pending: PendingRequest<Screen>? { pendingQuestion ?? pendingRedirect }

  private var pendingQuestion: PendingRequest<Screen>? {
    guard let held else { return nil }
    let first: SentRequest<Screen>? =
      switch held.purpose {
      case nil: held.sent
      case .redirect(let first, _): first
      case .leaving: redirected?.sent
      }
    return PendingRequest(first ?? held.sent, .question(held.question), asking: held.sent.id)
  }

  /// The action that waits for the place of a redirect, also while a guard asks a question first.
  package var pendingRedirect: PendingRequest<Screen>? {
    redirected.map {
      PendingRequest($0.sent, .redirect(by: $0.middleware, place: $0.place))
    }
  }

  /// The requests that are not finished.
  var waiting: Set<RequestID> {
    var waiting = Set([held?.sent.id, redirected?.sent.id].compactMap(\.self))
    if case .redirect(let first, _)? = held?.purpose { waiting.insert(first.id) }
    return waiting
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

  /// Applies an action if the rules allow it, without asking some questions. A presentation that it closes can end with
  /// a value.
  private mutating func send<Context>(
    _ action: NavigationAction<Screen>, cause: NavigationCause,
    answered: Set<Question<Screen>.Key>, result: FinishedPresentation? = nil,
    under rules: NavigationRules<Screen, Context>, in context: Context
  ) -> [NavigationEvent<Screen>] {
    var run = Run(rules: rules, context: context)
    let id = newRequest()
    process(
      SentRequest(id: id, action: action, cause: cause, answered: answered, result: result), &run)
    return run.events
  }

  /// Closes the innermost presentation because its screen is done, wherever the presentation came from. The event that
  /// closes it carries the value: ``NavigationEvent/closed``.
  ///
  /// Guards are not asked. If a middleware redirects, the value arrives when the presentation is closed after
  /// ``resume(under:in:)``.
  ///
  /// - Returns: The events in order; the outcome is ``NavigationOutcome/Reason/nothingPresented`` if nothing is
  ///   presented.
  @discardableResult
  public mutating func finish<Value: Hashable & Sendable, Context>(
    with value: Value, under rules: NavigationRules<Screen, Context>, in context: Context
  ) -> [NavigationEvent<Screen>] {
    guard let presented = state.activePresentation else {
      return send(.dismiss, under: rules, in: context)
    }
    let action = NavigationAction<Screen>.popBefore(.id(presented.node))
    return send(
      action, cause: .code,
      answered: rules.questions(before: NavigationRequest(action, .code, on: state)),
      result: FinishedPresentation(node: presented.id, value: FinishedValue(base: value)),
      under: rules, in: context)
  }

  /// Sends the pending action again, because its question was answered with yes or the place of its redirect is done.
  ///
  /// The place of a redirect is left first, by a request of its own under the same rules, after one to activate its
  /// scene if necessary. If they refuse it, the action stays pending. If they ask a question about it, or about the
  /// redirect itself, the action stays pending for the question and then continues.
  ///
  /// - Returns: The events in order.
  @discardableResult
  public mutating func resume<Context>(
    under rules: NavigationRules<Screen, Context>, in context: Context
  ) -> [NavigationEvent<Screen>] {
    var run = Run(rules: rules, context: context)
    if let held = held.take() {
      resume(held, &run)
    } else if let waiting = redirected.take() {
      leave(waiting, by: actions(leaving: waiting.place), &run)
    }
    return run.events
  }

  /// Drops the pending action, because its question was answered with no. An action whose redirect is open goes on
  /// waiting for its place if the question was about another action, or about leaving the place.
  @discardableResult
  public mutating func abandon() -> [NavigationEvent<Screen>] {
    held == nil ? abandonRedirected() : abandonHeld()
  }

  private mutating func abandonHeld() -> [NavigationEvent<Screen>] {
    guard let held = held.take() else { return [] }
    let outcome = NavigationOutcome.refused(by: held.question.guardName)
    var events = [event(held.sent, .finished(outcome))]
    if case .redirect(let first, _)? = held.purpose {
      events.append(event(first, .finished(outcome)))
    }
    return events
  }

  private mutating func abandonRedirected() -> [NavigationEvent<Screen>] {
    guard let waiting = redirected.take() else { return [] }
    return [event(waiting.sent, .finished(.refused(by: waiting.middleware)))]
  }

  /// Changes the screen of a node without asking the rules. A pending action goes on waiting for the node.
  package mutating func update(_ node: NodeID, to screen: Screen) {
    state.update(node, to: screen)
  }
}

// MARK: - Processing

extension Navigator {
  private typealias Sent = SentRequest<Screen>

  /// The rules of one call and the events so far.
  private struct Run<Context> {
    let rules: NavigationRules<Screen, Context>
    let context: Context
    var events: [NavigationEvent<Screen>] = []
    var redirects = 0
  }

  /// How far a request got.
  private enum Progress {
    case finished(NavigationOutcome)
    /// It is ``held``.
    case asked
    /// It is ``redirected``, and the place of the redirect is open.
    case waiting
  }

  @discardableResult
  private mutating func process<Context>(_ sent: Sent, _ run: inout Run<Context>) -> Progress {
    let (request, verdict) = run.rules.decision(
      on: NavigationRequest(sent.action, sent.cause, on: state), in: run.context,
      answered: sent.answered)
    switch verdict {
    case .pass:
      state = request.after
      var finished = event(sent, .finished(request.outcome))
      finished.closed = state.closedPresentations(since: request.before, finished: sent.result)
      run.events.append(finished)
      reportUnprovided(sent, after: request.before, &run)
      if let held, !state.contains(held.question.node.id) { run.events += abandonHeld() }
      if let redirected, !state.contains(redirected.place) { run.events += abandonRedirected() }
      return .finished(request.outcome)
    case .refuse(let name):
      return finish(sent, .refused(by: name), &run)
    case .redirect(let name, let action, let resumes):
      return redirect(sent, by: name, to: action, resumes: resumes, &run)
    case .hold(let question):
      run.events.append(event(sent, .held(question)))
      run.events += abandonHeld()
      held = HeldRequest(sent: sent, question: question)
      return .asked
    }
  }

  private func finish<Context>(
    _ sent: Sent, _ outcome: NavigationOutcome, _ run: inout Run<Context>
  ) -> Progress {
    run.events.append(event(sent, .finished(outcome)))
    return .finished(outcome)
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

// MARK: - Redirects

extension Navigator {
  private mutating func redirect<Context>(
    _ sent: Sent, by name: String, to action: NavigationAction<Screen>, resumes: Bool,
    _ run: inout Run<Context>
  ) -> Progress {
    run.redirects += 1
    guard run.redirects <= Self.redirectLimit else {
      return finish(sent, .failed(.redirectLoop(by: name)), &run)
    }
    run.events.append(event(sent, .redirected(by: name, to: action)))
    var other = sent
    (other.action, other.cause) = (action, .guard)
    guard resumes else { return process(other, &run) }
    if let open = redirected, leads(action, to: open) {
      if state.root.trail().contains(where: { $0.id == open.place }) {
        return wait(sent, by: name, at: open.place, open.screen, &run)
      }
      if let route = state.waypoint(of: open.place)?.route { other.action = .open(route) }
    }
    let before = state
    let step = Sent(
      id: newRequest(), action: other.action, cause: .guard, answered: sent.answered)
    let progress = process(step, &run)
    return keep(sent, by: name, after: progress, isMoved: state != before, &run)
  }

  /// Returns whether an action leads to the place of a redirect that is still open.
  private func leads(
    _ action: NavigationAction<Screen>, to open: RedirectedRequest<Screen>
  ) -> Bool {
    NavigationRequest(action, .guard, on: state).target == open.screen
  }

  /// Lets a request wait for the place of a redirect, whose own request got that far.
  private mutating func keep<Context>(
    _ first: Sent, by name: String, after progress: Progress, isMoved: Bool,
    _ run: inout Run<Context>
  ) -> Progress {
    switch progress {
    case .asked:
      if case .redirect(let inner, let other)? = held?.purpose {
        _ = finish(inner, .refused(by: other), &run)
      }
      held?.purpose = .redirect(first, by: name)
      return .asked
    case .waiting:
      guard let open = redirected else { return progress }
      return wait(first, by: name, at: open.place, open.screen, &run)
    case .finished(.failed(.redirectLoop(let looping))):
      return finish(first, .failed(.redirectLoop(by: looping)), &run)
    case .finished(let outcome):
      guard isMoved || outcome == .unchanged(.alreadyThere) else {
        return finish(first, .refused(by: name), &run)
      }
      return wait(first, by: name, at: state.activeNode.id, state.activeScreen, &run)
    }
  }

  /// Makes a request the one that waits for a redirect, in place of an older one.
  private mutating func wait<Context>(
    _ sent: Sent, by name: String, at place: NodeID, _ screen: Screen, _ run: inout Run<Context>
  ) -> Progress {
    run.events += abandonHeld() + abandonRedirected()
    redirected = RedirectedRequest(sent: sent, middleware: name, place: place, screen: screen)
    return .waiting
  }

  /// Continues after the answer yes.
  private mutating func resume<Context>(
    _ held: HeldRequest<Screen>, _ run: inout Run<Context>
  ) {
    var sent = held.sent
    sent.answered.insert(held.question.key)
    switch held.purpose {
    case nil: process(sent, &run)
    case .redirect(var first, let name):
      first.answered.formUnion(sent.answered)
      let before = state
      let progress = process(sent, &run)
      _ = keep(first, by: name, after: progress, isMoved: state != before, &run)
    case .leaving(let actions):
      // Taken out first, because leaving the place would end it.
      guard var waiting = redirected.take() else {
        process(sent, &run)
        return
      }
      waiting.sent.answered.formUnion(sent.answered)
      if isLeft(waiting, after: process(sent, &run), then: actions, &run) {
        leave(waiting, by: actions, &run)
      }
    }
  }

  /// Returns the actions that leave the place of a redirect, in the scene that shows it.
  private func actions(leaving place: NodeID) -> [NavigationAction<Screen>] {
    let leaving = NavigationAction<Screen>.popBefore(.id(place))
    guard !state.activeScene.contains(place),
      let scene = state.scenes.first(where: { $0.contains(place) })
    else { return [leaving] }
    return [.activate(scene: scene.name), leaving]
  }

  /// Leaves the place of a redirect, and sends the redirected request again.
  private mutating func leave<Context>(
    _ waiting: RedirectedRequest<Screen>, by actions: [NavigationAction<Screen>],
    _ run: inout Run<Context>
  ) {
    for (index, action) in actions.enumerated() {
      let step = Sent(
        id: newRequest(), action: action, cause: .guard, answered: waiting.sent.answered)
      let progress = process(step, &run)
      let rest = Array(actions[(index + 1)...])
      guard isLeft(waiting, after: progress, then: rest, &run) else { return }
    }
    process(waiting.sent, &run)
  }

  /// Returns whether a step away from the place of a redirect is done. If not, the request waits on, or is refused if
  /// the step was itself redirected.
  private mutating func isLeft<Context>(
    _ waiting: RedirectedRequest<Screen>, after progress: Progress,
    then rest: [NavigationAction<Screen>], _ run: inout Run<Context>
  ) -> Bool {
    switch progress {
    case .finished(.applied), .finished(.unchanged): return true
    case .finished(.refused), .finished(.failed): redirected = waiting
    case .asked where held?.purpose == nil:
      held?.purpose = .leaving(then: rest)
      redirected = waiting
    case .asked, .waiting: _ = finish(waiting.sent, .refused(by: waiting.middleware), &run)
    }
    return false
  }
}
