/// Inspects every action before it is applied, with the place it would lead to, and allows, refuses or redirects it.
///
///     let login = Middleware<Screen, Session>("login") { request, session in
///       guard request.target == .account, !session.isLoggedIn else { return .proceed }
///       return .redirect(.present(.login, .sheet), resumes: true)
///     }
///
/// `Context` is the app's state other than its navigation. A decision depends only on the two arguments.
public struct Middleware<Screen: NavigationScreen, Context>: Sendable {
  /// The name of the middleware in outcomes and events.
  public let name: String
  let decide: @Sendable (NavigationRequest<Screen>, Context) -> MiddlewareDecision<Screen>

  /// Creates a middleware. `decide` is called for each action, before the guards.
  public init(
    _ name: String,
    decide:
      @escaping @Sendable (NavigationRequest<Screen>, Context) -> MiddlewareDecision<Screen>
  ) {
    self.name = name
    self.decide = decide
  }
}

extension Middleware {
  /// Refuses every way to certain screens: pushed, presented, linked, beside a list, under another screen, in a tab,
  /// by going back or forward. Going back passes over them.
  ///
  ///     let members = Middleware<Screen, Session>.refusing("members") { screen, session in
  ///       screen == .account && !session.isLoggedIn
  ///     }
  ///
  /// - Parameters:
  ///   - name: The name in outcomes and events.
  ///   - isRefused: Returns whether a screen may not become visible. Screens that are already visible stay.
  /// - Returns: The middleware.
  public static func refusing(
    _ name: String, where isRefused: @escaping @Sendable (Screen, Context) -> Bool
  ) -> Middleware {
    Middleware(name) { request, context in
      let isEntered = request.entering.contains { node in
        node.screen.map { isRefused($0, context) } ?? false
      }
      return isEntered ? .refuse : .proceed
    }
  }
}

/// A middleware's decision about an action.
public enum MiddlewareDecision<Screen: NavigationScreen>: Hashable, Sendable {
  /// Lets the next middleware decide, and after the last one the guards.
  case proceed
  /// Refuses the action: nothing changes, and the outcome is ``NavigationOutcome/refused(by:)``.
  case refuse
  /// Replaces the action by another one. If `resumes` is true, the original action stays pending until
  /// ``Navigator/resume(under:in:)`` sends it again, for example after a login.
  case redirect(NavigationAction<Screen>, resumes: Bool)
}
