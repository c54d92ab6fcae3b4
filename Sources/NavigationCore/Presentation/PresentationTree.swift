/// What of a navigation tree is to be seen, and how it is arranged: the tree without what is hidden. Of a
/// container it has all children, for its layout to choose from.
///
/// It follows from the tree and a size class alone, so that a split collapsed to a stack and one shown
/// as columns are the same state.
public struct PresentationTree<Screen: NavigationScreen>: Hashable, Sendable {
  /// The identity of the node that is shown.
  public let id: NodeID
  /// What is shown.
  public let content: Content
  /// What lies over it; nil when nothing does.
  public let overlay: Overlay?

  /// A screen, or what arranges several.
  public indirect enum Content: Hashable, Sendable {
    /// A screen, whatever stack it is on top of.
    case screen(PresentedScreen<Screen>)
    /// Tabs, a split with room for both columns, or a container of the app's own.
    case container(Container)
  }

  /// What lies over the content.
  public struct Overlay: Hashable, Sendable {
    /// How it is shown: a popover is a sheet where there is little room.
    public let style: PresentationStyle
    /// Whether the user may close it.
    public let isDismissable: Bool
    private let trees: [PresentationTree]

    init(style: PresentationStyle, isDismissable: Bool, tree: PresentationTree) {
      self.style = style
      self.isDismissable = isDismissable
      trees = [tree]
    }

    /// What is shown there.
    public var tree: PresentationTree { trees[0] }
  }
}

/// A screen that is to be seen.
public struct PresentedScreen<Screen: NavigationScreen>: Hashable, Sendable {
  /// The identity of its node: what the screen remembers hangs on it.
  public let id: NodeID
  /// The app's value, which says what to draw.
  public let screen: Screen
  /// The screens one came through, from the root on: the breadcrumbs before this one.
  public let trail: [Screen]
  /// How the presentation is shown that it is in; nil for a screen that is in none. The frame around a sheet, a
  /// popover or an alert has a title: its screens need no header.
  public let presentationStyle: PresentationStyle?
  /// Whether the keys go to it.
  public let isActive: Bool
}

extension NavigationState {
  /// The active scene's tree as it is to be seen.
  ///
  /// - Complexity: O(visible nodes, children of visible containers, and the screens one came through to each
  ///   visible node): a screen carries its trail.
  public func presentationTree(for sizeClass: SizeClass) -> PresentationTree<Screen> {
    root.presentationTree(sizeClass, trail: [], in: nil, isActive: true)
  }

  /// The screens from the root of the selected place to the active one.
  public var breadcrumbs: [Screen] { root.breadcrumbs }

  /// Whether the active screen is the first of its place: nothing lies under it.
  ///
  /// It is not the opposite of ``canGoBack``: a sheet that is not dismissable holds the user, and lies over
  /// something.
  public var isRoot: Bool { breadcrumbs.count == 1 }
}

extension NavigationNode {
  /// The screens from the root of the selected place to the active one.
  public var breadcrumbs: [Screen] {
    presentationTree(.compact, trail: [], in: nil, isActive: true).activeScreens
  }
}

extension PresentationTree {
  /// The trail of the active screen, and that screen.
  fileprivate var activeScreens: [Screen] {
    if let overlay { return overlay.tree.activeScreens }
    return switch content {
    case .screen(let screen): screen.trail + [screen.screen]
    case .container(let container): container.selected?.activeScreens ?? []
    }
  }
}
