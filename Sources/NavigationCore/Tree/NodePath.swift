/// One step down a tree.
enum NodeStep: Hashable {
  /// To the node of a stack at a position; the root is at 0.
  case element(Int)
  /// To the item of tabs at a position.
  case tab(Int)
  case column(SplitColumn)
  /// To what is presented.
  case presented
}

extension NavigationNode {
  /// The children with the steps to them, the one that leads to the active screen first.
  private var steps: [(NodeStep, NavigationNode)] {
    var steps: [(NodeStep, NavigationNode)]
    switch content {
    case .screen: steps = []
    case .stack(let stack):
      steps = stack.nodes.enumerated().reversed().map { (.element($0), $1) }
    case .tabs(let tabs):
      let others = tabs.items.indices.filter { $0 != tabs.selection }
      steps = ([tabs.selection] + others).map { (.tab($0), tabs.items[$0].node) }
    case .split(let split):
      steps = [(.column(.sidebar), split.sidebar)]
      if let detail = split.detail {
        let isFirst = split.focus == .detail
        steps.insert((.column(.detail), detail), at: isFirst ? 0 : 1)
      }
    }
    if let presentation { steps.insert((.presented, presentation.node), at: 0) }
    return steps
  }

  /// The paths to all leaves, from the active screen outwards: what lies nearest comes first.
  private func forEachLeaf(
    at path: [NodeStep] = [], _ body: (_ path: [NodeStep], NavigationNode) -> Void
  ) {
    for (step, child) in steps { child.forEachLeaf(at: path + [step], body) }
    if screen != nil { body(path, self) }
  }

  /// The way to a leaf that fits, the nearest or the one furthest out.
  func path(
    to occurrence: Occurrence, where fits: (NavigationNode) -> Bool
  ) -> [NodeStep]? {
    var found: [[NodeStep]] = []
    forEachLeaf { path, node in
      guard fits(node) else { return }
      if occurrence == .first || found.isEmpty { found.append(path) }
    }
    // The visible spine is the first chain of leaves, so its outermost is the last one on it.
    guard occurrence == .first, let nearest = found.first else { return found.first }
    return found.last { $0.isOnWay(to: nearest) } ?? nearest
  }

  /// Makes the node at the end of a path the active one: selects and focuses what leads there, and
  /// closes what lies over it.
  mutating func reveal(_ path: ArraySlice<NodeStep>) {
    guard let step = path.first else {
      presentation = nil
      return
    }
    guard step != .presented else {
      _ = updatePresented { $0.reveal(path.dropFirst()) }
      return
    }
    presentation = nil
    makeActive(step)
    _ = updateActiveChild { $0.reveal(path.dropFirst()) }
  }

  private mutating func makeActive(_ step: NodeStep) {
    switch (content, step) {
    case (.stack(var stack), .element(let position)):
      stack.pushed.truncate(to: position)
      content = .stack(stack)
    case (.tabs(var tabs), .tab(let position)):
      tabs.select(position)
      content = .tabs(tabs)
    case (.split(var split), .column(let column)):
      if column == .sidebar { split.focusSidebar() } else { split.focusDetail() }
      content = .split(split)
    default: break
    }
  }
}

extension NavigationNode {
  /// Changes the node at the end of a path in place; false where there is none.
  mutating func update(
    at path: ArraySlice<NodeStep>, _ body: (inout NavigationNode) -> Void
  ) -> Bool {
    guard let step = path.first else {
      body(&self)
      return true
    }
    let rest = path.dropFirst()
    switch (content, step) {
    case (_, .presented): return updatePresented { $0.update(at: rest, body) } ?? false
    case (.stack(var stack), .element(let position)) where position < stack.count:
      defer { content = .stack(stack) }
      return stack[position].update(at: rest, body)
    case (.tabs(var tabs), .tab(let position)) where position < tabs.items.count:
      defer { content = .tabs(tabs) }
      return tabs.items[position].node.update(at: rest, body)
    case (.split(var split), .column(.sidebar)):
      defer { content = .split(split) }
      return split.sidebar.update(at: rest, body)
    case (.split(var split), .column(.detail)):
      guard var detail = split.detail else { return false }
      let isThere = detail.update(at: rest, body)
      split.detail = detail
      content = .split(split)
      return isThere
    default: return false
    }
  }
}

extension [NodeStep] {
  /// Whether a leaf lies under another one: in the same stacks, at most as high, or under its
  /// presentations.
  fileprivate func isOnWay(to other: [NodeStep]) -> Bool {
    for (mine, theirs) in zip(self, other) where mine != theirs {
      switch (mine, theirs) {
      case (.element(let lower), .element(let upper)): return lower < upper
      case (.column(.sidebar), .column(.detail)), (_, .presented): return true
      default: return false
      }
    }
    return count <= other.count
  }
}
