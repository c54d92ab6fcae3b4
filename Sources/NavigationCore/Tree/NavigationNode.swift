/// A place on the navigation tree: content, and at most one presentation over it.
public struct NavigationNode<Screen: NavigationScreen>: Hashable, Sendable {
  public let id: NodeID
  public internal(set) var content: NodeContent<Screen>
  /// What is shown over the content; while there is one, the active screen is inside it.
  public internal(set) var presentation: Presentation<Screen>?
  /// Whether the screen goes when going back would uncover it.
  public internal(set) var isSkipped = false
  /// How long a container keeps its place while it is not shown.
  public internal(set) var caching = CachingPolicy.forever

  init(id: NodeID, content: NodeContent<Screen>, presentation: Presentation<Screen>? = nil) {
    self.id = id
    self.content = content
    self.presentation = presentation
  }
}

/// What a node holds.
public indirect enum NodeContent<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  /// A leaf.
  case screen(Screen)
  case stack(StackNode<Screen>)
  case tabs(TabsNode<Screen>)
  case split(SplitNode<Screen>)
}
