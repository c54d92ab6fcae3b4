extension PresentationTree {
  /// Children of which one is active: the items of tabs or of another kind, or the columns of a split.
  ///
  /// All children are here, and the layout chooses which of them are to be seen.
  public struct Container: Hashable, Sendable {
    /// What the layout is chosen by.
    public let kind: ContainerKind
    /// The children in their order.
    public let children: [Child]
    /// The position of the child that the active screen is in.
    public let selection: Int

    /// Whether the keys go to the selected child.
    public let isActive: Bool

    /// What the selected child shows.
    public var selected: PresentationTree? {
      children.indices.contains(selection) ? children[selection].tree : nil
    }
  }

  /// One child of a container.
  public struct Child: Hashable, Sendable {
    /// The name of the item; `sidebar` or `detail` in a split.
    public let name: String
    private let node: NavigationNode<Screen>?
    private let sizeClass: SizeClass
    private let trail: [Screen]
    private let style: PresentationStyle?
    private let isActive: Bool

    init(
      _ name: String, _ node: NavigationNode<Screen>?, _ sizeClass: SizeClass, trail: [Screen],
      in style: PresentationStyle?, isActive: Bool
    ) {
      self.name = name
      self.node = node
      self.sizeClass = sizeClass
      self.trail = trail
      self.style = style
      self.isActive = isActive
    }

    /// What the child shows; nil for a detail in which nothing is chosen. What it presents is to be seen
    /// only while it is selected.
    ///
    /// - Complexity: O(what it shows): a child that is never asked costs nothing.
    public var tree: PresentationTree? {
      node?.presentationTree(sizeClass, trail: trail, in: style, isActive: isActive)
    }
  }
}
