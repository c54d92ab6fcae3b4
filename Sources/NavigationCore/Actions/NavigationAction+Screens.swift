extension NavigationAction {
  /// Pushes one screen on the active stack.
  public static func push(_ screen: Screen) -> NavigationAction {
    .push([screen])
  }

  /// Goes to a screen with this value.
  public static func popTo(
    _ screen: Screen, _ occurrence: Occurrence = .nearest
  ) -> NavigationAction {
    .popTo(.value(screen), occurrence)
  }

  /// Goes to the screen under a screen with this value.
  public static func popBefore(
    _ screen: Screen, _ occurrence: Occurrence = .nearest
  ) -> NavigationAction {
    .popBefore(.value(screen), occurrence)
  }

  /// Marks a screen with this value to be skipped on the way back.
  public static func skip(
    _ screen: Screen, _ occurrence: Occurrence = .nearest
  ) -> NavigationAction {
    .skip(.value(screen), occurrence)
  }

  /// Goes to a screen with this value and pushes another one on it.
  public static func replaceDestination(
    _ screen: Screen, _ occurrence: Occurrence = .nearest, with other: Screen
  ) -> NavigationAction {
    .replaceDestination(.value(screen), occurrence, with: other)
  }

  /// Replaces a screen with this value in place.
  public static func replaceScreen(
    _ screen: Screen, _ occurrence: Occurrence = .nearest, with other: Screen
  ) -> NavigationAction {
    .replaceScreen(.value(screen), occurrence, with: other)
  }

  /// Shows a place on top of the active screen, or leaves it if it is shown already.
  public static func toggle(_ route: Route<Screen>) -> NavigationAction {
    .toggleRoute(route)
  }

  /// Goes to an entry of the scene's history in one step, however many places that the rules refuse are between.
  ///
  /// - Parameter offset: The distance from the current place: see ``HistoryEntry/offset``.
  /// - Returns: The action.
  public static func goBack(to offset: Int) -> NavigationAction {
    .goToEntry(offset)
  }

  /// Shows a screen on top of the active one: pushed without a style, presented with one.
  ///
  /// - Parameters:
  ///   - screen: The screen to show.
  ///   - style: The presentation style; nil to push the screen.
  ///   - nesting: The treatment of a screen that is already on the way back.
  /// - Returns: The action that shows the screen.
  public static func navigate(
    to screen: Screen, style: PresentationStyle? = nil, nesting: Nesting<Screen> = .always
  ) -> NavigationAction {
    guard nesting == .always else {
      let leg =
        style.map { Leg(.presented($0), LegContent.stack(screen)) } ?? Leg(.push, .screen(screen))
      return .append(Route(legs: [leg]), nesting: nesting)
    }
    return style.map { .present(screen, $0, isDismissable: true) } ?? .push([screen])
  }
}
