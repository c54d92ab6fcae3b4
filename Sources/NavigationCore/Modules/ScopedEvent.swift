/// A ``NavigationEvent`` from the point of view of a feature, without its parent's screens.
public struct ScopedEvent<Feature: NavigationScreen>: Hashable, Sendable {
  /// The request that the event belongs to.
  public let request: RequestID
  /// The cause of the request.
  public let cause: NavigationCause
  /// The outcome of the request; nil if it continues.
  public let outcome: NavigationOutcome?
  /// The active screen after the event; nil for one of the parent's.
  public let screen: Feature?
  /// The feature's presentations that were closed, each exactly once, with its ``PresentedNode/value(as:)``.
  public let closed: [PresentedNode<Feature>]

  init<Parent>(_ event: NavigationEvent<Parent>, of pullback: Pullback<Feature, Parent>) {
    (request, cause, outcome) = (event.request, event.cause, event.outcome)
    screen = pullback.extract(event.screen)
    closed = event.closed.compactMap { presented in
      pullback.extract(presented.screen).map { presented.withScreen($0) }
    }
  }
}

/// A ``PendingRequest`` that waits for a screen of a feature.
public struct ScopedRequest<Feature: NavigationScreen>: Hashable, Sendable {
  /// The number of the request.
  public let request: RequestID
  /// The cause of the request.
  public let cause: NavigationCause
  /// The name of the guard or middleware that holds the action.
  public let holder: String
  /// The screen that a guard asks about, or the place of a redirect.
  public let screen: Feature
}

extension PendingRequest {
  /// Returns the request as a feature sees it; nil if it does not wait for one of the feature's screens.
  func scoped<Feature>(
    to pullback: Pullback<Feature, Screen>, in state: NavigationState<Screen>
  ) -> ScopedRequest<Feature>? {
    let screen =
      switch reason {
      case .question(let question): question.node.screen
      case .redirect(_, let place):
        state.root(of: place)?.first { $0.id == place }?.screen
      }
    return screen.flatMap(pullback.extract).map {
      ScopedRequest(request: request, cause: cause, holder: holder, screen: $0)
    }
  }
}
