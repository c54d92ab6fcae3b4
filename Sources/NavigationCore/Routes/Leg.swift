/// A step of a route: its placement relative to the step before, and its content.
///
/// Two steps to the same place are equal, whatever their caching policies.
public struct Leg<Screen: NavigationScreen>: Sendable {
  /// The placement relative to the step before.
  public var placement: Placement
  /// The content at the end of the step.
  public var content: LegContent<Screen>
  /// The caching policy of a container created for the step.
  public var caching: CachingPolicy

  /// Creates a step.
  public init(
    _ placement: Placement, _ content: LegContent<Screen>, caching: CachingPolicy = .forever
  ) {
    (self.placement, self.content, self.caching) = (placement, content, caching)
  }

  /// The screen the step leads to; nil for tabs, which have no screen of their own.
  public var screen: Screen? { content.screen }
}

/// The placement of a step relative to the step before.
public enum Placement: Hashable, Codable, Sendable {
  /// The root of the scene.
  case root
  /// The item of the tabs with that name.
  case tab(String)
  /// A push on the stack.
  case push
  /// The detail of the split whose sidebar contains the step before.
  case detail
  /// A presentation over the step before.
  case presented(PresentationStyle)
}

/// The content of a step: a screen, and the container that holds it.
public enum LegContent<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  /// The screen alone.
  case screen(Screen)
  /// A stack whose root is the screen.
  case stack(Screen)
  /// A split whose sidebar is a stack with the screen as its root.
  case split(Screen)
  /// Tabs or another kind of container, each item with its first step. The first item is selected. If the container
  /// is open-ended, links may add items.
  case tabs([Leg<Screen>], kind: ContainerKind = .tabs, isOpenEnded: Bool = false)

  /// The first screen; nil for tabs, which have no screen of their own.
  public var screen: Screen? {
    switch self {
    case .screen(let screen), .stack(let screen), .split(let screen): screen
    case .tabs: nil
    }
  }

  /// True if the content can be shown: tabs need at least one item, unique names, and a limited depth of tabs in
  /// tabs.
  var isShowable: Bool { isShowable(within: NavigationNode<Screen>.depthLimit) }

  private func isShowable(within depth: Int) -> Bool {
    guard case .tabs(let legs, _, _) = self else { return true }
    return depth > 0 && !legs.isEmpty && Set(legs.compactMap { $0.tabName }).count == legs.count
      && legs.allSatisfy { $0.content.isShowable(within: depth - 1) }
  }
}

extension NavigationNode {
  /// Creates the node of a step.
  init(_ leg: Leg<Screen>, _ makeID: inout NodeID.Generator) {
    let id = makeID()
    let content: NodeContent<Screen>
    switch leg.content {
    case .screen(let screen): content = .screen(screen)
    case .stack(let screen):
      let root = NavigationNode(id: makeID(), content: .screen(screen))
      content = .stack(StackNode(root: root))
    case .split(let screen):
      let sidebar = NavigationNode(Leg(.root, .stack(screen)), &makeID)
      content = .split(SplitNode(sidebar: sidebar))
    case .tabs(let legs, let kind, let isOpenEnded):
      var tabs = TabsNode<Screen>(items: [], kind: kind, isOpenEnded: isOpenEnded)
      for leg in legs { tabs.append(leg, named: leg.tabName ?? "", &makeID) }
      content = .tabs(tabs)
    }
    // Only a container has a place to keep. An observer does not see what an initializer sets later.
    let isScreen = if case .screen = content { true } else { false }
    self.init(id: id, content: content, caching: isScreen ? .forever : leg.caching)
  }
}

extension Leg {
  /// The name of the tab that the step selects; nil for any other step.
  var tabName: String? {
    placement.tabName
  }
}

extension TabsNode {
  /// Adds an item for a step at the end.
  mutating func append(
    _ leg: Leg<Screen>, named name: String, _ makeID: inout NodeID.Generator
  ) {
    append(TabItem(name: name, node: NavigationNode(leg, &makeID)))
  }
}
