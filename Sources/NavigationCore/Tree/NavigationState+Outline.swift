extension NavigationState {
  /// The trees of all scenes as indented text, for debugging. The active screen is marked with `*`.
  public var outline: String {
    scenes.enumerated().map { index, scene in
      let isActive = index == activeIndex
      return "scene \(scene.name)\(isActive ? " *" : "")\n"
        + scene.root.outline(1, isActive ? activeNode.id : nil)
    }.joined()
  }
}

extension NavigationNode {
  fileprivate func outline(_ depth: Int, _ active: NodeID?) -> String {
    var text = line(depth, "\(contentName) \(id)\(id == active ? " *" : "")")
    switch content {
    case .screen: break
    case .stack(let stack):
      for node in stack.nodes { text += node.outline(depth + 1, active) }
    case .tabs(let tabs):
      for (position, item) in tabs.items.enumerated() {
        text += line(
          depth + 1, "tab \(item.name)\(position == tabs.selection ? " (selected)" : "")")
        text += item.node.outline(depth + 2, active)
      }
    case .split(let split):
      text += line(depth + 1, "sidebar") + split.sidebar.outline(depth + 2, active)
      if let detail = split.detail {
        text += line(depth + 1, "detail") + detail.outline(depth + 2, active)
      }
    }
    guard let presentation else { return text }
    return text + line(depth + 1, "\(presentation.style.rawValue) over \(id)")
      + presentation.node.outline(depth + 2, active)
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
