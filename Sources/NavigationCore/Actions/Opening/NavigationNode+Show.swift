extension NavigationNode {
  mutating func showRoute(
    _ route: Route<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    var plan = RoutePlan(legs: route.legs, detail: route.detail)
    guard plan.areShowable else { throw .shapeMismatch(at: id) }
    guard route.legs.count(where: { $0.placement.isPresented }) <= NavigationError.presentationLimit
    else { throw .tooManyPresentations(limit: NavigationError.presentationLimit) }
    switch (content, route.legs.first?.placement) {
    case (_, .root?): try showPlace(&plan, &makeID)
    case (.tabs(var tabs), _?):
      try tabs.show(&plan, &makeID)
      content = .tabs(tabs)
    case (_, _?): throw .shapeMismatch(at: id)
    case (_, nil): try showOver(&plan, &makeID)
    }
    guard plan.isDone else { throw .shapeMismatch(at: activeNode.id) }
  }

  /// Shows the steps of the plan. The first step leads to this node, which keeps its content.
  mutating func showPlace(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    guard let leg = plan.next, takes(leg) else { throw .shapeMismatch(at: id) }
    try show(&plan, &makeID)
  }

  /// Goes to the place that this node leads to, and presents the next step over the screen there if it is a
  /// presentation. If there is no next step, closes the presentation there.
  mutating func showOver(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    if screen != nil { return try showPresentation(&plan, &makeID) }
    _ = try updateActiveChild { (child) throws(NavigationError) in
      try child.showOver(&plan, &makeID)
    }
    presentation = nil
  }

  /// Shows the steps of the plan, the first of which leads to this node.
  mutating func show(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    // A route can lead deeper than any tree may be, and the walk must not overflow the call stack.
    plan.depth += 1
    defer { plan.depth -= 1 }
    let limit = NavigationNode.depthLimit
    guard plan.depth <= limit else { throw .tooDeep(limit: limit) }
    switch content {
    case .screen:
      plan.removeFirst()
      return try showPresentation(&plan, &makeID)
    case .stack(var stack):
      try stack.show(&plan, &makeID)
      content = .stack(stack)
    case .split(var split):
      try split.show(&plan, &makeID)
      content = .split(split)
    case .tabs(var tabs):
      plan.removeFirst()
      try tabs.show(&plan, &makeID)
      content = .tabs(tabs)
    }
    presentation = nil
  }

  /// Presents the next step over this leaf if it is a presentation.
  private mutating func showPresentation(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    guard let leg = plan.next, case .presented(let style) = leg.placement else {
      presentation = nil
      return
    }
    var shown =
      presentation.flatMap { $0.node.fits(leg) ? $0 : nil }
      ?? Presentation(style: style, node: NavigationNode(leg, &makeID))
    shown.style = style
    try shown.node.show(&plan, &makeID)
    presentation = shown
  }

  /// Returns whether this node can show a step without changing its kind: a stack accepts another root, and tabs must
  /// be of the same kind.
  func takes(_ leg: Leg<Screen>) -> Bool {
    switch (content, leg.content) {
    case (.stack, .stack), (.split, .split): true
    case (.tabs(let tabs), .tabs(_, let kind, let isOpenEnded)):
      tabs.kind == kind && tabs.isOpenEnded == isOpenEnded
    default: fits(leg)
    }
  }

  /// Returns whether this node already is what a step leads to, so that it can stay.
  func fits(_ leg: Leg<Screen>) -> Bool {
    switch (content, leg.content) {
    case (.screen(let screen), .screen(let wanted)): screen == wanted
    case (.stack(let stack), .stack(let wanted)): stack.root.screen == wanted
    case (.split(let split), .split(let wanted)):
      split.sidebar.fits(Leg(.root, .stack(wanted)))
    case (.tabs(let tabs), .tabs(let wanted, _, let isOpenEnded)):
      // The order does not matter, because an app may have moved the tabs.
      takes(leg)
        && (isOpenEnded || Set(tabs.items.map(\.name)) == Set(wanted.compactMap(\.tabName)))
    default: false
    }
  }
}
