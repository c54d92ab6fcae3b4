extension NavigationState {
  /// Shows the route's destination over the active screen of the route's scene, as the table builds it:
  /// a screen, tabs or a split is pushed, and what it presents is presented. A destination in tabs
  /// further in brings the tabs along, and one that is presented is presented here, too.
  mutating func append(_ route: Route<Screen>) -> NavigationOutcome {
    var copy = self
    switch position(ofScene: route.scene) {
    case .success(let position): copy.activeIndex = position
    case .failure(let error): return .failed(error)
    }
    guard var plan = RoutePlan(destinationOf: route) else { return .unchanged(.alreadyThere) }
    let outcome = copy.append(&plan)
    if outcome == .applied { self = copy }
    return outcome
  }

  private mutating func append(_ plan: inout RoutePlan<Screen>) -> NavigationOutcome {
    guard let leg = plan.next, plan.areShowable else {
      return .failed(.shapeMismatch(at: activeNode.id))
    }
    let depth = root.activeDepth
    let presentations =
      depth.presentations + plan.legs.count { $0.placement.isPresented }
    guard presentations <= NavigationError.presentationLimit else {
      return .failed(.tooManyPresentations(limit: NavigationError.presentationLimit))
    }
    var node = NavigationNode(leg, &makeID)
    do throws(NavigationError) {
      try node.show(&plan, &makeID)
      guard plan.isDone else { throw .shapeMismatch(at: node.id) }
    } catch {
      return .failed(error)
    }
    // A pushed node is where the top of the stack was, a presented one below what it lies over.
    let under = depth.nodes - (leg.placement.isPresented ? 0 : 1)
    let limit = NavigationNode<Screen>.depthLimit
    guard under + node.depth <= limit else { return .failed(.tooDeep(limit: limit)) }
    return put(node, leg.placement)
  }

  private mutating func put(
    _ node: NavigationNode<Screen>, _ placement: Placement
  ) -> NavigationOutcome {
    if case .presented(let style) = placement {
      root.updateActive { $0.presentation = Presentation(style: style, node: node) }
      return .applied
    }
    return updateStack { stack, _ in
      stack.pushed.append(node)
      return .applied
    }
  }
}

extension RoutePlan {
  /// The steps of a route that are shown when its destination stands alone; nil for a route without any.
  fileprivate init?(destinationOf route: Route<Screen>) {
    let last =
      route.detail.isEmpty
      ? route.legs.lastIndex { !$0.placement.isPresented }
      : route.legs.lastIndex { $0.isSplit }
    guard !route.legs.isEmpty else { return nil }
    var first = last ?? 0
    // Tabs come along, but for those of the scene, which are no step.
    while first > 0, route.legs[first].tabName != nil { first -= 1 }
    var legs = Array(route.legs[first...])
    if !legs[0].placement.isPresented { legs[0] = legs[0].pushed }
    self.init(legs: legs, detail: route.detail)
  }

  fileprivate var areShowable: Bool { (legs + detail).allSatisfy { $0.content.isShowable } }
}

extension Leg {
  /// The step on a stack: what would be the root of a stack of its own is one screen more.
  fileprivate var pushed: Leg {
    guard case .stack(let screen) = content else { return Leg(.push, content) }
    return Leg(.push, .screen(screen))
  }
}
