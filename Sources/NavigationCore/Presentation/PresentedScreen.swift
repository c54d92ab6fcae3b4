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

/// A screen on the way back from a visible one.
public struct Breadcrumb<Screen: NavigationScreen>: Hashable, Sendable {
  /// The identity of its node.
  public let id: NodeID
  /// The app's screen value.
  public let screen: Screen
}

extension NavigationState {
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
