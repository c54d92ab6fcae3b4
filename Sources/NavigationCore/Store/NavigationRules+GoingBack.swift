extension NavigationRules {
  /// Decides about a request. Where the rules refuse a place that going back or forward leads to, that place is
  /// passed over: the request is the one to the next place that they do not refuse.
  ///
  /// - Returns: The request to act on; the given one where all places are refused.
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
  /// Whether ``NavigationAction/back`` would do something under the rules: lead to a place that they do not
  /// refuse, ask a question first, or be redirected.
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
