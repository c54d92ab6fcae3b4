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

  /// Presents a screen and waits for its result, as ``Store/present(_:_:isDismissable:for:)`` does.
  public func present<Value: Sendable>(
    _ screen: Feature, _ style: PresentationStyle = .sheet, isDismissable: Bool = true,
    for type: Value.Type = Value.self
  ) async -> Value? {
    await scope.present(screen, style, isDismissable: isDismissable, for: type)
  }

  /// Passes a result to the caller that presented the active screen for one, as ``Store/finish(with:)`` does. The
  /// pullback refuses if that would remove one of the parent's screens.
  @discardableResult
  public func finish<Value: Sendable>(with value: Value) -> NavigationOutcome {
    scope.finish(with: value)
  }

  /// Leaves the feature: back to the parent's screen under its first one.
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
  fileprivate var screens: [Feature] { store.state.screens(of: pullback) }

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

  fileprivate func finish<Value: Sendable>(with value: Value) -> NavigationOutcome {
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
