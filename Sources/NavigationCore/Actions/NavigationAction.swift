/// A step of navigation. A ``NavigationState`` applies it and says what came of it.
///
/// Unless it says otherwise an action works where the active screen is, so that nobody needs to know the
/// shape of the tree.
public enum NavigationAction<Screen: NavigationScreen>: Hashable, Sendable {
  /// Puts screens on the active stack, the last one on top.
  case push([Screen])
  /// Takes screens off the active stack; when its presented root is the only one left, dismisses the
  /// presentation. When there are fewer than `count`, nothing changes.
  case pop(count: Int)
  /// Goes to the root of the active stack.
  case popToRoot
  /// Goes to the nearest such screen of the tree's visible spine and closes what is over it.
  case popTo(Screen)
  /// Replaces the active screen; what it was presented over stays.
  case replaceTop(Screen)
  /// Gives the active node another value of the same place, as typing does to a search: its identity
  /// and what it remembers stay, and the history takes no note.
  case update(Screen)
  /// Replaces the screens of the active stack. Screens that stay keep their identity.
  case setStack([Screen])

  /// Shows a screen over the active one, on a stack of its own.
  case present(Screen, PresentationStyle, isDismissable: Bool)
  /// Closes the innermost presentation, whether or not the user may.
  case dismiss
  /// Shows the innermost presentation in another style; its screens stay.
  case restyle(PresentationStyle)

  /// Selects an item of the innermost tabs; the selected one again goes to its root.
  case select(tab: String)
  /// Gives the focus to a column of the innermost split.
  case focus(SplitColumn)
  /// Shows a screen in the detail of the innermost split, alone; the focus moves there if asked.
  case showDetail(Screen, isFocused: Bool)
  /// Empties the detail of the innermost split.
  case clearDetail

  /// One step back, as the user means it: closes what is on top if it is dismissable, then pops, then
  /// goes from the detail to the sidebar.
  case back
  /// Shows the previous tree of the scene's history.
  case goBack
  /// Shows the tree that the scene's history went back from.
  case goForward

  /// Goes to a place: closes what is over it, keeps what is already there.
  case open(Route<Screen>)
  /// Goes to a place on a new tree.
  case replace(Route<Screen>, root: Leg<Screen>)
}
