import NavigationCore

extension Context {
  /// The presentation that contains the screen, if any.
  var presentation: PresentedNode<App.Place>? {
    note(.navigation)
    return state.navigation.presentation(containing: id)
  }

  /// The place of the screen that this one is presented over, if any.
  public var placeBelow: App.Place? {
    presentation.flatMap { state.navigating.place(of: $0.presenter) }
  }

  /// The responder chain of the screen below, or nil if there is none. The screen is laid out again after the one below,
  /// and after changes of the data that the conditions of its bindings read.
  var respondersBelow: ResponderChain? {
    guard let presented = presentation else { return nil }
    note(.screens)
    var below = state
    below.navigating.navigator.send(.popBefore(.id(presented.node)))
    runtime.keys.keepTables(&below)
    below = runtime.placer.placing(below.activeNode.id, below, self)
    return runtime.keys.responders(of: below, self)
  }

  /// Returns the current screen at a place of the active workspace, or nil if none of that type is there.
  public func screen<S: Screen>(_ type: S.Type, at place: App.Place) -> S? where S.App == App {
    note([.navigation, .screens])
    if state.activeNode.screen == place, let screen = state.activeScreen as? S { return screen }
    var found: S?
    state.navigation.activeScene.root.forEachNode { node in
      if node.screen == place { found = state.screens[node.id] as? S ?? found }
    }
    return found
  }

  /// Returns the size available for the content of a place, or nil if it is not shown.
  public func room(of place: App.Place) -> Size? {
    note(.rooms)
    return state.layout.placed.screenPanes.last { $0.screen.screen == place }
      .map { $0.screen.contentRect(in: $0.rect).size }
  }

  /// Whether the context is for the title of a place below another screen, as in breadcrumbs.
  public var isForBreadcrumb: Bool { state.navigating.place(of: id) != place }

  /// Whether the context is for a title in a list of the library, such as the visited places.
  public var isListed: Bool {
    isForBreadcrumb && state.navigating.place(of: id)?.isOfLibrary == true
  }
}
