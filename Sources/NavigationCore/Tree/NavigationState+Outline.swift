extension NavigationState {
  /// A line of the ``outline``: a scene, a node, or the place of a node in its container.
  public struct OutlineLine: Hashable, Sendable {
    /// The number of lines that contain it.
    public let depth: Int
    /// The name, such as `stack 2` or `tab notes (selected)`.
    public let text: String
    /// Whether it is the active scene or the active screen.
    public let isActive: Bool
  }

  /// The trees of all scenes as indented text, for debugging. The active screen is marked with `*`.
  public var outline: String {
    outlineLines.map { line in
      String(repeating: "  ", count: line.depth) + line.text + (line.isActive ? " *" : "") + "\n"
    }.joined()
  }

  /// The lines of the ``outline``.
  public var outlineLines: [OutlineLine] {
    scenes.enumerated().flatMap { index, scene in
      let isActive = index == activeIndex
      return [OutlineLine(depth: 0, text: "scene \(scene.name)", isActive: isActive)]
        + scene.root.outline(1, isActive ? activeNode.id : nil)
    }
  }

  /// The lines of the ``outline`` that contain the active screen, from the scene on, and its own.
  public var activeOutline: [OutlineLine] {
    let lines = outlineLines
    guard let active = lines.lastIndex(where: { $0.isActive && $0.depth > 0 }) else { return [] }
    var path = [lines[active]]
    for line in lines[..<active].reversed() where line.depth < path[0].depth {
      path.insert(line, at: 0)
    }
    return path
  }
}

extension NavigationNode {
  fileprivate typealias Line = NavigationState<Screen>.OutlineLine

  fileprivate func outline(_ depth: Int, _ active: NodeID?) -> [Line] {
    func place(_ text: String) -> Line { Line(depth: depth + 1, text: text, isActive: false) }
    var lines = [Line(depth: depth, text: "\(contentName) \(id)", isActive: id == active)]
    switch content {
    case .screen: break
    case .stack(let stack):
      for node in stack.nodes { lines += node.outline(depth + 1, active) }
    case .tabs(let tabs):
      for (position, item) in tabs.items.enumerated() {
        lines.append(
          place("tab \(item.name)\(position == tabs.selection ? " (selected)" : "")"))
        lines += item.node.outline(depth + 2, active)
      }
    case .split(let split):
      lines += [place("sidebar")] + split.sidebar.outline(depth + 2, active)
      if let detail = split.detail {
        lines += [place("detail")] + detail.outline(depth + 2, active)
      }
    }
    guard let presentation else { return lines }
    return lines + [place("\(presentation.style.rawValue) over \(id)")]
      + presentation.node.outline(depth + 2, active)
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
