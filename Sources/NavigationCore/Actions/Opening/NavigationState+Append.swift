extension NavigationState {
  /// Shows the route's destination over the active screen: its last screen is pushed, and what it
  /// presents is presented.
  mutating func append(_ route: Route<Screen>) -> NavigationOutcome {
    let isPresented = { (leg: Leg<Screen>) in
      if case .presented = leg.placement { true } else { false }
    }
    let base = route.legs.lastIndex { !isPresented($0) }
    var copy = self
    var outcome = NavigationOutcome.unchanged(.alreadyThere)
    for leg in route.legs[(base ?? 0)...] {
      guard let screen = leg.screen else { return .failed(.shapeMismatch(at: activeNode.id)) }
      if case .presented(let style) = leg.placement {
        outcome = copy.present(screen, style, isDismissable: true)
      } else {
        outcome = copy.push([screen])
      }
      guard outcome == .applied else { return outcome }
    }
    self = copy
    return outcome
  }
}
