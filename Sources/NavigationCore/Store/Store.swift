/// A ``Navigator`` for apps that await the outcome of an action.
///
///     let store = Store(NavigationState(table), rules: rules) { session.snapshot }
///     await store.perform(.open(route), cause: .link)
///     let color = await store.present(.colorPicker, .popover, for: Color.self)
@MainActor
public final class Store<Screen: NavigationScreen, Context> {
  private var navigator: Navigator<Screen>
  private let rules: NavigationRules<Screen, Context>
  private let context: @MainActor () -> Context
  private var completions: [RequestID: (NavigationOutcome) -> Void] = [:]
  private var awaited: [AwaitedResult] = []
  private var listeners: [Listener] = []

  /// Creates a store. `context` returns the app's state other than its navigation, and is called for each action.
  public init(
    _ state: NavigationState<Screen>, rules: NavigationRules<Screen, Context>,
    context: @escaping @MainActor () -> Context
  ) {
    navigator = Navigator(state)
    self.rules = rules
    self.context = context
  }

  /// The navigation state. It changes only through the rules.
  public var state: NavigationState<Screen> { navigator.state }

  /// The action that waits for ``resume()`` or ``abandon()``.
  public var pending: PendingRequest<Screen>? { navigator.pending }

  deinit {
    for listener in listeners { listener.finish() }
  }

  /// True if ``NavigationAction/back`` would have an effect under the rules.
  public var canGoBack: Bool { navigator.canGoBack(under: rules, in: context()) }

  /// A stream of all events from now on, in order. Each caller gets a stream of its own, which ends with the store.
  ///
  /// Events wait in the stream until they are read. If more than ``eventLimit`` wait, the oldest are dropped.
  public var events: AsyncStream<NavigationEvent<Screen>> { events { $0 } }

  /// Returns a stream of all events from now on, each as `transform` returns it.
  func events<Event: Sendable>(
    _ transform: @escaping @Sendable (NavigationEvent<Screen>) -> Event
  ) -> AsyncStream<Event> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Event.self, bufferingPolicy: .bufferingNewest(Self.eventLimit))
    let listener = Listener { event in
      if case .terminated = continuation.yield(transform(event)) { false } else { true }
    } finish: {
      continuation.finish()
    }
    listeners.append(listener)
    return stream
  }

  /// The end of a stream of events.
  private struct Listener: Sendable {
    /// Returns false if nobody listens any more.
    let yield: @Sendable (NavigationEvent<Screen>) -> Bool
    let finish: @Sendable () -> Void
  }

  /// The maximum number of events that wait in a stream.
  public static var eventLimit: Int { 1_000 }
}

extension Store where Context == Void {
  /// Creates a store whose rules depend on the navigation alone.
  public convenience init(
    _ state: NavigationState<Screen>, rules: NavigationRules<Screen, Void> = NavigationRules()
  ) {
    self.init(state, rules: rules) {}
  }
}

extension Store {
  /// Applies an action if the rules allow it.
  ///
  /// The completion is called exactly once, before this method returns unless the action is pending.
  public func send(
    _ action: NavigationAction<Screen>, cause: NavigationCause = .code,
    completion: ((NavigationOutcome) -> Void)? = nil
  ) {
    let events = navigator.send(action, cause: cause, under: rules, in: context())
    if let first = events.first { completions[first.request] = completion }
    report(events)
  }

  /// Applies an action if the rules allow it, and waits while it is pending.
  ///
  /// - Returns: The outcome.
  @discardableResult
  public func perform(
    _ action: NavigationAction<Screen>, cause: NavigationCause = .code
  ) async -> NavigationOutcome {
    await withCheckedContinuation { continuation in
      send(action, cause: cause) { continuation.resume(returning: $0) }
    }
  }

  /// Sends the pending action again.
  public func resume() {
    report(navigator.resume(under: rules, in: context()))
  }

  /// Drops the pending action.
  public func abandon() {
    report(navigator.abandon())
  }

  /// Reports events to all listeners before any completion runs: events that a completion causes come later.
  private func report(_ events: [NavigationEvent<Screen>]) {
    for event in events {
      listeners.removeAll { !$0.yield(event) }
      for closed in event.closed {
        guard let finished = closed.finished else { continue }
        awaited.first { $0.node == closed.id }?.value = finished.base
      }
    }
    for event in events {
      if let outcome = event.outcome {
        completions.removeValue(forKey: event.request)?(outcome)
      }
      if case .held(let question) = event.kind { ask(question, for: event.request) }
    }
    endAwaited()
  }

  /// Calls the answer function of the guard that asks, if it has one.
  private func ask(_ question: Question<Screen>, for request: RequestID) {
    guard let answer = rules.guards.first(where: { $0.name == question.guardName })?.answer else {
      return
    }
    Task {
      let mayLeave = await answer(question.node)
      // The pending action may have changed in the meantime.
      guard pending?.asking == request, pending?.reason == .question(question) else { return }
      if mayLeave { resume() } else { abandon() }
    }
  }
}

// MARK: - Results

extension Store {
  /// Presents a screen and waits for its result, the value passed to ``finish(with:)``, which must be of the
  /// requested type.
  ///
  /// A cancelled task stops waiting at once, also while a guard or a redirect holds the request; the request and the
  /// presented screen stay.
  ///
  /// - Returns: The result, exactly once; nil if the screen was dismissed or never presented, or the task was
  ///   cancelled.
  public func present<Value: Sendable>(
    _ screen: Screen, _ style: PresentationStyle = .sheet, isDismissable: Bool = true,
    for type: Value.Type = Value.self
  ) async -> Value? {
    let (first, wait) = (state.makeID.next, AwaitedResult.Wait())
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let result = AwaitedResult(wait: wait, continuation: continuation)
        awaited.append(result)
        send(.present(screen, style, isDismissable: isDismissable)) { [self] outcome in
          guard outcome == .applied, let node = state.innermostPresentation?.node,
            node.firstScreen == screen, node.id.rawValue >= first
          else { return end(wait) }
          result.node = node.id
        }
        // The handler may have run before the result was there.
        if Task.isCancelled { end(wait) }
      }
    } onCancel: {
      Task { @MainActor in end(wait) }
    }
  }

  /// Closes the innermost presentation because its screen is done, wherever the presentation came from: it was
  /// presented, linked, restored, or came back through the history. A caller that presented it and still waits gets
  /// the value.
  ///
  /// Guards are not asked. If a middleware redirects, the caller gets the result when the presentation is closed after
  /// ``resume()``.
  ///
  /// - Returns: ``NavigationOutcome/failed(_:)`` with ``NavigationError/wrongResult(expected:given:)``, and no
  ///   change, if the caller awaits another type; ``NavigationOutcome/refused(by:)`` while a redirect is pending;
  ///   ``NavigationOutcome/Reason/nothingPresented`` if nothing is presented.
  @discardableResult
  public func finish<Value: Hashable & Sendable>(with value: Value) -> NavigationOutcome {
    finish(with: value) { _ in nil }
  }

  /// Finishes unless `objection` returns an outcome for the closing action.
  func finish<Value: Hashable & Sendable>(
    with value: Value, objection: (NavigationAction<Screen>) -> NavigationOutcome?
  ) -> NavigationOutcome {
    if let presented = state.activePresentation {
      if let outcome = objection(.popBefore(.id(presented.node))) { return outcome }
      if let result = awaited.first(where: { $0.node == presented.id }), !result.accepts(value) {
        return .failed(.wrongResult(expected: result.typeName, given: "\(Value.self)"))
      }
    }
    let events = navigator.finish(with: value, under: rules, in: context())
    let outcome = events.last { $0.request == events[0].request }?.outcome
    report(events)
    return outcome ?? pending.map { .refused(by: $0.holder) } ?? .unchanged(.nothingPresented)
  }

  /// Resumes the callers whose presentation is gone.
  private func endAwaited() {
    guard !awaited.isEmpty else { return }
    endAwaited { result in result.node.map { !state.contains($0) } ?? false }
  }

  /// Resumes a caller if it still waits.
  private func end(_ wait: AwaitedResult.Wait) {
    endAwaited { $0.wait === wait }
  }

  private func endAwaited(where isOver: (AwaitedResult) -> Bool) {
    let over = awaited.filter(isOver)
    awaited.removeAll(where: isOver)
    for result in over { result.end() }
  }
}
