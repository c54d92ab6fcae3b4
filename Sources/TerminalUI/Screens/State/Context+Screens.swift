import NavigationCore

extension Context {
  /// The presentation that the screen is in; nil where it lies over no other.
  var presentation: PresentedNode<App.Place>? {
    reads.readsNavigation = true
    return state.navigation.presentation(containing: id)
  }

  /// The place of the screen that this one is presented over; nil where it lies over no other.
  public var placeBelow: App.Place? { presentation.flatMap { state.place(of: $0.presenter) } }

  /// The screen at a place of the active workspace as it is now; nil where none of that type is there.
  public func screen<S: Screen>(_ type: S.Type, at place: App.Place) -> S? where S.App == App {
    reads.readsNavigation = true
    if state.activeNode.screen == place, let screen = state.activeScreen as? S { return screen }
    var found: S?
    state.navigation.activeScene.root.forEachNode { node in
      if node.screen == place { found = state.screens[node.id]?.base as? S ?? found }
    }
    return found
  }

  /// The room that a place has for its content; nil where it is not shown.
  public func room(of place: App.Place) -> Size? {
    reads.readsNavigation = true
    return state.screenPanes.last { $0.screen.screen == place }
      .map { $0.screen.contentRect(in: $0.rect).size }
  }

  /// Whether a title is asked for that stands over another screen, on the way to it.
  public var isOnTheWay: Bool { state.place(of: id) != place }

  /// Whether a title is asked for that a list of the library names, such as that of the visited places.
  public var isListed: Bool { isOnTheWay && state.place(of: id)?.isOfLibrary == true }
}
