/// A navigation step. ``NavigationState/apply(_:)`` applies it and returns the outcome.
///
/// Unless noted, an action works at the active screen, so that callers do not need to know the shape of the tree.
///
/// - Complexity: O(depth of the tree · log of the siblings), independent of the size of the tree, unless noted.
///   Actions that go to a screen search for it from the active one outwards: O(nodes that lie nearer), and O(nodes)
///   if it is not there or the first occurrence is asked for.
// Indirect, because a copy of it in each value that contains one, such as an event, a request and a rule's decision,
// would be a quarter of this module's code, and more of the time to build it.
public indirect enum NavigationAction<Screen: NavigationScreen>: Hashable, Sendable {
  /// Pushes screens on the active stack, the last one on top.
  ///
  /// - Complexity: O(screens) in addition to the depth.
  case push([Screen])
  /// Pops screens from the active stack. If only the root of a presented stack is left, dismisses the presentation.
  /// If there are fewer screens than `count`, nothing changes.
  case pop(count: Int = 1)
  /// Goes to the root of the stack under all presentations, and closes the presentations above it.
  case popToRoot
  /// Goes to the root of the innermost presentation, which stays open. If nothing is presented, goes to the root of
  /// the scene's own stack, as ``popToRoot`` does.
  case popToPresentationRoot
  /// Goes to a screen anywhere in the tree and closes everything over it.
  case popTo(ScreenSelector<Screen>, Occurrence = .nearest)
  /// Goes to the screen under a screen, which is removed too, with everything over it. The first screen of a split's
  /// detail is removed from beside the sidebar, whichever of the two has the focus.
  case popBefore(ScreenSelector<Screen>, Occurrence = .nearest)
  /// Marks a screen on the way back to be skipped: it is removed as soon as going back would uncover it. The mark
  /// goes with the screen.
  ///
  /// The nearest match is the one that going back reaches first. The active screen itself is marked only if no other
  /// screen on the way back matches. Screens in other tabs never match.
  case skip(ScreenSelector<Screen>, Occurrence = .nearest)
  /// Replaces the active screen and keeps the screen that it was presented over.
  case replaceTop(Screen)
  /// Replaces the first screen of the active stack and keeps the screens pushed on it.
  case replaceRoot(Screen)
  /// Goes to a screen and pushes another one on it, in one step. Everything over it is removed, unless the other
  /// screen is already there.
  ///
  /// The selected screen is the one that leads to the new one; ``RouteTable/replaceDestination(with:in:)`` finds it
  /// by the table. To replace a screen in place, use ``replaceTop(_:)``.
  case replaceDestination(ScreenSelector<Screen>, Occurrence = .nearest, with: Screen)
  /// Replaces a screen in place, anywhere in the tree, and keeps the screens over it in the stack.
  case replaceScreen(ScreenSelector<Screen>, Occurrence = .nearest, with: Screen)
  /// Gives the active node another value of the same place, as typing does to a search. The node keeps its identity
  /// and its state, and the history records nothing.
  case update(Screen)
  /// Replaces the screens of the active stack. Screens that stay keep their identity.
  ///
  /// - Complexity: O(screens) if the new screens are a beginning of the stack, otherwise O(screens + nodes of the
  ///   stack).
  case setStack([Screen])

  /// Presents a screen over the active one, on a stack of its own. If it is not dismissable, ``back`` does not close
  /// it, but ``dismiss`` does.
  case present(Screen, PresentationStyle, isDismissable: Bool = true)
  /// Closes the innermost presentation, dismissable or not.
  case dismiss
  /// Changes the style of the innermost presentation and keeps its screens.
  case restyle(PresentationStyle)

  /// Sets whether the user may dismiss the innermost presentation, and keeps its screens.
  case setDismissable(Bool)

  /// Makes the screen the innermost presentation: replaces another one, changes the style of the same one and whether
  /// it is dismissable, presents if nothing is presented, and dismisses if the screen is nil. Replacing is dismissing
  /// and presenting.
  case setModal(Screen?, PresentationStyle, isDismissable: Bool = true)
  /// Presents the screen. If it is presented already on the way to the active screen, closes that presentation instead,
  /// with everything over it.
  case toggle(Screen, PresentationStyle)
  /// Shows a place on top of the active screen, as ``append(_:nesting:)`` does. If its screen is shown already on the
  /// way back, in the same manner, goes to the screen under it instead.
  case toggleRoute(Route<Screen>)

  /// Selects an item of the innermost tabs that have one with this name. Selecting the selected item goes to its
  /// root. Another container than the innermost becomes active.
  case select(tab: String, of: ContainerSelector = .innermost)
  /// Selects an item of the innermost tabs. If there is none, adds it at the end, made from the step, which must be a
  /// step to a tab.
  case showTab(Leg<Screen>)
  /// Adds, removes and reorders the items of the innermost tabs. Each step must be a step to a tab. Items whose names
  /// stay keep their places. If the selected one is removed, the first is selected.
  ///
  /// - Complexity: O(tabs) in addition to the depth.
  case setTabs([Leg<Screen>])
  /// Sets how long a container keeps its place while it is not shown. The policy also applies to the trees in the
  /// history, and the history records no step.
  ///
  /// - Complexity: O(nodes of all trees of the container's scene).
  case setCaching(CachingPolicy, of: ContainerSelector = .innermost)
  /// Moves the focus to a column of the innermost split.
  case focus(SplitColumn)
  /// Shows a screen alone in the detail of the innermost split, and moves the focus there if `isFocused` is true. If
  /// it is false, the sidebar may present: its presentations stay.
  ///
  /// - Complexity: O(nodes of the detail's stack) in addition to the depth: a screen that is already there keeps its
  ///   node.
  case showDetail(Screen, isFocused: Bool)
  /// Empties the detail of the innermost split.
  case clearDetail

  /// Goes one step back as the user expects: closes the topmost presentation if it is dismissable, then pops, then
  /// goes from the detail to the sidebar.
  case back
  /// Shows the previous tree of the scene's history.
  case goBack
  /// Shows the next tree of the scene's history.
  case goForward
  /// Shows the tree of the scene's history at an offset, which ``HistoryEntry/offset`` counts: negative numbers go back,
  /// positive ones forward. The entries between are not shown, and rules decide only about the one at the offset.
  case goToEntry(Int)

  /// Goes to a place: closes everything over it and keeps what is already there.
  ///
  /// - Complexity: O(steps of the route) in addition to the depth, as for the two cases below.
  case open(Route<Screen>)
  /// Shows a place on top of the active screen of the route's scene and keeps what is there.
  ///
  /// If the route continues from the active screen, as a relative link does, all further steps are put on top. Of any
  /// other route only the destination is, as the table builds it: with its tabs, and with the screen that a
  /// presentation lies over. The root of the scene is not put on top.
  case append(Route<Screen>, nesting: Nesting<Screen> = .always)
  /// Goes to a place on a new tree that begins with `root`, usually ``RouteTable/root``.
  case replace(Route<Screen>, root: LegContent<Screen>)

  /// Opens a scene that begins with `root` and activates it. If a scene with that name is open, only activates it.
  case openScene(String, root: LegContent<Screen>)
  /// Closes a scene. If it is the active one, activates the one before it, or the next one if it is the first. The
  /// last scene stays.
  case closeScene(String)
  /// Activates a scene.
  case activate(scene: String)
  /// Renames a scene to an unused name, and keeps its tree, history and position. Links with the
  /// old name no longer work.
  case renameScene(String, to: String)

  /// Replaces the state with another one, for example with the scenes, trees and histories of a saved one.
  ///
  /// A copy of the current state, changed by actions, keeps its identities. If the other state has another origin, both
  /// can use an identity for different nodes: different screens, or containers without a common child. Those of the
  /// other state get new identities, so that the current ones are left and closed. This includes a screen that was
  /// given another value by ``update(_:)`` in only one of the states.
  ///
  /// - Complexity: O(nodes) of the parts that the two states do not share; O(nodes of all trees) if identities may be
  ///   those of different nodes.
  case restore(NavigationState<Screen>)
  /// Represents an invalid link, so that rules and listeners see it. It changes nothing and always fails.
  case invalidLink(LinkError)
  /// Quits the app. The state stays as it is, so that it can be saved; the code that runs the app ends it after
  /// applying this action.
  case quit
}
