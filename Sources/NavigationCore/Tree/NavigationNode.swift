/// A node of the navigation tree: content, and at most one presentation over it.
public struct NavigationNode<Screen: NavigationScreen>: Hashable, Sendable {
  /// The identity, stable for the life of the node. State that a screen keeps is stored under it.
  public let id: NodeID
  /// The content: a screen, or a container of further nodes.
  public internal(set) var content: NodeContent<Screen> { didSet { summarize() } }
  /// The presentation over the content. If there is one, the active screen is inside it.
  public internal(set) var presentation: Presentation<Screen>? { didSet { summarize() } }
  /// True if going back passes over the screen and removes it.
  public internal(set) var isSkipped = false
  /// The caching policy: how long a container keeps its place while it is not shown.
  public internal(set) var caching: CachingPolicy { didSet { summarize() } }
  /// The cached facts about the node and everything below it.
  public private(set) var summary = NodeSummary()

  init(
    id: NodeID, content: NodeContent<Screen>, presentation: Presentation<Screen>? = nil,
    caching: CachingPolicy = .forever
  ) {
    (self.id, self.content) = (id, content)
    (self.presentation, self.caching) = (presentation, caching)
    summarize()
  }

  private mutating func summarize() {
    var below = content.summary
    if let presentation { below.formUnion(presentation.node.summary) }
    summary = below.under(caching, presents: presentation != nil)
  }
}

/// The content of a node.
public indirect enum NodeContent<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  // The synthesized Codable conformance looks for these names.
  private typealias CodingKeys = NodeContentCodingKey
  private typealias ScreenCodingKeys = CaseValueCodingKey
  private typealias StackCodingKeys = CaseValueCodingKey
  private typealias TabsCodingKeys = CaseValueCodingKey
  private typealias SplitCodingKeys = CaseValueCodingKey

  /// A leaf.
  case screen(Screen)
  /// A stack of nodes, of which the last is shown.
  case stack(StackNode<Screen>)
  /// Named nodes of which one is selected: tabs, or a container of the app's own.
  case tabs(TabsNode<Screen>)
  /// Two nodes side by side.
  case split(SplitNode<Screen>)
}

extension NavigationNode: NodeListElement {}
