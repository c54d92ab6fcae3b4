extension NavigationState {
  /// Shows exactly what the route says: closes what is over it, keeps the nodes that are there already,
  /// and leaves the tabs it does not lead through as they are.
  mutating func open(_ route: Route<Screen>) -> NavigationOutcome {
    let index: Int
    switch position(ofScene: route.scene) {
    case .success(let position): index = position
    case .failure(let error): return .failed(error)
    }
    let before = (activeIndex, scenes[index].root)
    var root = scenes[index].root
    var makeID = makeID
    do throws(NavigationError) {
      try root.showRoute(route, &makeID)
    } catch {
      return .failed(error)
    }
    self.makeID = makeID
    scenes[index].root = root
    activeIndex = index
    return before == (index, root) ? .unchanged(.alreadyThere) : .applied
  }

  /// Shows the route on a tree made anew from the table's `root`.
  mutating func replace(_ route: Route<Screen>, root leg: Leg<Screen>) -> NavigationOutcome {
    var copy = self
    switch position(ofScene: route.scene) {
    case .success(let position):
      copy.scenes[position].root = NavigationNode(leg, &copy.makeID)
    case .failure(let error): return .failed(error)
    }
    let outcome = copy.open(route)
    if case .failed = outcome { return outcome }
    self = copy
    return .applied
  }

  private func position(ofScene name: String?) -> Result<Int, NavigationError> {
    guard let name else { return .success(activeIndex) }
    guard let position = scenes.firstIndex(where: { $0.name == name }) else {
      return .failure(.unknownScene(name, known: scenes.map(\.name)))
    }
    return .success(position)
  }
}

extension NavigationNode {
  fileprivate mutating func showRoute(
    _ route: Route<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    presentation = nil
    guard let first = route.legs.first else { return closePresentations() }
    guard (route.legs + route.detail).allSatisfy(\.content.isShowable) else {
      throw .shapeMismatch(at: id)
    }
    var plan = RoutePlan(legs: route.legs, detail: route.detail)
    if case .tab = first.placement, case .tabs(var tabs) = content {
      try tabs.show(&plan, &makeID)
      content = .tabs(tabs)
    } else {
      try show(&plan, &makeID)
    }
    guard plan.isDone else { throw .shapeMismatch(at: activeNode.id) }
  }

  private mutating func closePresentations() {
    presentation = nil
    _ = updateActiveChild { $0.closePresentations() }
  }

  /// Shows the steps of the plan, the first of which leads to this node.
  fileprivate mutating func show(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    switch content {
    case .screen:
      plan.removeFirst()
    case .stack(var stack):
      try stack.show(&plan, &makeID)
      content = .stack(stack)
      presentation = nil
      return
    case .split(var split):
      try split.show(&plan, &makeID)
      content = .split(split)
      presentation = nil
      return
    case .tabs(var tabs):
      plan.removeFirst()
      try tabs.show(&plan, &makeID)
      content = .tabs(tabs)
      presentation = nil
      return
    }
    try showPresentation(&plan, &makeID)
  }

  /// Presents the next step over this leaf, if it is a presentation.
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

  /// Whether this node is what a step leads to, so that it can stay.
  fileprivate func fits(_ leg: Leg<Screen>) -> Bool {
    switch (content, leg.content) {
    case (.screen(let screen), .screen(let wanted)): screen == wanted
    case (.stack(let stack), .stack(let wanted)): stack.root.screen == wanted
    case (.split(let split), .split(let wanted)):
      split.sidebar.fits(Leg(.root, .stack(wanted)))
    case (.tabs, .tabs): true
    default: false
    }
  }
}

extension StackNode {
  fileprivate mutating func show(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    var position = 0
    repeat {
      guard var leg = plan.next else { break }
      // The first step leads to the stack itself, and so to its root.
      if position == 0, let screen = leg.screen { leg.content = .screen(screen) }
      if position >= count || !self[position].fits(leg) {
        cut(to: position, adding: NavigationNode(leg, &makeID))
      }
      if plan.upcoming?.placement != .push && position + 1 < count {
        pushed.removeSubrange(position...)
      }
      try self[position].show(&plan, &makeID)
      position += 1
    } while plan.next?.placement == .push
  }

  private mutating func cut(to position: Int, adding node: NavigationNode<Screen>) {
    guard position > 0 else {
      root = node
      pushed = []
      return
    }
    pushed.removeSubrange((position - 1)...)
    pushed.append(node)
  }
}

extension SplitNode {
  fileprivate mutating func show(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    try sidebar.show(&plan, &makeID)
    if plan.next?.placement == .detail {
      try showDetail(&plan, &makeID)
      focus = .detail
    } else {
      focus = .sidebar
      guard !plan.detail.isEmpty else { return detail = nil }
      var beside = RoutePlan(legs: plan.detail, detail: [])
      plan.detail = []
      try showDetail(&beside, &makeID)
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

extension TabsNode {
  fileprivate mutating func show(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    guard let leg = plan.next else { return }
    guard case .tab(let name) = leg.placement, let position = position(of: name) else {
      throw .unknownTab(leg.tabName, known: items.map(\.name))
    }
    selection = position
    try selected.node.show(&plan, &makeID)
  }
}

/// The steps that are still to be shown.
private struct RoutePlan<Screen: NavigationScreen> {
  var legs: [Leg<Screen>]
  /// What the first split with a focused sidebar shows in its detail.
  var detail: [Leg<Screen>]
  private var done = 0

  init(legs: [Leg<Screen>], detail: [Leg<Screen>]) {
    self.legs = legs
    self.detail = detail
  }

  var next: Leg<Screen>? { done < legs.count ? legs[done] : nil }
  var upcoming: Leg<Screen>? { done + 1 < legs.count ? legs[done + 1] : nil }

  var isDone: Bool { next == nil && detail.isEmpty }

  mutating func removeFirst() {
    done += 1
  }
}
