/// Sees every action before it is applied, with the place it would lead to, and lets it pass or not.
///
///     let login = Middleware<Screen, Session>("login") { request, session in
///       guard request.target == .account, !session.isLoggedIn else { return .proceed }
///       return .redirect(.present(.login, .sheet), resumes: true)
///     }
///
/// `Context` is what the app knows beside its navigation: a decision follows from its two arguments
/// alone.
public struct Middleware<Screen: NavigationScreen, Context>: Sendable {
  /// Who decided, in outcomes and events.
  public let name: String
  let decide: @Sendable (NavigationRequest<Screen>, Context) -> MiddlewareDecision<Screen>

  /// Creates a middleware; `decide` is asked for each action, before the guards are.
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
  /// Refuses every way to some screens: pushed, presented, linked, beside a list, under another screen, in a tab,
  /// by going back or forward. Going back passes over them.
  ///
  ///     let members = Middleware<Screen, Session>.refusing("members") { screen, session in
  ///       screen == .account && !session.isLoggedIn
  ///     }
  ///
  /// - Parameters:
  ///   - name: The name in outcomes and events.
  ///   - isRefused: Whether a screen may not become visible now. What is visible already stays.
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

/// What a middleware does with an action.
public enum MiddlewareDecision<Screen: NavigationScreen>: Hashable, Sendable {
  /// The next one decides; after the last one the guards do.
  case proceed
  /// Nothing changes; the outcome is ``NavigationOutcome/refused(by:)``.
  case refuse
  /// Another action takes the first one's place. When it `resumes`, the first one waits, and
  /// ``Navigator/resume(under:in:)`` sends it again: after a login, say.
  case redirect(NavigationAction<Screen>, resumes: Bool)
}
