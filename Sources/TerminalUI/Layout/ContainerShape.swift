public import NavigationCore

/// A container as its layout sees it: the children without their content.
public struct ContainerShape: Hashable, Sendable {
  /// The identifier of the container's node.
  public let id: NodeID
  /// The kind of the container.
  public let kind: ContainerKind
  /// The names of the children, in order.
  public let names: [String]
  /// The index of the child that contains the active screen.
  public let selection: Int
  /// Whether the selected child receives keys.
  public let isActive: Bool
  /// Whether the selected child has a screen to go back to.
  public let hasWayBack: Bool
  /// Whether the selected child contains named items of its own. Number keys then select among those.
  public let holdsTabs: Bool
  /// The size class of the screen.
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

/// A part of a container's chrome, such as a bar, a line, or a row of dots.
public struct ContainerChrome: Hashable, Sendable {
  /// The name of the part, given by the layout.
  public let part: String
  /// The container.
  public let container: ContainerShape
  /// The rectangle of the container.
  let containerRect: Rect

  /// Whether the mouse drags the part to divide a split.
  var isDivider: Bool { container.kind == .split && part == SplitLayout.divider }
}

extension PresentationTree {
  /// Whether there are named items on the path to the active screen.
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
