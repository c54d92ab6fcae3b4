import NavigationCore

extension ScreenRuntime {
  func launch(_ link: String?, scene: String?, _ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    if let scene, scene != state.navigation.activeScene.name {
      effects += navigate(.openScene(scene, root: table.root), cause: .link, &state)
    }
    if let link, let problem = open(link, &state, &effects) {
      state.toast = Toast(SafeText(problem), isError: true)
    }
    state.sayNextNotice()
    return effects
  }

  /// Shows the place of a link that another process sent, and answers it.
  func receive(_ link: String, _ request: Int, _ state: inout State) -> [Effect] {
    if case .question? = state.navigator.pending?.reason { return [.reply(.busy, to: request)] }
    let node = state.activeNode.id
    var effects: [Effect] = []
    if let problem = open(link, &state, &effects) {
      return effects + [.reply(.refused(problem), to: request)]
    }
    state.pendingKeys = []
    if state.activeNode.id != node {
      state.holdsKeys = true
      state.toast = .linkShown
    }
    let isAsked = if case .question? = state.navigator.pending?.reason { true } else { false }
    return effects + [.reply(isAsked ? .asked : .shown(self.link(to: state) ?? link), to: request)]
  }

  /// - Returns: What is wrong with the link.
  private func open(_ link: String, _ state: inout State, _ effects: inout [Effect]) -> String? {
    do throws(LinkError) {
      let scenes = state.navigation.scenes.map(\.name)
      let route = try table.route(to: link, from: .outside, scenes: scenes)
      let finished = state.finishedCount
      effects += navigate(.open(route), cause: .link, &state)
      guard state.finishedCount > finished else { return nil }
      return state.recentEvents.last?.outcome?.problem
    } catch {
      return error.description
    }
  }

  /// The link to what is shown, with what the active screen adds to it; nil where no link leads there.
  public func link(to state: State) -> String? {
    var navigation = state.navigation
    // A screen that is being changed adds nothing.
    if let screen = state.activeScreen {
      let place = place(of: screen, state)
      if place != navigation.activeScreen { navigation.apply(.update(place)) }
    }
    return table.link(to: navigation)
  }

  private func place<S: Screen>(of screen: S, _ state: State) -> App.Place where S.App == App {
    screen.place(activeContext(of: screen, state))
  }
}
