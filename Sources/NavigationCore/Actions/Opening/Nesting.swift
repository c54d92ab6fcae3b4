/// The treatment of a screen that is already on the way back when it is put on top.
public enum Nesting<Screen: NavigationScreen>: Hashable, Sendable {
  /// Every screen is put on top.
  case always
  /// A screen that is already on the way back is uncovered instead of being put on top again.
  case never
  /// A screen of this kind is not put on top of another one of the kind, whatever their parameters: the other one is
  /// uncovered and replaced.
  case neverOf(ScreenKind<Screen>)

  /// Returns whether a screen on the way back takes another one that would be put on top.
  func takes(_ screen: Screen, at existing: Screen) -> Bool {
    switch self {
    case .always: false
    case .never: screen == existing
    case .neverOf(let kind): kind.contains(screen) && kind.contains(existing)
    }
  }
}
