/// The time that a container keeps its place while another tab is shown.
public enum CachingPolicy: String, Hashable, Codable, Sendable, CaseIterable {
  /// The place is dropped when another tab is selected, also one further out.
  case whileActive
  /// The place is kept while the tab that contains the parent container is selected.
  case whileParentActive
  /// The place is kept as long as the container exists.
  case forever
}

extension NavigationNode {
  /// Drops the cached places of this node, a tab that is being left, as their policies say.
  ///
  /// - Complexity: O(depth of the tree) for each container whose policy is not `forever`.
  mutating func leave() {
    reset(isParentActive: true)
  }

  private mutating func reset(isParentActive: Bool) {
    guard summary.dropsPlaces else { return }
    if caching == .whileActive || (caching == .whileParentActive && !isParentActive) {
      closeToRoot()
      selectFirst()
    }
    updateChildren(where: \.dropsPlaces) { $0.reset(isParentActive: false) }
    uncoverUnfocused()
  }

  /// Selects the first tab. The other tabs keep their own places.
  private mutating func selectFirst() {
    guard case .tabs(var tabs) = content else { return }
    tabs.selection = 0
    content = .tabs(tabs)
  }

  private mutating func uncoverUnfocused() {
    guard case .split(var split) = content else { return }
    split.uncoverUnfocused()
    content = .split(split)
  }

  /// Changes the children and the presented node whose summary matches the condition.
  mutating func updateChildren(
    where needsChange: (NodeSummary) -> Bool, _ body: (inout NavigationNode) -> Void
  ) {
    switch content {
    case .screen: break
    case .stack(var stack):
      if needsChange(stack.root.summary) { body(&stack.root) }
      stack.pushed.update(where: needsChange, body)
      content = .stack(stack)
    case .tabs(var tabs):
      tabs.items.update(where: needsChange) { body(&$0.node) }
      content = .tabs(tabs)
    case .split(var split):
      if needsChange(split.sidebar.summary) { body(&split.sidebar) }
      if var detail = split.detail, needsChange(detail.summary) {
        body(&detail)
        split.detail = detail
      }
      content = .split(split)
    }
    if let presentation, needsChange(presentation.node.summary) { _ = updatePresented(body) }
  }
}
