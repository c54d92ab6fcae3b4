/// The visible part of a navigation tree, and its arrangement. Of a container it has all children, for the layout to
/// choose from.
///
/// It depends only on the tree and a size class, so that a split collapsed to a stack and one shown as columns are
/// the same state.
public struct PresentationTree<Screen: NavigationScreen>: Hashable, Sendable {
  /// The identity of the node.
  public let id: NodeID
  /// The content.
  public let content: Content
  /// The presentation over the content; nil if there is none.
  public internal(set) var overlay: Overlay?

  /// A screen, or a container of several.
  public indirect enum Content: Hashable, Sendable {
    /// A screen, the top of its stack.
    case screen(PresentedScreen<Screen>)
    /// Tabs, a split with room for both columns, or a container of the app's own.
    case container(Container)
  }

  /// The presentation over the content.
  public struct Overlay: Hashable, Sendable {
    /// The style. A popover becomes a sheet if there is little room.
    public let style: PresentationStyle
    /// True if the user may close it.
    public let isDismissable: Bool
    private let trees: [PresentationTree]

    init(style: PresentationStyle, isDismissable: Bool, tree: PresentationTree) {
      self.style = style
      self.isDismissable = isDismissable
      trees = [tree]
    }

    /// The presented tree.
    public var tree: PresentationTree { trees[0] }
  }
}

/// A screen on the way back from a visible one.
public struct Breadcrumb<Screen: NavigationScreen>: Hashable, Sendable {
  /// The identity of its node.
  public let id: NodeID
  /// The app's screen value.
  public let screen: Screen
}

/// A visible screen.
public struct PresentedScreen<Screen: NavigationScreen>: Hashable, Sendable {
  /// The identity of its node, under which the screen's state is stored.
  public let id: NodeID
  /// The app's screen value.
  public let screen: Screen
  /// The screens on the way back, from the root on: the breadcrumbs before this one.
  public let trail: [Breadcrumb<Screen>]
  /// The style of the presentation that contains the screen; nil if there is none. The frame of a sheet, popover or
  /// alert has a title, so its screens need no header.
  public let presentationStyle: PresentationStyle?
  /// True if the screen receives the keys.
  public let isActive: Bool
}

extension NavigationState {
  /// Returns the visible part of the active scene's tree.
  ///
  /// - Complexity: O(visible nodes, children of visible containers, and the trail of each visible node).
  public func presentationTree(for sizeClass: SizeClass) -> PresentationTree<Screen> {
    root.presentationTree(PresentationContext(sizeClass))
  }

  /// The screens from the root of the selected place to the active one.
  public var breadcrumbs: [Screen] { root.breadcrumbs }

  /// True if the active screen is the first of its place, with nothing under it.
  ///
  /// It is not the opposite of ``canGoBack``: a sheet that is not dismissable cannot be left, but lies over
  /// something.
  public var isRoot: Bool { breadcrumbs.count == 1 }
}

extension NavigationNode {
  /// The screens from the root of the selected place to the active one.
  public var breadcrumbs: [Screen] { trail().compactMap { $0.screen } }
}
