import NavigationCore

/// Holds keys after another process changed the data: a screen that closed, or a focused row that is gone, does not
/// pass the keys meant for it to what took its place. A menu at such a row closes.
struct KeyHolder<App: ScreenApp>: RuntimePart {
  let runtime: ScreenRuntime<App>

  /// Stores what keys act on, before the data is read again. Right after a key, the screen is not known yet.
  func begin(_ state: inout State) {
    guard state.targetBeforeReload == nil, state.isPlaced(.activeScreen) else { return }
    state.targetBeforeReload = target(state)
  }

  /// Returns the queries to load before the message can say what happened to the target.
  func missing(_ state: State) -> [AnyQuery<App>] { reason(state).missing }

  /// Holds keys if they act on something else, now that all visible screens show the new data.
  ///
  /// - Returns: The effects, or nil if nothing changed.
  func end(_ state: inout State) -> [Effect]? {
    guard let before = state.targetBeforeReload else { return nil }
    let change = reason(state).change
    state.targetBeforeReload = nil
    guard state.heldKeys == nil, before.isReplaced(by: target(state)) else { return nil }
    let isMenu = menuPresenter(state) != nil && before.node == state.activeNode.id
    let effects = isMenu ? navigation.navigate(.dismiss, cause: .code, &state) : []
    let said = state.toast == before.toast ? nil : state.toast
    let reason = said ?? change.map { Toast($0) } ?? .changedElsewhere
    let isForText = before.isWriting && before.node != state.activeNode.id
    let held = HeldKeys(because: reason, reason: reason, isForText: isForText)
    state.interrupt(with: isForText ? held.message : reason)
    state.pendingKeys = []
    state.heldKeys = held
    return effects
  }

  /// What the screen says of a target that was replaced while the screen stayed.
  private func reason(_ state: State) -> (change: SafeText?, missing: [AnyQuery<App>]) {
    guard let before = state.targetBeforeReload, before.node == state.activeNode.id,
      let target = before.target, before.isReplaced(by: self.target(state))
    else { return (nil, []) }
    let node = menuPresenter(state) ?? before.node
    guard let screen = state.screens[node]?.base, let place = state.place(of: node) else {
      return (nil, [])
    }
    let context = context(of: screen, node, place, state)
    return (screen.change(of: target.base, context), context.reads.missing)
  }

  private func target(_ state: State) -> KeyTarget {
    let active = state.activeNode.id
    let isWriting = state.isWriting(on: active)
    let node = menuPresenter(state) ?? active
    var target: (any Equatable & Sendable)?
    if !isWriting, let screen = state.screens[node]?.base, let place = state.place(of: node) {
      target = screen.target(context(of: screen, node, place, state))
    }
    return KeyTarget(
      node: active, target: target.map { AnyEquatable($0) }, isWriting: isWriting,
      toast: state.toast)
  }

  /// The screen whose focused row the active popover belongs to.
  private func menuPresenter(_ state: State) -> NodeID? {
    guard let presenter = state.navigation.activePresenter,
      presenter.presentation?.style == .popover,
      !state.navigation.activeScreen.isOfLibrary,
      let menu = state.activeScreen, type(of: menu).popoverAnchor == .focus
    else { return nil }
    return presenter.baseNode.id
  }
}
