extension NavigationState {
  /// The route to the current place: the inverse of ``NavigationAction/open(_:)``.
  public var route: Route<Screen> { activeScene.route }
}

extension Scene {
  /// The route to the place that the scene shows.
  public var route: Route<Screen> {
    var route = root.route(.root)
    route.scene = name
    return route
  }
}

extension NavigationNode {
  /// Returns the steps of the visible spine of this node, which is itself reached by `placement`.
  func route(_ placement: Placement) -> Route<Screen> {
    var route = contentRoute(placement)
    if let presentation {
      let presented = presentation.node.route(.presented(presentation.style))
      route.append(presented)
    }
    return route
  }

  private func contentRoute(_ placement: Placement) -> Route<Screen> {
    switch content {
    case .screen(let screen): Route(legs: [Leg(placement, .screen(screen))])
    case .stack(let stack): stack.route(placement)
    case .tabs(let tabs): tabs.route(placement)
    case .split(let split): split.route(placement)
    }
  }

  /// The content of a step to this node.
  fileprivate var legContent: LegContent<Screen> {
    switch content {
    case .screen(let screen): .screen(screen)
    case .stack(let stack): stack.root.legContent.screen.map { .stack($0) } ?? stack.root.legContent
    case .split(let split):
      split.sidebar.legContent.screen.map { .split($0) } ?? split.sidebar.legContent
    case .tabs(let tabs): tabs.legContent
    }
  }
}

extension Route {
  /// Appends the steps of another route. The detail is that of the last split on the way.
  fileprivate mutating func append(_ next: Route) {
    legs += next.legs
    if next.legs.contains(where: { $0.isSplit }) { detail = next.detail }
  }
}

extension StackNode {
  fileprivate func route(_ placement: Placement) -> Route<Screen> {
    var route = Route<Screen>()
    for (position, node) in nodes.enumerated() {
      // Nodes under the top contribute only their own step: their presentations and contents are covered.
      if position > 0, position < pushed.count {
        route.legs.append(Leg(.push, node.legContent))
        continue
      }
      let next = node.route(position == 0 ? placement : .push)
      route.legs += position == pushed.count ? next.legs : Array(next.legs.prefix(1))
      route.detail = next.detail
    }
    if let screen = route.legs[0].screen { route.legs[0].content = .stack(screen) }
    return route
  }
}

extension SplitNode {
  fileprivate func route(_ placement: Placement) -> Route<Screen> {
    var route = sidebar.route(placement)
    if let screen = route.legs[0].screen { route.legs[0].content = .split(screen) }
    guard let detailRoute = detail?.route(.detail) else { return route }
    if focus == .detail {
      route.append(detailRoute)
    } else if !route.legs.dropFirst().contains(where: { $0.isSplit }) {
      route.detail = detailRoute.legs
    }
    return route
  }
}

extension TabsNode {
  /// Returns the route through the selected tab. The tabs of a scene's root are not a step of their own: the path
  /// begins with the tab's name.
  fileprivate func route(_ placement: Placement) -> Route<Screen> {
    var route = selected.node.route(.tab(selected.name))
    if placement != .root { route.legs.insert(Leg(placement, legContent), at: 0) }
    return route
  }

  /// The content of a step to these tabs: each tab with its first step, without the selection.
  fileprivate var legContent: LegContent<Screen> {
    .tabs(
      items.map { Leg(.tab($0.name), $0.node.legContent) }, kind: kind, isOpenEnded: isOpenEnded)
  }
}
