extension TreeCut {
  /// Returns the node without the screens that do not fit; nil if the whole node is removed. `leg` is the declaration
  /// of this place in the table.
  mutating func node(
    _ node: NavigationNode<Source>, _ leg: Leg<Screen>? = nil
  ) -> NavigationNode<Screen>? {
    guard let content = content(node.content, leg) else {
      recordRemoval(of: node.presentation?.node)
      return nil
    }
    var kept = NavigationNode(id: node.id, content: content)
    kept.isSkipped = node.isSkipped
    kept.caching = node.caching
    kept.presentation = node.presentation.flatMap { presentation(of: $0) }
    return kept
  }

  private mutating func presentation(
    of presentation: Presentation<Source>
  ) -> Presentation<Screen>? {
    at(presentation.style.rawValue) { $0.node(presentation.node) }.map {
      Presentation(
        style: presentation.style, isDismissable: presentation.isDismissable, node: $0)
    }
  }

  private mutating func content(
    _ content: NodeContent<Source>, _ leg: Leg<Screen>?
  ) -> NodeContent<Screen>? {
    switch content {
    case .screen(let screen): self.screen(screen).map { .screen($0) }
    case .stack(let stack): self.stack(stack).map { .stack($0) }
    case .tabs(let tabs): self.tabs(tabs, leg).map { .tabs($0) }
    case .split(let split): self.split(split).map { .split($0) }
    }
  }

  /// Cuts a stack, which keeps the nodes under the first one that is removed.
  private mutating func stack(_ stack: StackNode<Source>) -> StackNode<Screen>? {
    var kept: [NavigationNode<Screen>] = []
    for (position, node) in stack.nodes.enumerated() {
      guard let next = at("\(position + 1)", { $0.node(node) }) else {
        for lost in stack.nodes.dropFirst(position + 1) { recordRemoval(of: lost) }
        break
      }
      kept.append(next)
    }
    return kept.first.map { StackNode(root: $0, pushed: Array(kept.dropFirst())) }
  }

  /// Cuts tabs. A tab whose root is removed shows the place that the table declares for it, or is removed if there is
  /// none.
  private mutating func tabs(
    _ tabs: TabsNode<Source>, _ leg: Leg<Screen>?
  ) -> TabsNode<Screen>? {
    var kept: [TabItem<Screen>] = []
    for item in tabs.items {
      let leg = leg?.tab(named: item.name)
      let node = at("tab \(item.name)") { $0.node(item.node, leg) ?? $0.firstPlace(leg) }
      if let node { kept.append(TabItem(name: item.name, node: node)) }
    }
    return kept.isEmpty ? nil : TabsNode(items: kept, like: tabs)
  }

  /// Cuts a split, which may lose its detail and then has the focus in the sidebar.
  private mutating func split(_ split: SplitNode<Source>) -> SplitNode<Screen>? {
    guard let sidebar = at("sidebar", { $0.node(split.sidebar) }) else {
      recordRemoval(of: split.detail)
      return nil
    }
    let detail = split.detail.flatMap { detail in at("detail") { $0.node(detail) } }
    var kept = SplitNode(
      sidebar: sidebar, detail: detail, focus: detail == nil ? .sidebar : split.focus)
    uncoverUnfocused(&kept)
    return kept
  }

  /// Closes presentations that the cut has uncovered in the column without the focus.
  private mutating func uncoverUnfocused(_ split: inout SplitNode<Screen>) {
    let before = split
    split.uncoverUnfocused()
    recordRemoval(from: before.sidebar, to: split.sidebar)
    if let detail = before.detail, let left = split.detail { recordRemoval(from: detail, to: left) }
  }
}

extension Leg {
  /// Returns the first step to a tab.
  func tab(named name: String) -> Leg? {
    guard case .tabs(let legs, _, _) = content else { return nil }
    return legs.first { $0.tabName == name }
  }
}
