import NavigationCore

/// The launch, and links from other processes.
extension Performer {
  func launch(_ link: String?, scene: String?, _ state: inout State) -> [Effect] {
    // A restored place is saved again after it was shown, which proves that it can be shown.
    state.sources.outdateSession()
    state.messages.queue(state.environment.notices)
    var turn = Turn(runtime.appContext(state))
    app.launched(&turn)
    var effects = take(turn, requester: .nobody, cause: .code, &state)
    if let scene, scene != state.navigation.activeScene.name {
      effects += navigate(.openScene(scene, root: runtime.table.root), cause: .link, &state)
    }
    if let link, let problem = open(link, &state, &effects) {
      state.messages.show(Toast(SafeText(problem), isError: true))
    }
    state.messages.showNext()
    return effects
  }

  /// Opens a link from another process, and replies to it.
  func receive(_ link: String, _ request: Int, _ state: inout State) -> [Effect] {
    if state.navigating.pendingQuestion != nil { return [.reply(.busy, to: request)] }
    let (node, isForText) = (state.activeNode.id, runtime.keys.hasTypedText(state))
    var effects: [Effect] = []
    if let problem = open(link, &state, &effects) {
      return effects + [.reply(.refused(problem), to: request)]
    }
    state.keyboard.forgetPending()
    state.keyboard.note(number: nil)
    let isAsked = state.navigating.pendingQuestion != nil
    if state.activeNode.id != node {
      let wasForText = state.keyboard.held?.isForText == true
      let held = HeldKeys.link(isForText: !isAsked && (isForText || wasForText))
      state.keyboard.hold(held)
      state.messages.interrupt(with: held.message)
    }
    return effects + [
      .reply(isAsked ? .asked : .shown(runtime.link(to: state) ?? link), to: request)
    ]
  }

  /// - Returns: The error message if the link is invalid.
  private func open(_ link: String, _ state: inout State, _ effects: inout [Effect]) -> String? {
    do throws(LinkError) {
      let route = try runtime.links.route(to: link, in: state.navigation)
      let (opened, problem) = attempt(.open(route), cause: .link, &state)
      effects += opened
      return problem
    } catch {
      return error.description
    }
  }
}
