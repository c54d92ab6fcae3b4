/// A request that is being processed, or waits.
struct SentRequest<Screen: NavigationScreen>: Hashable, Sendable {
  let id: RequestID
  var action: NavigationAction<Screen>
  var cause: NavigationCause
  /// The questions that were already answered with yes.
  var answered: Set<Question<Screen>.Key> = []
  /// The presentation that the action closes, with the value of its screen.
  var result: FinishedPresentation?
}

/// A request that waits for the answer to a guard's question.
struct HeldRequest<Screen: NavigationScreen>: Hashable, Sendable {
  /// What the request is a step of.
  enum Purpose: Hashable, Sendable {
    /// The redirect of this request by the middleware with that name. It waits for the redirect's place afterwards.
    case redirect(SentRequest<Screen>, by: String)
    /// Leaving the place of a redirect. These actions follow, then the redirected request is sent again.
    case leaving(then: [NavigationAction<Screen>])
  }

  let sent: SentRequest<Screen>
  let question: Question<Screen>
  /// Nil for a request of its own.
  var purpose: Purpose?
}

/// A request that waits for the place of a redirect to close.
struct RedirectedRequest<Screen: NavigationScreen>: Hashable, Sendable {
  var sent: SentRequest<Screen>
  let middleware: String
  let place: NodeID
  /// The screen of the place when it was opened.
  let screen: Screen
}
