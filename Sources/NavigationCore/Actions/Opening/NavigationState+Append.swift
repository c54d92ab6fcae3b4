extension NavigationState {
  mutating func append(
    _ route: Route<Screen>, nesting: Nesting<Screen>
  ) throws(NavigationError) -> NavigationOutcome {
    let before = self
    activeIndex = try position(ofScene: route.scene)
    let isRootUncovered = nesting == .never && route.legs.first?.screen == root.firstScreen
    guard var plan = RoutePlan(appending: route, to: self, keepsRoot: isRootUncovered) else {
      return .unchanged(.alreadyThere)
    }
    if nesting != .always { uncoverExisting(&plan, nesting) }
    let putsNothingOnTop = plan.next == nil
    let outcome = plan.isDone ? .applied : try append(&plan)
    makeID = plan.makeID
    guard outcome == .applied else { return outcome }
    return putsNothingOnTop && self == before ? .unchanged(.alreadyThere) : .applied
  }

  /// Goes back to the last of the steps that is already on the way back, and marks the steps up to it as done.
  private mutating func uncoverExisting(
    _ plan: inout RoutePlan<Screen>, _ nesting: Nesting<Screen>
  ) {
    for (index, leg) in plan.legs.enumerated().reversed() {
      guard let screen = leg.screen,
        let path = root.pathOnWayBack(
          to: .nearest, where: { $0.screen.map { nesting.takes(screen, at: $0) } ?? false })
      else { continue }
      _ = reveal(path)
      root.updateActive { active in
        guard active.screen != screen else { return }
        active = NavigationNode(id: plan.makeID(), content: .screen(screen))
      }
      for _ in 0...index { plan.removeFirst() }
      return
    }
  }

  private mutating func append(
    _ plan: inout RoutePlan<Screen>
  ) throws(NavigationError) -> NavigationOutcome {
    let presentations =
      root.activeDepth.presentations + plan.legs.count { $0.placement.isPresented }
    guard presentations <= NavigationError.presentationLimit else {
      throw .tooManyPresentations(limit: NavigationError.presentationLimit)
    }
    guard plan.areShowable else { throw .shapeMismatch(at: activeNode.id) }
    if plan.next == nil { return showDetail(&plan) }
    repeat {
      let outcome = try appendNext(&plan)
      guard outcome == .applied else { return outcome }
    } while !plan.isDone
    return .applied
  }

  /// Shows the detail of a plan without further steps beside the sidebar that is already there.
  private mutating func showDetail(_ plan: inout RoutePlan<Screen>) -> NavigationOutcome {
    let list = plan.legs.last { $0.isSplit }?.screen
    return updateSplit { split, _ in
      guard split.focus == .sidebar, list == nil || split.sidebar.firstScreen == list else {
        return .failed(.shapeMismatch(at: split.sidebar.id))
      }
      do throws(NavigationError) {
        try plan.showDetailBeside(in: &split)
      } catch {
        return .failed(error)
      }
      return .applied
    }
  }

  /// Puts the next step on top, with the steps inside what it leads to.
  private mutating func appendNext(
    _ plan: inout RoutePlan<Screen>
  ) throws(NavigationError) -> NavigationOutcome {
    guard let leg = plan.next?.onTop else { throw .shapeMismatch(at: activeNode.id) }
    var node = NavigationNode(leg, &plan.makeID)
    try plan.show(in: &node)
    // A pushed node takes the depth of the stack's top; a presented one is one deeper than the node it lies over.
    let under = root.activeDepth.nodes - (leg.placement.isPresented ? 0 : 1)
    let limit = NavigationNode<Screen>.depthLimit
    guard under + node.depth <= limit else { throw .tooDeep(limit: limit) }
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

extension Leg {
  /// The step in the form that is put on top; nil for a step to a tab or a scene's root.
  fileprivate var onTop: Leg? {
    switch placement {
    case .presented: self
    case .push, .detail: pushed
    case .root, .tab: nil
    }
  }
}
