extension NavigationState {
  /// The trees of all scenes as indented text, for debugging. The active screen is marked with `*`.
  public var outline: String {
    scenes.enumerated().map { index, scene in
      let isActive = index == activeIndex
      return "scene \(scene.name)\(isActive ? " *" : "")\n" + scene.root.outline(1, isActive)
    }.joined()
  }
}

extension NavigationNode {
  fileprivate func outline(_ depth: Int, _ isActive: Bool) -> String {
    let hasKeys = isActive && presentation == nil
    var text = line(depth, "\(contentName) \(id)\(screen != nil && hasKeys ? " *" : "")")
    switch content {
    case .screen: break
    case .stack(let stack):
      for (position, node) in stack.nodes.enumerated() {
        text += node.outline(depth + 1, hasKeys && position == stack.pushed.count)
      }
    case .tabs(let tabs):
      for (position, item) in tabs.items.enumerated() {
        let isSelected = position == tabs.selection
        text += line(depth + 1, "tab \(item.name)\(isSelected ? " (selected)" : "")")
        text += item.node.outline(depth + 2, hasKeys && isSelected)
      }
    case .split(let split):
      text += line(depth + 1, "sidebar")
      text += split.sidebar.outline(depth + 2, hasKeys && split.focus == .sidebar)
      guard let detail = split.detail else { break }
      text += line(depth + 1, "detail")
      text += detail.outline(depth + 2, hasKeys && split.focus == .detail)
    }
    guard let presentation else { return text }
    return text + line(depth + 1, "\(presentation.style.rawValue) over \(id)")
      + presentation.node.outline(depth + 2, isActive)
  }

  private func line(_ depth: Int, _ text: String) -> String {
    String(repeating: "  ", count: depth) + text + "\n"
  }

  private var contentName: String {
    switch content {
    case .screen(let screen): "\(screen)"
    case .stack: "stack"
    case .tabs(let tabs): tabs.kind.name
    case .split: "split"
    }
  }
}
