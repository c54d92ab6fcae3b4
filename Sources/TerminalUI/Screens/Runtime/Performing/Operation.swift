import NavigationCore

/// What an input asks for.
enum Operation<App: ScreenApp> {
  /// Performs a binding that the keys or a click reach.
  case perform(LiveBinding.Source)
  /// Uses a control of the active screen, by its index.
  case use(Int, ControlUse)
  /// Applies an operation to a screen, which may be covered.
  case run(ScreenOperation<App>, on: NodeID)
  /// Performs steps for the active screen.
  case steps([Step<App>])
  /// Activates the screen of a pane, and then uses what is at a point.
  case activate(NodeID, then: PointedUse<App>)
  /// Has effects beside the state.
  case effects([ScreenEffect<App>])
}

/// What is done on a screen with the pointer, once it is active.
enum PointedUse<App: ScreenApp> {
  /// Goes back to a place of the header; nil only activates the screen.
  case header(NodeID?)
  case click(Point)
  case wheel(any AnyControl, Int)
}
