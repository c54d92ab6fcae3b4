extension NavigationRules {
  /// Decides about a request. If the rules refuse the place that going back or forward leads to, the place is passed
  /// over, and the request becomes the one for the next place that they allow.
  ///
  /// - Returns: The request to act on; the given one if all places are refused.
  func decision(
    on request: NavigationRequest<Screen>, in context: Context, answered: Set<Question<Screen>.Key>
  ) -> (request: NavigationRequest<Screen>, verdict: Verdict) {
    let first = verdict(on: request, in: context, answered: answered)
    var (next, verdict) = (request, first)
    while case .refuse = verdict {
      guard let further = next.further else { return (request, first) }
      next = further
      verdict = self.verdict(on: next, in: context, answered: answered)
    }
    return (next, verdict)
  }
}

extension Navigator {
  /// Returns whether ``NavigationAction/back`` would have an effect under the rules: lead to an allowed place, ask a
  /// question first, or be redirected.
  ///
  /// - Complexity: That of the rules, for each place that they refuse.
  public func canGoBack<Context>(
    under rules: NavigationRules<Screen, Context>, in context: Context
  ) -> Bool {
    let request = NavigationRequest(.back, .key, on: state)
    guard request.outcome == .applied else { return false }
    if case .refuse = rules.decision(on: request, in: context, answered: []).verdict {
      return false
    }
    return true
  }
}
