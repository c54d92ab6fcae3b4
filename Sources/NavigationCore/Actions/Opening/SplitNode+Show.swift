extension SplitNode {
  mutating func show(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    let isLast = plan.endsWithNextSplit
    try sidebar.show(&plan, &makeID)
    if plan.next?.placement == .detail {
      guard !sidebar.isCovered else { throw .shapeMismatch(at: sidebar.id) }
      try showDetail(&plan, &makeID)
      focus = .detail
    } else {
      focusSidebar()
      try showDetailBeside(isLast ? plan.takeDetail() : nil, &makeID)
    }
  }

  /// Shows a detail without the focus. If `legs` is nil, the route does not mention a detail, and the current one
  /// stays.
  mutating func showDetailBeside(
    _ legs: [Leg<Screen>]?, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    guard let legs else { return }
    guard !legs.isEmpty else { return detail = nil }
    var beside = RoutePlan(legs: legs, detail: [])
    try showDetail(&beside, &makeID)
    guard beside.isDone, let detail, !detail.isCovered else {
      throw .shapeMismatch(at: detail?.id ?? sidebar.id)
    }
  }

  private mutating func showDetail(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    guard let leg = plan.next else { return }
    var node = detail.flatMap { $0.fits(leg) ? $0 : nil } ?? NavigationNode(leg, &makeID)
    try node.show(&plan, &makeID)
    detail = node
  }
}
