import NavigationCore

/// The navigation rules of an app, and the questions of screens with unsaved text.
struct LeaveRules<App: ScreenApp> {
  typealias State = ScreenState<App>

  let runtime: ScreenRuntime<App>

  /// The navigation rules: those of the app, and the questions of screens with unsaved text.
  ///
  /// A tab, scene or history entry that the user switches away from keeps its text. The question is therefore asked
  /// only if a screen is closed, or if a link leads away, because a link may arrive while the user is typing.
  var rules: NavigationRules<App.Place, Context<App>> {
    var rules = runtime.app.rules
    rules.guards.append(
      LeaveGuard("unsaved text") { [self] node, request, context in
        guard question(of: node, context.state) != nil else { return .leave }
        let isClosing = request.closing.contains { $0.id == node.id }
        return isClosing || request.leadsAway(from: node) ? .ask : .leave
      })
    return rules
  }

  /// Returns the question of a screen with unsaved text.
  func question(of node: NavigationNode<App.Place>, _ state: State) -> SafeText? {
    guard let place = node.screen, let screen = state.screens[node.id] else { return nil }
    return screen.leaveQuestion(runtime.context(of: screen, node.id, place, state))
  }

  /// Returns whether a screen of a tree has unsaved text.
  func asks(in tree: NavigationNode<App.Place>, _ state: State) -> Bool {
    tree.first { question(of: $0, state) != nil } != nil
  }

  /// Returns whether a screen has unsaved text, in the histories, too.
  func hasUnsavedText(_ state: State) -> Bool {
    // Most nodes of a history are those of the current tree, so its entries are searched only for the other screens.
    var unasked = state.screens.nodes
    // A key path of a generic type would be made at run time.
    return state.navigation.scenes.flatMap { $0.trees }.contains { tree in
      !unasked.isEmpty
        && tree.first { unasked.remove($0.id) != nil && question(of: $0, state) != nil } != nil
    }
  }

  /// Returns whether a screen with unsaved text, also in the histories, is gone in another state.
  func closesText(_ after: NavigationState<App.Place>, _ state: State) -> Bool {
    let kept = after.nodeIDs
    return state.navigation.scenes.lazy.flatMap(\.trees).contains { tree in
      tree.first { !kept.contains($0.id) && question(of: $0, state) != nil } != nil
    }
  }
}

extension NavigationRequest {
  /// Returns whether a link leads away from a screen that is active, or lies below what is presented over it. A link
  /// that the user follows to another scene is a switch.
  fileprivate func leadsAway(from node: NavigationNode<Screen>) -> Bool {
    let isSwitch = cause != .link && before.activeScene.name != after.activeScene.name
    guard case .open = action, !isSwitch else { return false }
    func isShown(in state: NavigationState<Screen>) -> Bool {
      state.root.activeSpine.contains { $0.id == node.id }
    }
    return isShown(in: before) && !isShown(in: after)
  }
}
