extension NavigationAction {
  /// Puts one screen on the active stack.
  public static func push(_ screen: Screen) -> NavigationAction {
    .push([screen])
  }

  /// Goes to a screen of this value.
  public static func popTo(
    _ screen: Screen, _ occurrence: Occurrence = .nearest
  ) -> NavigationAction {
    .popTo(.value(screen), occurrence)
  }

  /// Goes to what lies under a screen of this value.
  public static func popBefore(
    _ screen: Screen, _ occurrence: Occurrence = .nearest
  ) -> NavigationAction {
    .popBefore(.value(screen), occurrence)
  }

  /// Marks a screen of this value on the way back.
  public static func skip(
    _ screen: Screen, _ occurrence: Occurrence = .nearest
  ) -> NavigationAction {
    .skip(.value(screen), occurrence)
  }

  /// Goes to a screen of this value and pushes another one on it.
  public static func replaceDestination(
    _ screen: Screen, _ occurrence: Occurrence = .nearest, with other: Screen
  ) -> NavigationAction {
    .replaceDestination(.value(screen), occurrence, with: other)
  }

  /// Shows a screen on top of the active one: pushed without a style, presented with one.
  ///
  /// - Parameters:
  ///   - screen: What is shown.
  ///   - style: How it is presented; nil to push it.
  ///   - nesting: Whether it is put on top also where it is already on the way back.
  /// - Returns: The action that shows it.
  public static func navigate(
    to screen: Screen, style: PresentationStyle? = nil, nesting: Nesting = .always
  ) -> NavigationAction {
    guard nesting == .always else {
      let leg =
        style.map { Leg(.presented($0), LegContent.stack(screen)) } ?? Leg(.push, .screen(screen))
      return .append(Route(legs: [leg]), nesting: nesting)
    }
    return style.map { .present(screen, $0, isDismissable: true) } ?? .push([screen])
  }
}
