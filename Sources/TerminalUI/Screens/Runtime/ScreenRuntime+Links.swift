import NavigationCore

extension ScreenRuntime {
  func launch(_ link: String?, scene: String?, _ state: inout State) -> [Effect] {
    // A restored place is saved again after it was shown, which proves that it can be shown.
    state.isSessionOutdated = true
    state.waitingToasts += state.environment.notices.map { Toast($0) }
    var turn = Turn(appContext(state))
    app.launched(&turn)
    var effects = steps.take(turn, requester: .nobody, cause: .code, &state)
    if let scene, scene != state.navigation.activeScene.name {
      effects += navigation.navigate(.openScene(scene, root: table.root), cause: .link, &state)
    }
    if let link, let problem = open(link, &state, &effects) {
      state.show(Toast(SafeText(problem), isError: true))
    }
    state.showNextToast()
    return effects
  }

  /// Opens a link from another process, and replies to it.
  func receive(_ link: String, _ request: Int, _ state: inout State) -> [Effect] {
    if state.pendingQuestion != nil { return [.reply(.busy, to: request)] }
    let (node, isForText) = (state.activeNode.id, keys.hasTypedText(state))
    var effects: [Effect] = []
    if let problem = open(link, &state, &effects) {
      return effects + [.reply(.refused(problem), to: request)]
    }
    (state.pendingKeys, state.typedNumber) = ([], nil)
    let isAsked = state.pendingQuestion != nil
    if state.activeNode.id != node {
      let wasForText = state.heldKeys?.isForText == true
      let held = HeldKeys.link(isForText: !isAsked && (isForText || wasForText))
      state.heldKeys = held
      state.interrupt(with: held.message)
    }
    return effects + [.reply(isAsked ? .asked : .shown(self.link(to: state) ?? link), to: request)]
  }

  /// - Returns: The error message if the link is invalid.
  private func open(_ link: String, _ state: inout State, _ effects: inout [Effect]) -> String? {
    do throws(LinkError) {
      let route = try links.route(to: link, in: state.navigation)
      let (opened, problem) = navigation.attempt(.open(route), cause: .link, &state)
      effects += opened
      return problem
    } catch {
      return error.description
    }
  }

  /// Returns the link to the current screen with the details that its screens add, or nil if no link leads there.
  public func link(to state: State) -> String? { links.link(to: state) }

  /// Returns the link to the current screen of a scene, or nil if no link leads there or there is no such scene.
  public func link(to state: State, scene: String) -> String? {
    var shown = state
    let events = shown.navigator.send(.activate(scene: scene))
    return events.last?.outcome?.problem == nil ? link(to: shown) : nil
  }
}
