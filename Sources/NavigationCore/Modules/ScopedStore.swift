/// A store restricted to the screens of a feature.
///
///     let login = store.scoped(to: .login)
///     login.send(.push([.forgotPassword]))
///     login.popToPullbackRoot()
@MainActor
public struct ScopedStore<Feature: NavigationScreen> {
  private let scope: any Scope<Feature>

  init(_ scope: any Scope<Feature>) {
    self.scope = scope
  }

  /// The screens of the feature on the way to the active one, the first one first; empty if the user is not in the
  /// feature.
  public var screens: [Feature] { scope.screens }

  /// The feature's part of the tree: ``NavigationState/state(of:)``; nil if the user is not in the feature.
  public var state: NavigationState<Feature>? { scope.state }

  /// True if ``NavigationAction/back`` would have an effect, under the parent's rules and without touching its screens.
  public var canGoBack: Bool { scope.canGoBack }

  /// The action that waits for a screen of the feature: for the answer to a question about it, or for it as the place of
  /// a redirect. It may be an action of the parent's.
  public var pending: ScopedRequest<Feature>? { scope.pending }

  /// Sends the action again that waits for a screen of the feature, as ``Store/resume()`` does.
  public func resume() { scope.resume() }

  /// Drops the action that waits for a screen of the feature, as ``Store/abandon()`` does.
  public func abandon() { scope.abandon() }

  /// A stream of all events from now on, in order, as ``Store/events``. Those of the parent's actions are included,
  /// because they can close the feature.
  public var events: AsyncStream<ScopedEvent<Feature>> { scope.events }

  /// Applies an action if it leaves the parent's screens alone, as ``NavigationState/apply(_:through:)`` does.
  ///
  /// An action that the pullback refuses has an outcome but no event, because the parent has no such action.
  /// The completion is called exactly once, before this method returns unless the action is pending.
  public func send(
    _ action: NavigationAction<Feature>, cause: NavigationCause = .code,
    completion: ((NavigationOutcome) -> Void)? = nil
  ) {
    scope.send(action, cause: cause, completion: completion)
  }

  /// Applies an action if the rules allow it, and waits while it is pending.
  @discardableResult
  public func perform(
    _ action: NavigationAction<Feature>, cause: NavigationCause = .code
  ) async -> NavigationOutcome {
    await withCheckedContinuation { continuation in
      send(action, cause: cause) { continuation.resume(returning: $0) }
    }
  }

  /// Follows a link of the feature's own table, as ``Store/follow(_:_:mode:from:cause:in:relativeTo:)`` does. The table's
  /// root is the feature's first screen.
  ///
  /// - Returns: The outcome of the link, or of its beginning; a refusal if the user is not in the feature.
  @discardableResult
  public func follow(
    _ link: String, _ verb: LinkVerb<Feature> = .open, mode: ResolutionMode = .strict,
    from origin: LinkOrigin = .app, cause: NavigationCause = .link, in table: RouteTable<Feature>,
    relativeTo waypoint: Waypoint<Feature>? = nil
  ) async -> NavigationOutcome {
    guard let state else { return .refused(by: scope.name) }
    let actions = table.follow(
      link, verb, mode: mode, from: origin, on: state, relativeTo: waypoint
    ).actions
    let outcome = await perform(actions[0], cause: cause)
    for action in actions.dropFirst() { send(action, cause: cause) }
    return outcome
  }

  /// Presents a screen and waits for its result, as ``Store/present(_:_:isDismissable:for:)`` does.
  public func present<Value: Sendable>(
    _ screen: Feature, _ style: PresentationStyle = .sheet, isDismissable: Bool = true,
    for type: Value.Type = Value.self
  ) async -> Value? {
    await scope.present(screen, style, isDismissable: isDismissable, for: type)
  }

  /// Closes the innermost presentation because its screen is done, as ``Store/finish(with:)`` does. The pullback refuses
  /// if that would remove one of the parent's screens that the parent has not marked to be skipped.
  @discardableResult
  public func finish<Value: Hashable & Sendable>(with value: Value) -> NavigationOutcome {
    scope.finish(with: value)
  }

  /// Leaves the feature: back to the parent's screen under its first one, without the feature's screens beside it.
  public func popToPullbackRoot(completion: ((NavigationOutcome) -> Void)? = nil) {
    scope.popToPullbackRoot(completion: completion)
  }

  /// Returns the store restricted to a part of this feature.
  public func scoped<Inner>(to pullback: Pullback<Inner, Feature>) -> ScopedStore<Inner> {
    ScopedStore<Inner>(scope.scoped(to: pullback))
  }
}

extension Store {
  /// Returns the store restricted to a feature.
  public func scoped<Feature>(to pullback: Pullback<Feature, Screen>) -> ScopedStore<Feature> {
    ScopedStore(StoreScope(store: self, pullback: pullback))
  }
}

/// A store restricted to a feature, with the parent's types erased.
@MainActor
protocol Scope<Feature> {
  associatedtype Feature: NavigationScreen
  associatedtype Screen: NavigationScreen
  associatedtype Context

  var store: Store<Screen, Context> { get }
  var pullback: Pullback<Feature, Screen> { get }
}

private struct StoreScope<Feature: NavigationScreen, Screen: NavigationScreen, Context>: Scope {
  let store: Store<Screen, Context>
  let pullback: Pullback<Feature, Screen>
}

extension Scope {
  fileprivate var name: String { pullback.name }

  fileprivate var screens: [Feature] { store.state.screens(of: pullback) }

  fileprivate var state: NavigationState<Feature>? { store.state.state(of: pullback) }

  fileprivate var canGoBack: Bool {
    let back = try? store.state.translate(NavigationAction<Feature>.back, through: pullback)
    return back != nil && store.canGoBack
  }

  fileprivate var pending: ScopedRequest<Feature>? {
    store.pending?.scoped(to: pullback, in: store.state)
  }

  fileprivate func resume() {
    if pending != nil { store.resume() }
  }

  fileprivate func abandon() {
    if pending != nil { store.abandon() }
  }

  fileprivate var events: AsyncStream<ScopedEvent<Feature>> {
    store.events { [pullback] in ScopedEvent($0, of: pullback) }
  }

  fileprivate func send(
    _ action: NavigationAction<Feature>, cause: NavigationCause,
    completion: ((NavigationOutcome) -> Void)?
  ) {
    do {
      let action = try store.state.translate(action, through: pullback)
      store.send(action, cause: cause, completion: completion)
    } catch {
      completion?(error.outcome)
    }
  }

  fileprivate func present<Value: Sendable>(
    _ screen: Feature, _ style: PresentationStyle, isDismissable: Bool, for type: Value.Type
  ) async -> Value? {
    await store.present(pullback.embed(screen), style, isDismissable: isDismissable, for: type)
  }

  fileprivate func finish<Value: Hashable & Sendable>(with value: Value) -> NavigationOutcome {
    store.finish(with: value) { step in
      store.state.isConfined(step, to: pullback) ? nil : .refused(by: pullback.name)
    }
  }

  fileprivate func popToPullbackRoot(completion: ((NavigationOutcome) -> Void)?) {
    guard let action = store.state.popToPullbackRoot(of: pullback) else {
      completion?(.unchanged(.atRoot))
      return
    }
    store.send(action, completion: completion)
  }

  fileprivate func scoped<Inner>(to inner: Pullback<Inner, Feature>) -> any Scope<Inner> {
    StoreScope<Inner, Screen, Context>(store: store, pullback: inner.pullback(pullback))
  }
}
