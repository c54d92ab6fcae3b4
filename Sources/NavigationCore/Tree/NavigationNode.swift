/// A place on the navigation tree: content, and at most one presentation over it.
public struct NavigationNode<Screen: NavigationScreen>: Hashable, Sendable {
  /// Stable for the node's life: what a screen remembers of itself hangs on it.
  public let id: NodeID
  /// A screen, or what holds further nodes.
  public internal(set) var content: NodeContent<Screen> { didSet { summarize() } }
  /// What is shown over the content; while there is one, the active screen is inside it.
  public internal(set) var presentation: Presentation<Screen>? { didSet { summarize() } }
  /// Whether the screen goes when going back would uncover it.
  public internal(set) var isSkipped = false
  /// How long a container keeps its place while it is not shown.
  public internal(set) var caching: CachingPolicy { didSet { summarize() } }
  /// What is known of the node and everything below it.
  public private(set) var summary = NodeSummary()

  init(
    id: NodeID, content: NodeContent<Screen>, presentation: Presentation<Screen>? = nil,
    caching: CachingPolicy = .forever
  ) {
    self.id = id
    self.content = content
    self.presentation = presentation
    self.caching = caching
    summarize()
  }

  private mutating func summarize() {
    var below = content.summary
    if let presentation { below.formUnion(presentation.node.summary) }
    summary = below.under(caching)
  }
}

/// What a node holds.
public indirect enum NodeContent<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  // What the compiler writes to code this looks for these names.
  private typealias CodingKeys = NodeContentCodingKey
  private typealias ScreenCodingKeys = CaseValueCodingKey
  private typealias StackCodingKeys = CaseValueCodingKey
  private typealias TabsCodingKeys = CaseValueCodingKey
  private typealias SplitCodingKeys = CaseValueCodingKey

  /// A leaf.
  case screen(Screen)
  /// Nodes over one another.
  case stack(StackNode<Screen>)
  /// Named nodes, of which one is selected: tabs, or a container of the app's own.
  case tabs(TabsNode<Screen>)
  /// Two nodes side by side.
  case split(SplitNode<Screen>)
}

extension NavigationNode: NodeListElement {}
