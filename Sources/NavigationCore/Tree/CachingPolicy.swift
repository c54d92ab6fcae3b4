/// How long a container keeps its place once another tab is shown than the one it is in.
public enum CachingPolicy: String, Hashable, Codable, Sendable, CaseIterable {
  /// Its place goes as soon as it is not shown.
  case whileActive
  /// Its place stays while the container around it is shown.
  case whileParentActive
  /// Its place stays as long as the container does.
  case forever
}

extension NavigationNode {
  /// Forgets the places that are not kept, in a tab that was left: this node.
  ///
  /// - Complexity: O(depth of the tree), for each container that does not keep its place for good.
  mutating func leave() {
    reset(isParentActive: true)
  }

  private mutating func reset(isParentActive: Bool) {
    guard summary.forgetsPlaces else { return }
    if caching == .whileActive || (caching == .whileParentActive && !isParentActive) {
      closeToRoot()
      selectFirst()
    }
    updateChildren(where: \.forgetsPlaces) { $0.reset(isParentActive: false) }
    uncoverUnfocused()
  }

  /// The place of tabs is the one that is selected; what that holds keeps its own.
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

  /// Changes the children that a summary says need it, the presented one too.
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
