/// What is known of a node and everything below it without a walk down the tree.
///
/// Each node keeps its own, and a list those of its pieces, so that a change brings up to date only what
/// lies on the way to it.
public struct NodeSummary: Hashable, Sendable {
  /// How many nodes lie on the longest way down.
  private var levels: UInt16 = 0
  /// Whether a container does not keep its place for good.
  private(set) var forgetsPlaces = false

  init() {}

  init(depth: Int, forgetsPlaces: Bool = false) {
    levels = UInt16(clamping: depth)
    self.forgetsPlaces = forgetsPlaces
  }

  var depth: Int { Int(levels) }

  /// Adds what lies beside.
  mutating func formUnion(_ other: NodeSummary) {
    levels = max(levels, other.levels)
    forgetsPlaces = forgetsPlaces || other.forgetsPlaces
  }

  /// That of a node over what this one is of.
  func under(_ caching: CachingPolicy) -> NodeSummary {
    NodeSummary(depth: depth + 1, forgetsPlaces: forgetsPlaces || caching != .forever)
  }
}

/// What a ``NodeList`` can hold: a node, or something that has one.
public protocol NodeListElement {
  /// What is known of the node and everything below it.
  var summary: NodeSummary { get }
}

extension NodeContent {
  /// What is known of the nodes directly below.
  var summary: NodeSummary {
    var summary = NodeSummary()
    switch self {
    case .screen: break
    case .stack(let stack):
      summary.formUnion(stack.root.summary)
      summary.formUnion(stack.pushed.summary)
    case .tabs(let tabs): summary = tabs.items.summary
    case .split(let split):
      summary.formUnion(split.sidebar.summary)
      if let detail = split.detail { summary.formUnion(detail.summary) }
    }
    return summary
  }
}
