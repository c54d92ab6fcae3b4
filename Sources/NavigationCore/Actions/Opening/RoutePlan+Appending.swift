extension RoutePlan {
  /// The steps of a route that are put on top of what is shown: those that lead on from there, or else those
  /// that show the destination alone. Nil for a route without any step.
  init?(appending route: Route<Screen>, to root: NavigationNode<Screen>) {
    guard let first = route.legs.first else { return nil }
    let isRelative = first.placement.isRelative
    guard let shown = isRelative ? 0 : root.stepCount(before: route.legs) else {
      self.init(destinationOf: route)
      return
    }
    let legs = Array(route.legs.dropFirst(shown))
    // A detail without a split among the steps is that of a split which is shown already.
    let holdsDetail = isRelative || legs.contains { $0.isSplit }
    self.init(legs: legs, detail: holdsDetail ? route.detail : [])
  }

  private init(destinationOf route: Route<Screen>) {
    let last =
      route.detail.isEmpty
      ? route.legs.lastIndex { !$0.placement.isPresented }
      : route.legs.lastIndex { $0.isSplit }
    var first = last ?? 0
    // Tabs come along, but for those of the scene, which are no step.
    while first > 0, route.legs[first].tabName != nil { first -= 1 }
    var legs = Array(route.legs[first...])
    if !legs[0].placement.isPresented { legs[0] = legs[0].pushed }
    self.init(legs: legs, detail: route.detail)
  }

  var areShowable: Bool { (legs + detail).allSatisfy { $0.content.isShowable } }
}

extension NavigationNode {
  /// The number of steps of the scene to what is shown, which the given ones begin with; nil where they lead
  /// elsewhere.
  fileprivate func stepCount(before legs: [Leg<Screen>]) -> Int? {
    var pushed = 0
    forEachActive { if case .stack(let stack) = $0.content { pushed += stack.pushed.count } }
    // The steps of a long stack are not made where they are too many in any case.
    guard pushed < legs.count else { return nil }
    let shown = route(.root).legs
    return legs.count > shown.count && legs.starts(with: shown) ? shown.count : nil
  }
}

extension Placement {
  /// Whether a scene never begins with a step of this placement: a route that does so is relative.
  fileprivate var isRelative: Bool { self == .push || self == .detail }
}

extension Leg {
  /// The step on a stack: what would be the root of a stack of its own is one screen more.
  var pushed: Leg {
    guard case .stack(let screen) = content else {
      return Leg(.push, content, caching: caching)
    }
    return Leg(.push, .screen(screen))
  }
}
