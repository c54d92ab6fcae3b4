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
  mutating func leave() {
    reset(isParentActive: true)
  }

  private mutating func reset(isParentActive: Bool) {
    if caching == .whileActive || (caching == .whileParentActive && !isParentActive) {
      closeToRoot()
      selectFirst()
    }
    forEachChild { $0.reset(isParentActive: false) }
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

  /// Changes every child, the presented one too, in place.
  mutating func forEachChild(_ body: (inout NavigationNode) -> Void) {
    switch content {
    case .screen: break
    case .stack(var stack):
      for position in 0..<stack.count { body(&stack[position]) }
      content = .stack(stack)
    case .tabs(var tabs):
      for position in tabs.items.indices { body(&tabs.items[position].node) }
      content = .tabs(tabs)
    case .split(var split):
      body(&split.sidebar)
      if var detail = split.detail {
        body(&detail)
        split.detail = detail
      }
      content = .split(split)
    }
    _ = updatePresented(body)
  }
}
