/// A step of navigation. A ``NavigationState`` applies it and says what came of it.
///
/// Unless it says otherwise an action works where the active screen is, so that nobody needs to know the
/// shape of the tree.
///
/// - Complexity: O(depth of the tree · log of what lies beside one another), however much the tree holds,
///   for all but the cases that say otherwise. Those that go to a screen look for it from the active one
///   outwards: O(nodes that lie nearer), and O(nodes) where it is not there or the first one is meant.
public enum NavigationAction<Screen: NavigationScreen>: Hashable, Sendable {
  /// Puts screens on the active stack, the last one on top.
  ///
  /// - Complexity: O(screens) beside the depth.
  case push([Screen])
  /// Takes screens off the active stack; when its presented root is the only one left, dismisses the
  /// presentation. When there are fewer than `count`, nothing changes.
  case pop(count: Int = 1)
  /// Goes to the root of the stack under all presentations, and closes what is presented above it.
  case popToRoot
  /// Goes to the root of the innermost presentation, which stays open. Where nothing is presented, goes to the
  /// root of the scene's own stack, as ``popToRoot`` does.
  case popToPresentationRoot
  /// Goes to a screen, wherever on the tree it is, and closes what is over it.
  case popTo(ScreenSelector<Screen>, Occurrence = .nearest)
  /// Goes to what lies under a screen: the screen goes, too.
  case popBefore(ScreenSelector<Screen>, Occurrence = .nearest)
  /// Marks a screen on the way back: it goes when any way down would uncover it. The mark goes with the screen.
  ///
  /// The nearest one is the one that going back meets first. The active screen itself is marked only where no
  /// other on the way back fits, and screens in other tabs are never met.
  case skip(ScreenSelector<Screen>, Occurrence = .nearest)
  /// Replaces the active screen; what it was presented over stays.
  case replaceTop(Screen)
  /// Replaces the first screen of the active stack; what is pushed on it stays.
  case replaceRoot(Screen)
  /// Goes to a screen and pushes another one on it, in one step. Everything that lay over it goes, unless the
  /// other one lies there already.
  ///
  /// The selected screen is the one that leads to the new one;
  /// ``RouteTable/replaceDestination(with:in:)`` finds it by the table. To swap a screen in place there is
  /// ``replaceTop(_:)``.
  case replaceDestination(ScreenSelector<Screen>, Occurrence = .nearest, with: Screen)
  /// Replaces a screen in place, wherever on the tree it is. What lies over it in the stack stays.
  case replaceScreen(ScreenSelector<Screen>, Occurrence = .nearest, with: Screen)
  /// Gives the active node another value of the same place, as typing does to a search: its identity
  /// and what it remembers stay, and the history takes no note.
  case update(Screen)
  /// Replaces the screens of the active stack. Screens that stay keep their identity.
  ///
  /// - Complexity: O(screens) where they begin like the stack does and bring nothing new, and else
  ///   O(screens + nodes of the stack).
  case setStack([Screen])

  /// Shows a screen over the active one, on a stack of its own. What is not dismissable holds against
  /// ``back``, and not against ``dismiss``.
  case present(Screen, PresentationStyle, isDismissable: Bool = true)
  /// Closes the innermost presentation, whether or not the user may.
  case dismiss
  /// Shows the innermost presentation in another style; its screens stay.
  case restyle(PresentationStyle)

  /// Makes the screen the one that is presented last: replaces another, restyles the same, presents where
  /// nothing is presented, and dismisses when it is nil. Replacing is dismissing and presenting: the user may
  /// dismiss the new one.
  case setModal(Screen?, PresentationStyle)
  /// Presents the screen, or dismisses it when it is what is presented last.
  case toggle(Screen, PresentationStyle)

  /// Selects an item of the innermost tabs that have one of this name; the selected one again goes to its
  /// root.
  case select(tab: String)
  /// Selects an item of the innermost tabs. One that is not there is made of the step, which is that to a
  /// tab, and stands at the end.
  case showTab(Leg<Screen>)
  /// Adds, removes and reorders the items of the innermost tabs. Each step is that to a tab; a tab of a
  /// name that is there keeps its place. When the selected one goes, the first is selected.
  ///
  /// - Complexity: O(tabs) beside the depth.
  case setTabs([Leg<Screen>])
  /// Says how long a container keeps its place while it is not shown. It holds in the history too, and is no step
  /// of it.
  ///
  /// - Complexity: O(nodes of all trees of the container's scene).
  case setCaching(CachingPolicy, of: ContainerSelector = .innermost)
  /// Gives the focus to a column of the innermost split.
  case focus(SplitColumn)
  /// Shows a screen in the detail of the innermost split, alone; the focus moves there if asked.
  ///
  /// - Complexity: O(nodes of the detail's stack) beside the depth: a screen that is there stays the same
  ///   node.
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
  ///
  /// - Complexity: O(steps of the route) beside the depth, as for the two cases below.
  case open(Route<Screen>)
  /// Shows a place on top of the active screen of the route's scene, and leaves what is there.
  ///
  /// Of a route that leads on from the active screen, as a relative link does, all further steps are put on top.
  /// Of any other route only the destination is, as the table builds it: tabs come along, and so does the screen
  /// that a presentation lies over.
  case append(Route<Screen>, nesting: Nesting = .always)
  /// Goes to a place on a new tree, which begins with `root`: that of the table, usually.
  case replace(Route<Screen>, root: LegContent<Screen>)

  /// Opens a scene that begins with `root` and shows it; one of that name is only shown.
  case openScene(String, root: LegContent<Screen>)
  /// Closes a scene and shows the one before it; the last one stays.
  case closeScene(String)
  /// Shows a scene.
  case activate(scene: String)
  /// Gives a scene another name, which no other has; its tree, its history and its position stay. Links that name it
  /// as before lead to no scene then.
  case renameScene(String, to: String)

  /// Takes another state's place: the scenes, trees and histories of one that was saved, for example.
  ///
  /// - Complexity: O(nodes) where the two states are equal and share nothing.
  case restore(NavigationState<Screen>)
  /// Stands for a link that leads nowhere, so that rules and listeners learn of it. It changes nothing and
  /// always fails.
  case invalidLink(LinkError)
  /// Leaves everything. The state stays as it is, so that it can be saved; whoever runs the app ends it
  /// when this is applied.
  case quit
}
