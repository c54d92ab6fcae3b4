extension RoutePlan {
  /// Creates a plan of the steps to put on top of the current place: those that continue from there, or those that
  /// show the destination alone. Nil for a route without steps.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - state: The state.
  ///   - keepsRoot: Whether the root of the scene is a step, to which a plan without nesting goes back.
  init?(appending route: Route<Screen>, to state: NavigationState<Screen>, keepsRoot: Bool) {
    guard let first = route.legs.first else { return nil }
    let isRelative = first.placement.isRelative
    guard let shown = isRelative ? 0 : state.root.stepCount(before: route.legs) else {
      self.init(destinationOf: route, keepsRoot: keepsRoot, makeID: state.makeID)
      return
    }
    let legs = Array(route.legs.dropFirst(shown))
    // If none of the steps is a split, a detail belongs to a split that is already shown.
    let holdsDetail = isRelative || legs.contains { $0.isSplit }
    self.init(legs: legs, detail: holdsDetail ? route.detail : [], makeID: state.makeID)
  }

  private init(destinationOf route: Route<Screen>, keepsRoot: Bool, makeID: NodeID.Generator) {
    let last =
      route.detail.isEmpty
      ? route.legs.lastIndex { !$0.placement.isPresented }
      : route.legs.lastIndex { $0.isSplit }
    var first = last ?? 0
    // The tabs come along, except those of the scene, which are no step.
    while first > 0, route.legs[first].tabName != nil { first -= 1 }
    var (legs, detail) = (Array(route.legs[first...]), route.detail)
    if legs[0].placement == .root, !keepsRoot {
      // The scene has its root already. A detail beside it is what the route adds, unless more is pushed in front.
      legs.removeFirst()
      legs = legs.isEmpty ? detail : legs
      if !legs.contains(where: \.isSplit) { detail = [] }
    }
    if let first = legs.first, !first.placement.isPresented { legs[0] = first.pushed }
    self.init(legs: legs, detail: detail, makeID: makeID)
  }

  var areShowable: Bool { (legs + detail).allSatisfy { $0.content.isShowable } }
}

extension NavigationNode {
  /// Returns the number of steps from the scene's root to the current place if the given steps begin with them; nil
  /// otherwise.
  fileprivate func stepCount(before legs: [Leg<Screen>]) -> Int? {
    var pushed = 0
    forEachActive { if case .stack(let stack) = $0.content { pushed += stack.pushed.count } }
    // A quick check that saves making the steps of a long stack.
    guard pushed < legs.count else { return nil }
    let shown = route(.root).legs
    return legs.count > shown.count && legs.starts(with: shown) ? shown.count : nil
  }
}

extension Placement {
  /// True if a route that begins with a step of this placement is relative. The first step of a scene never has one
  /// of these.
  fileprivate var isRelative: Bool { self == .push || self == .detail }
}

extension Leg {
  /// The step in the form of a push: the root of a stack of its own becomes one more screen.
  var pushed: Leg {
    guard case .stack(let screen) = content else {
      return Leg(.push, content, caching: caching)
    }
    return Leg(.push, .screen(screen))
  }
}
