/// One step of a route: how it is reached from the step before, and what it leads to.
///
/// Two steps to the same place are equal, however long the place is kept.
public struct Leg<Screen: NavigationScreen>: Sendable {
  /// How the step is taken.
  public var placement: Placement
  /// What there is at its end.
  public var content: LegContent<Screen>
  /// How long a container that is made for the step keeps its place while it is not shown.
  public var caching: CachingPolicy

  /// Creates a step.
  public init(
    _ placement: Placement, _ content: LegContent<Screen>, caching: CachingPolicy = .forever
  ) {
    self.placement = placement
    self.content = content
    self.caching = caching
  }

  /// The screen the step leads to; nil for tabs, which have none of their own.
  public var screen: Screen? { content.screen }
}

/// Where a step leads, seen from the step before.
public enum Placement: Hashable, Codable, Sendable {
  /// The scene itself.
  case root
  /// The item of that name in the tabs.
  case tab(String)
  /// On the stack.
  case push
  /// The detail of the split whose sidebar the step before is in.
  case detail
  /// Over the step before.
  case presented(PresentationStyle)
}

/// What a step leads to, and what holds it there.
public enum LegContent<Screen: NavigationScreen>: Hashable, Codable, Sendable {
  /// The screen alone.
  case screen(Screen)
  /// A stack whose root is the screen.
  case stack(Screen)
  /// A split whose sidebar is a stack with the screen as its root.
  case split(Screen)
  /// Tabs or another kind of container, each item with its first step; the first one is selected. A link
  /// may add items where it is open-ended.
  case tabs([Leg<Screen>], kind: ContainerKind = .tabs, isOpenEnded: Bool = false)

  /// The first screen; nil for tabs, which have none of their own.
  public var screen: Screen? {
    switch self {
    case .screen(let screen), .stack(let screen), .split(let screen): screen
    case .tabs: nil
    }
  }

  /// Whether there is something to show: tabs need at least one item, each with a name of its own, and
  /// tabs in tabs come to an end.
  var isShowable: Bool { isShowable(within: NavigationNode<Screen>.depthLimit) }

  private func isShowable(within depth: Int) -> Bool {
    guard case .tabs(let legs, _, _) = self else { return true }
    return depth > 0 && !legs.isEmpty && Set(legs.compactMap { $0.tabName }).count == legs.count
      && legs.allSatisfy { $0.content.isShowable(within: depth - 1) }
  }
}

extension NavigationNode {
  /// The node that a step leads to when nothing is there yet.
  init(_ leg: Leg<Screen>, _ makeID: inout NodeID.Generator) {
    let id = makeID()
    defer { if screen == nil { caching = leg.caching } }
    switch leg.content {
    case .screen(let screen):
      self.init(id: id, content: .screen(screen))
    case .stack(let screen):
      let root = NavigationNode(id: makeID(), content: .screen(screen))
      self.init(id: id, content: .stack(StackNode(root: root)))
    case .split(let screen):
      let sidebar = NavigationNode(Leg(.root, .stack(screen)), &makeID)
      self.init(id: id, content: .split(SplitNode(sidebar: sidebar)))
    case .tabs(let legs, let kind, let isOpenEnded):
      var tabs = TabsNode<Screen>(items: [], kind: kind, isOpenEnded: isOpenEnded)
      for leg in legs { tabs.append(leg, named: leg.tabName ?? "", &makeID) }
      self.init(id: id, content: .tabs(tabs))
    }
  }
}

extension Leg {
  /// The name of the tab the step selects; nil for another step.
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
