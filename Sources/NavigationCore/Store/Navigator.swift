/// A navigation state under rules, and the action that waits for an answer: a pure value.
///
/// An app with a reducer holds one in its state and shows what ``pending`` asks; ``Store`` is the same for
/// apps that rather await an outcome.
///
///     var navigator = Navigator(NavigationState(table))
///     let events = navigator.send(.push([.note(12)]), cause: .key, under: rules, in: drafts)
public struct Navigator<Screen: NavigationScreen>: Hashable, Sendable {
  /// What is shown. It changes only through the rules.
  public private(set) var state: NavigationState<Screen>
  /// What waits. A newer action that has to wait takes its place, and it is abandoned when the screen it
  /// waits for goes.
  public private(set) var pending: PendingRequest<Screen>?
  private var lastRequest: UInt64 = 0

  /// How many redirects may follow one another: more are taken for a circle.
  public static var redirectLimit: Int { 16 }

  /// Creates a navigator in which nothing waits.
  public init(_ state: NavigationState<Screen>) {
    self.state = state
  }
}

extension Navigator {
  /// Applies an action if the rules let it pass.
  ///
  /// - Returns: What happened, in its order; the first event is of this action.
  /// - Complexity: That of the action, and O(nodes) where there are guards.
  @discardableResult
  public mutating func send<Context>(
    _ action: NavigationAction<Screen>, cause: NavigationCause = .code,
    under rules: NavigationRules<Screen, Context>, in context: Context
  ) -> [NavigationEvent<Screen>] {
    var run = Run(rules: rules, context: context)
    process(Sent(id: newRequest(), action: action, cause: cause), &run)
    return run.events
  }

  /// Sends what waits again: its question was answered with yes, or what the redirect led to is done.
  ///
  /// The place a redirect led to is left first, by a request of its own under the same rules. Where they
  /// refuse that, the action goes on waiting; where they want an answer to it first, that waits in its
  /// stead.
  ///
  /// - Returns: What happened, in its order.
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

  /// Lets what waits go: its question was answered with no.
  @discardableResult
  public mutating func abandon() -> [NavigationEvent<Screen>] {
    guard let pending else { return [] }
    self.pending = nil
    return [refusal(of: pending)]
  }

  private func refusal(of pending: PendingRequest<Screen>) -> NavigationEvent<Screen> {
    let sent = Sent(id: pending.request, action: pending.action, cause: pending.cause)
    return event(sent, .finished(.refused(by: pending.holder)))
  }
}

extension Navigator {
  /// An action on its way.
  private struct Sent {
    let id: RequestID
    var action: NavigationAction<Screen>
    var cause: NavigationCause
    var answered: Set<Question<Screen>.Key> = []
  }

  /// What one call goes by, and what came of it so far.
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

  /// Leaves what a redirect led to; false where that, or something instead of it, has to be decided first.
  private mutating func leave<Context>(
    _ place: NodeID, for waiting: PendingRequest<Screen>, _ run: inout Run<Context>
  ) -> Bool {
    process(Sent(id: newRequest(), action: .popBefore(.id(place)), cause: .guard), &run)
    if pending != nil {
      run.events.append(refusal(of: waiting))
      return false
    }
    switch run.events.last?.outcome {
    case .applied, .unchanged, nil: return true
    case .refused, .failed:
      pending = waiting
      return false
    }
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
