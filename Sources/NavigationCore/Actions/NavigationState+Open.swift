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
    guard leg.content.isShowable else { return .failed(.shapeMismatch(at: root.id)) }
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
    guard (route.legs + route.detail).allSatisfy({ $0.content.isShowable }) else {
      throw .shapeMismatch(at: id)
    }
    var plan = RoutePlan(legs: route.legs, detail: route.detail)
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

  /// Shows the steps of the plan, the first of which leads to this place, which stays what it is.
  fileprivate mutating func showPlace(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    guard let leg = plan.next, takes(leg) else { throw .shapeMismatch(at: id) }
    try show(&plan, &makeID)
  }

  /// Goes where this node leads as it is, and shows the next step over the screen there if it is a
  /// presentation. Without a next step nothing is presented.
  fileprivate mutating func showOver(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    switch content {
    case .screen: return try showPresentation(&plan, &makeID)
    case .stack(var stack):
      try stack.top.showOver(&plan, &makeID)
      content = .stack(stack)
    case .tabs(var tabs):
      try tabs.selected.node.showOver(&plan, &makeID)
      content = .tabs(tabs)
    case .split(var split):
      if split.focus == .detail {
        try split.detail?.showOver(&plan, &makeID)
      } else {
        try split.sidebar.showOver(&plan, &makeID)
      }
      content = .split(split)
    }
    presentation = nil
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

  /// Whether this node can show a step without becoming another kind of node: a stack takes another root.
  fileprivate func takes(_ leg: Leg<Screen>) -> Bool {
    switch (content, leg.content) {
    case (.stack, .stack), (.split, .split): true
    default: fits(leg)
    }
  }

  /// Whether this node is what a step leads to, so that it can stay.
  fileprivate func fits(_ leg: Leg<Screen>) -> Bool {
    switch (content, leg.content) {
    case (.screen(let screen), .screen(let wanted)): screen == wanted
    case (.stack(let stack), .stack(let wanted)): stack.root.screen == wanted
    case (.split(let split), .split(let wanted)):
      split.sidebar.fits(Leg(.root, .stack(wanted)))
    case (.tabs(let tabs), .tabs(let wanted)):
      tabs.items.elementsEqual(wanted) { $0.name == $1.tabName }
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
      guard var leg = plan.next else { return }
      // The first step leads to the stack itself, and so to its root.
      if position == 0, let screen = leg.screen { leg.content = .screen(screen) }
      if position >= count || !self[position].fits(leg) {
        cut(to: position, adding: NavigationNode(leg, &makeID))
      }
      try self[position].show(&plan, &makeID)
      position += 1
    } while plan.next?.placement == .push
    // What the last step holds itself may have taken further pushes: only now is it known to be the top.
    pushed.truncate(to: position - 1)
  }

  private mutating func cut(to position: Int, adding node: NavigationNode<Screen>) {
    guard position > 0 else {
      root = node
      pushed.truncate(to: 0)
      return
    }
    pushed.truncate(to: position - 1)
    pushed.append(node)
  }
}

extension SplitNode {
  fileprivate mutating func show(
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

  /// Shows a detail that has no focus; nil is one of which the route says nothing, and which stays.
  private mutating func showDetailBeside(
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

extension TabsNode {
  fileprivate mutating func show(
    _ plan: inout RoutePlan<Screen>, _ makeID: inout NodeID.Generator
  ) throws(NavigationError) {
    guard case .tab(let name)? = plan.next?.placement else {
      return try selected.node.showOver(&plan, &makeID)
    }
    guard let position = position(of: name) else {
      throw .unknownTab(name, known: items.map(\.name))
    }
    selection = position
    try selected.node.showPlace(&plan, &makeID)
  }
}

/// The steps that are still to be shown.
private struct RoutePlan<Screen: NavigationScreen> {
  var legs: [Leg<Screen>]
  /// What the last split of the steps shows in its detail, beside a focused sidebar.
  var detail: [Leg<Screen>]
  private var done = 0

  init(legs: [Leg<Screen>], detail: [Leg<Screen>]) {
    self.legs = legs
    self.detail = detail
  }

  var next: Leg<Screen>? { done < legs.count ? legs[done] : nil }

  /// Whether no split follows the next step: then the detail belongs to the split that it leads to.
  var endsWithNextSplit: Bool { !legs.dropFirst(done + 1).contains { $0.isSplit } }

  var isDone: Bool { next == nil && detail.isEmpty }

  mutating func removeFirst() {
    done += 1
  }

  mutating func takeDetail() -> [Leg<Screen>] {
    defer { detail = [] }
    return detail
  }
}
