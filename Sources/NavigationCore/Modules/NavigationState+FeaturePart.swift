extension NavigationState {
  /// Returns the feature's part of the tree as a state of its own, to read the tree and to print links: its first screen
  /// and everything over it. The nodes have the identities that they have here.
  ///
  /// - Returns: Nil if the user is not in the feature.
  /// - Complexity: O(nodes).
  public func state<Feature>(of pullback: Pullback<Feature, Screen>) -> NavigationState<Feature>? {
    guard let root = featureRoot(of: pullback) else { return nil }
    return NavigationState<Feature>(
      scenes: [Scene<Feature>(name: activeScene.name, root: root)], activeIndex: 0,
      tabReselection: tabReselection, makeID: makeID)
  }

  /// Returns the node around the feature's first screen that contains nothing of the parent's; if that screen is pushed
  /// on one of the parent's, a stack of it and those over it, and the focused detail beside them.
  private func featureRoot<Feature>(
    of pullback: Pullback<Feature, Screen>
  ) -> NavigationNode<Feature>? {
    guard let first = screenNodes(of: pullback).first, let path = root.path(toNode: first.id) else {
      return nil
    }
    let parents = parents(of: pullback)
    for count in 0...path.count {
      guard let node = root.node(at: path[..<count]), parents[node.id] == nil else { continue }
      guard case .element(let position)? = path[..<count].last,
        let around = root.node(at: path[..<(count - 1)]), case .stack(let stack) = around.content
      else { return node.extracted(by: pullback) }
      let pushed = stack.extracted(by: pullback, from: position).map {
        NavigationNode<Feature>(id: around.id, content: .stack($0), caching: around.caching)
      }
      return pushed.map { root.aroundSidebar($0, at: path[..<(count - 1)], by: pullback) }
    }
    return nil
  }

  /// Returns the parent's route to the place of a feature's route, which begins at the feature's first screen.
  func placed<Feature>(
    _ route: Route<Screen>, of pullback: Pullback<Feature, Screen>
  ) -> Route<Screen> {
    guard let first = route.legs.first, first.placement == .root || first.tabName != nil,
      let part = state(of: pullback)
    else { return route }
    let shown = self.route
    let around = shown.legs.count - part.route.legs.count
    var legs = route.legs
    if first.placement == .root, shown.legs.indices.contains(around) {
      let leg = shown.legs[around]
      legs[0].placement = leg.placement
      // A screen that is pushed has no stack of its own.
      if case .screen = leg.content, let screen = first.screen { legs[0].content = .screen(screen) }
    } else if case .tabs = part.root.content {
      // The tabs themselves are a step of the parent's.
    } else {
      return route
    }
    let all = Array(shown.legs[..<around]) + legs
    guard route.detail.isEmpty else {
      return Route(scene: shown.scene, legs: all, detail: route.detail)
    }
    return shown.leading(to: all)
  }

  /// Returns the parent's route for putting the place of a feature's route on top: the further steps if it continues from
  /// here, or else its destination. The feature's first screen is no step, as the root of a scene is none.
  func onTop<Feature>(
    _ route: Route<Screen>, of pullback: Pullback<Feature, Screen>
  ) -> Route<Screen> {
    let (placed, shown) = (placed(route, of: pullback), self.route)
    guard route.legs.first?.placement == .root,
      placed.legs.count <= shown.legs.count || !placed.legs.starts(with: shown.legs)
    else { return placed }
    let legs = route.legs.dropFirst()
    let last = legs.lastIndex { !$0.placement.isPresented } ?? legs.startIndex
    return Route(legs: Array(legs[last...]), detail: route.detail)
  }
}

extension NavigationNode {
  /// Returns a feature's part of a sidebar with the feature's detail beside it, if the detail of a split on the way to
  /// that part has the focus; else the part itself.
  fileprivate func aroundSidebar<Feature>(
    _ sidebar: NavigationNode<Feature>, at path: ArraySlice<NodeStep>,
    by pullback: Pullback<Feature, Screen>
  ) -> NavigationNode<Feature> {
    for count in path.indices.reversed() where path[count] == .column(.sidebar) {
      guard let node = node(at: path[..<count]), case .split(let split) = node.content,
        split.focus == .detail, let detail = split.detail?.extracted(by: pullback)
      else { continue }
      return NavigationNode<Feature>(
        id: node.id, content: .split(SplitNode(sidebar: sidebar, detail: detail, focus: .detail)),
        presentation: node.presentation(extractedBy: pullback), caching: node.caching)
    }
    return sidebar
  }

  /// Returns the node with a feature's screens; nil if one on the way to the active screen is the parent's.
  fileprivate func extracted<Feature>(
    by pullback: Pullback<Feature, Screen>
  ) -> NavigationNode<Feature>? {
    guard let content = extractedContent(by: pullback) else { return nil }
    var node = NavigationNode<Feature>(
      id: id, content: content, presentation: presentation(extractedBy: pullback), caching: caching)
    node.isSkipped = isSkipped
    return node
  }

  /// Returns what is presented over the node, with a feature's screens.
  private func presentation<Feature>(
    extractedBy pullback: Pullback<Feature, Screen>
  ) -> Presentation<Feature>? {
    presentation.flatMap { presentation in
      presentation.node.extracted(by: pullback).map {
        Presentation(
          style: presentation.style, isDismissable: presentation.isDismissable, node: $0)
      }
    }
  }

  private func extractedContent<Feature>(
    by pullback: Pullback<Feature, Screen>
  ) -> NodeContent<Feature>? {
    switch content {
    case .screen(let screen): return pullback.extract(screen).map { .screen($0) }
    case .stack(let stack): return stack.extracted(by: pullback, from: 0).map { .stack($0) }
    case .tabs(let tabs):
      let items = tabs.items.compactMap { item in
        item.node.extracted(by: pullback).map { TabItem(name: item.name, node: $0) }
      }
      guard items.contains(where: { $0.name == tabs.selected.name }) else { return nil }
      return .tabs(TabsNode(items: items, like: tabs))
    case .split(let split):
      let detail = split.detail.flatMap { $0.extracted(by: pullback) }
      guard split.focus == .sidebar || detail != nil else { return nil }
      return split.sidebar.extracted(by: pullback).map {
        .split(SplitNode(sidebar: $0, detail: detail, focus: split.focus))
      }
    }
  }
}

extension StackNode {
  /// Returns the nodes from a position up to the first one that is not the feature's; nil if that is the first.
  fileprivate func extracted<Feature>(
    by pullback: Pullback<Feature, Screen>, from position: Int
  ) -> StackNode<Feature>? {
    var kept: [NavigationNode<Feature>] = []
    for node in nodes[position...] {
      guard let next = node.extracted(by: pullback) else { break }
      kept.append(next)
    }
    return kept.first.map { StackNode<Feature>(root: $0, pushed: Array(kept.dropFirst())) }
  }
}
