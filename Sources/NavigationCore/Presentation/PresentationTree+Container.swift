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

    /// The tree of the selected child; nil for an empty detail. It is computed once, because each layout shows it.
    public let selected: PresentationTree?

    init(kind: ContainerKind, children: [Child], selection: Int, isActive: Bool) {
      (self.kind, self.children, self.selection) = (kind, children, selection)
      self.isActive = isActive
      selected = children.indices.contains(selection) ? children[selection].tree : nil
    }

    /// Returns the tree of the child at an index, which must be valid; nil for an empty detail.
    public func tree(ofChildAt index: Int) -> PresentationTree? {
      index == selection ? selected : children[index].tree
    }
  }

  /// One child of a container.
  public struct Child: Hashable, Sendable {
    /// The name of the item; `sidebar` or `detail` in a split.
    public let name: String
    let node: NavigationNode<Screen>?
    let context: PresentationContext<Screen>

    /// The tree of the child; nil for an empty detail. Its presentations are visible only while it is selected.
    ///
    /// - Complexity: O(size of the tree). It is computed on demand, so an unused child costs nothing.
    public var tree: PresentationTree? { node?.presentationTree(context) }
  }
}
