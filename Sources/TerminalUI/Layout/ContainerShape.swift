public import NavigationCore

/// A container as its layout sees it: which children there are, without what they show.
public struct ContainerShape: Hashable, Sendable {
  /// The identity of the container's node.
  public let id: NodeID
  /// What the app calls such a container.
  public let kind: ContainerKind
  /// The names of the children, in their order.
  public let names: [String]
  /// The position of the child that the active screen is in.
  public let selection: Int
  /// Whether the keys go to the selected child.
  public let isActive: Bool
  /// Whether the selected child shows a screen that one came to through others.
  public let hasWayBack: Bool
  /// Whether the selected child holds named items itself: the keys of numbers select among those.
  public let holdsTabs: Bool
  /// How much room the whole screen has.
  public let sizeClass: SizeClass

  init<Place>(
    _ container: PresentationTree<Place>.Container, id: NodeID, _ sizeClass: SizeClass
  ) {
    self.id = id
    kind = container.kind
    names = container.children.map { $0.name }
    selection = container.selection
    isActive = container.isActive
    let selected = container.selected
    hasWayBack = selected?.hasWayBack == true
    holdsTabs = selected?.holdsTabs == true
    self.sizeClass = sizeClass
  }
}

/// A part of a container's chrome: a bar, a line, a row of dots.
public struct ContainerChrome: Hashable, Sendable {
  /// Which part it is, as the layout has called it.
  public let part: String
  /// The container that the layout arranged.
  public let container: ContainerShape
}

extension PresentationTree {
  /// Whether there are named items on the way to the active screen.
  fileprivate var holdsTabs: Bool {
    if overlay?.tree.holdsTabs == true { return true }
    guard case .container(let container) = content else { return false }
    return container.kind != .split || container.selected?.holdsTabs == true
  }

  fileprivate var hasWayBack: Bool {
    guard case .screen(let screen) = content else { return false }
    return !screen.trail.isEmpty
  }
}
