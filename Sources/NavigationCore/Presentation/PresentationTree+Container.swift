extension PresentationTree {
  /// Children of which one is active: the items of tabs or of another container, or the columns of a split.
  ///
  /// It contains all children; the layout chooses the visible ones.
  public struct Container: Hashable, Sendable {
    /// The kind, which selects the layout.
    public let kind: ContainerKind
    /// The children in order.
    public let children: [Child]
    /// The index of the child that contains the active screen.
    public let selection: Int

    /// True if the selected child receives the keys.
    public let isActive: Bool

    /// The tree of the selected child; nil for an empty detail.
    public var selected: PresentationTree? {
      children.indices.contains(selection) ? children[selection].tree : nil
    }
  }

  /// One child of a container.
  public struct Child: Hashable, Sendable {
    /// The name of the item; `sidebar` or `detail` in a split.
    public let name: String
    private let node: NavigationNode<Screen>?
    private let context: PresentationContext<Screen>
    private let selectedTree: PresentationTree?

    init(
      name: String, node: NavigationNode<Screen>?, in context: PresentationContext<Screen>,
      isSelected: Bool
    ) {
      (self.name, self.node) = (name, node)
      self.context = context.child(isSelected: isSelected)
      selectedTree = isSelected ? node?.presentationTree(self.context) : nil
    }

    /// The tree of the child; nil for an empty detail. Its presentations are visible only while it is selected.
    ///
    /// - Complexity: O(size of the tree), except for the selected child. It is computed on demand, so an unused child
    ///   costs nothing.
    public var tree: PresentationTree? { selectedTree ?? node?.presentationTree(context) }
  }
}
