/// The visible part of a navigation tree, and its arrangement. Of a container it has all children, for the layout to
/// choose from.
///
/// It is the nodes themselves as they are seen: a part that nobody reads costs nothing. It depends only on the tree and a
/// size class, so that a split collapsed to a stack and one shown as columns are the same state.
public struct PresentationTree<Screen: NavigationScreen>: Sendable {
  /// The identity of the node.
  public let id: NodeID
  /// The content.
  public let content: Content
  /// The presentation over the content; nil if there is none.
  public let overlay: Overlay?

  /// A screen, or a container of several.
  public enum Content: Sendable {
    /// A screen, the top of its stack.
    case screen(PresentedScreen<Screen>)
    /// Tabs, a split with room for both columns, or a container of the app's own.
    case container(Container)
  }

  /// Creates the tree of a node. A stack is shown as its top, and a collapsed split as the column with the focus.
  init(_ node: NavigationNode<Screen>, in surroundings: Surroundings) {
    var (node, surroundings, overlay) = (node, surroundings, Overlay?.none)
    while true {
      // Only the active path shows its presentations. A tab in the background may have kept some.
      if surroundings.isActive, let presentation = node.presentation {
        overlay = Overlay(presentation, in: surroundings.following(node.visibleTrail))
        surroundings.isActive = false
      }
      switch node.content {
      case .screen(let screen):
        content = .screen(
          PresentedScreen(
            id: node.id, screen: screen, trail: surroundings.trail,
            presentationStyle: surroundings.style, isActive: surroundings.isActive))
      case .stack(let stack):
        surroundings = surroundings.following(stack.nodes.dropLast().flatMap { $0.visibleTrail })
        node = stack.top
        continue
      case .tabs(let tabs): content = .container(Container(tabs, in: surroundings))
      case .split(let split):
        let columns = Container(split, in: surroundings)
        if surroundings.sizeClass == .compact, let column = columns.selectedChild.node {
          (node, surroundings) = (column, columns.selectedChild.surroundings)
          continue
        }
        content = .container(columns)
      }
      (id, self.overlay) = (node.id, overlay)
      return
    }
  }
}

extension PresentationTree {
  /// What decides, together with a node, what is visible of it.
  struct Surroundings: Sendable {
    let sizeClass: SizeClass
    /// The screens on the way back from the node, from the root on.
    var trail: [Breadcrumb<Screen>] = []
    /// The style of the presentation that contains the node; nil if there is none.
    var style: PresentationStyle?
    /// True if the node contains the active screen.
    var isActive = true

    /// Returns the surroundings of a node that follows further screens.
    func following(_ screens: [Breadcrumb<Screen>]) -> Self {
      var following = self
      following.trail += screens
      return following
    }
  }

  /// The presentation over the content.
  public struct Overlay: Sendable {
    /// The style. A popover becomes a sheet if there is little room.
    public let style: PresentationStyle
    /// True if the user may close it.
    public let isDismissable: Bool
    private let node: NavigationNode<Screen>
    private let surroundings: Surroundings

    fileprivate init(_ presentation: Presentation<Screen>, in surroundings: Surroundings) {
      let isCompact = surroundings.sizeClass == .compact
      style = isCompact && presentation.style == .popover ? .sheet : presentation.style
      (isDismissable, node) = (presentation.isDismissable, presentation.node)
      var inside = surroundings
      inside.style = style
      self.surroundings = inside
    }

    /// The presented tree.
    public var tree: PresentationTree { PresentationTree(node, in: surroundings) }
  }

  /// Children of which one is active: the items of tabs or of another container, or the columns of a split.
  ///
  /// It contains all children; the layout chooses the visible ones.
  public struct Container: Sendable {
    /// The kind, which selects the layout.
    public let kind: ContainerKind
    /// The children in order.
    public let children: [Child]
    /// The index of the child that contains the active screen.
    public let selection: Int
    /// True if the selected child receives the keys.
    public let isActive: Bool

    fileprivate init(_ tabs: TabsNode<Screen>, in surroundings: Surroundings) {
      (kind, selection, isActive) = (tabs.kind, tabs.selection, surroundings.isActive)
      children = tabs.items.enumerated().map { position, item in
        Child(item.name, item.node, isSelected: position == tabs.selection, in: surroundings)
      }
    }

    fileprivate init(_ split: SplitNode<Screen>, in surroundings: Surroundings) {
      (kind, isActive) = (.split, surroundings.isActive)
      selection = split.focus == .detail ? 1 : 0
      children = SplitColumn.allCases.map { column in
        let isDetail = column == .detail && split.detail != nil
        return Child(
          column.rawValue, split[column], isSelected: column == split.focus,
          in: isDetail ? surroundings.following(split.sidebar.visibleTrail) : surroundings)
      }
    }

    fileprivate var selectedChild: Child { children[selection] }

    /// The tree of the selected child; nil for an empty detail.
    public var selected: PresentationTree? { selectedChild.tree }
  }

  /// One child of a container.
  public struct Child: Sendable {
    /// The name of the item; `sidebar` or `detail` in a split.
    public let name: String
    fileprivate let node: NavigationNode<Screen>?
    fileprivate let surroundings: Surroundings

    fileprivate init(
      _ name: String, _ node: NavigationNode<Screen>?, isSelected: Bool,
      in surroundings: Surroundings
    ) {
      (self.name, self.node) = (name, node)
      var inside = surroundings
      inside.isActive = surroundings.isActive && isSelected
      self.surroundings = inside
    }

    /// The tree of the child; nil for an empty detail. Its presentations are visible only while it is selected.
    ///
    /// - Complexity: O(screens on the way back), and O(children) for a container.
    public var tree: PresentationTree? { node.map { PresentationTree($0, in: surroundings) } }
  }
}

extension NavigationNode {
  /// The screens on the way through this node, without presentations.
  fileprivate var visibleTrail: [Breadcrumb<Screen>] {
    trail(presented: false).compactMap { node in
      node.screen.map { Breadcrumb(id: node.id, screen: $0) }
    }
  }
}

extension NavigationState {
  /// Returns the visible part of the active scene's tree.
  ///
  /// - Complexity: O(screens on the way back), and O(children) for a container.
  public func presentationTree(for sizeClass: SizeClass) -> PresentationTree<Screen> {
    PresentationTree(root, in: .init(sizeClass: sizeClass))
  }
}
