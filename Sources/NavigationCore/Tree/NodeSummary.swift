/// The cached facts about a node and everything below it, which save walking down the tree.
///
/// Each node and each piece of a list keeps its own summary, so that a change updates only the summaries on the way
/// to it.
public struct NodeSummary: Hashable, Sendable {
  /// The number of nodes on the longest way down.
  private var levels: UInt16 = 0
  /// True if a container has a caching policy other than `forever`.
  private(set) var dropsPlaces = false
  /// True if a node has a presentation.
  private(set) var presents = false

  init() {}

  init(depth: Int, dropsPlaces: Bool = false, presents: Bool = false) {
    levels = UInt16(clamping: depth)
    (self.dropsPlaces, self.presents) = (dropsPlaces, presents)
  }

  var depth: Int { Int(levels) }

  /// Merges the summary of a sibling.
  mutating func formUnion(_ other: NodeSummary) {
    levels = max(levels, other.levels)
    dropsPlaces = dropsPlaces || other.dropsPlaces
    presents = presents || other.presents
  }

  /// Returns the summary of the parent node.
  func under(_ caching: CachingPolicy, presents isPresenter: Bool) -> NodeSummary {
    NodeSummary(
      depth: depth + 1, dropsPlaces: dropsPlaces || caching != .forever,
      presents: presents || isPresenter)
  }
}

/// An element of a ``NodeList``: a node, or a value that holds one.
public protocol NodeListElement {
  /// The summary of the node and everything below it.
  var summary: NodeSummary { get }
}

extension NodeContent {
  /// The summary of the nodes directly below.
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
