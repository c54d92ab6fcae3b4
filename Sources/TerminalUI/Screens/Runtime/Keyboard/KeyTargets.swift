import NavigationCore

/// Finds what keys act on. After another process changed the data, a screen that closed, or a focused row that is gone,
/// does not pass the keys meant for it to what took its place. A menu at such a row closes.
struct KeyTargets<App: ScreenApp> {
  typealias State = ScreenState<App>

  let runtime: ScreenRuntime<App>

  /// Returns what the screen says of a target that was replaced while the screen stayed, and the queries to load first.
  func reason(_ state: State) -> (change: SafeText?, missing: [AnyQuery<App>]) {
    guard let before = state.keyboard.targetBeforeReload, before.node == state.activeNode.id,
      let target = before.target, before.isReplaced(by: self.target(state))
    else { return (nil, []) }
    let node = menuPresenter(state) ?? before.node
    guard let (screen, context) = runtime.screen(node, state) else { return (nil, []) }
    return (screen.change(of: target.base, context), context.reads.missing)
  }

  func target(_ state: State) -> KeyTarget {
    let active = state.activeNode.id
    let isWriting = state.isWriting(on: active)
    var target: (any Equatable & Sendable)?
    if !isWriting, let (screen, context) = runtime.screen(menuPresenter(state) ?? active, state) {
      target = screen.target(context)
    }
    return KeyTarget(
      node: active, target: target.map { AnyEquatable($0) }, isWriting: isWriting,
      toast: state.toast)
  }

  /// The screen whose focused row the active popover belongs to.
  func menuPresenter(_ state: State) -> NodeID? {
    guard let presenter = state.navigation.activePresenter,
      presenter.presentation?.style.traits.isAnchored == true,
      !state.navigation.activeScreen.isOfLibrary,
      let menu = state.activeScreen, type(of: menu).popoverAnchor == .focus
    else { return nil }
    return presenter.baseNode.id
  }
}
