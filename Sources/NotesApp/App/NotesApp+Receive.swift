import NavigationCore

extension NotesApp {
  /// Shows the place of a link that another process sent, and answers it.
  func receive(_ link: String, _ request: Int, _ state: inout AppState) -> [AppEffect] {
    let arrival = arrive(at: link, &state)
    return arrival.effects + [.answer(arrival.answer, to: request)]
  }

  /// Does what the text that is not saved was asked about for: shows the link that came, or ends the
  /// program.
  func goOn(_ state: inout AppState) -> [AppEffect] {
    guard let link = state.pendingLink else { return goOnQuitting(&state) }
    state.pendingLink = nil
    return go(to: link, &state)
  }

  /// Shows the place of a link, or says what is wrong with it; text that is not saved is asked about first.
  func go(to link: String, _ state: inout AppState) -> [AppEffect] {
    let arrival = arrive(at: link, &state)
    if case .refused(let reason) = arrival.answer {
      state.toast = Toast(text: reason, isError: true)
    }
    return arrival.effects
  }

  /// Asks what is to become of the text of a node, where that is: in another tab, it may be.
  func ask(aboutTextOf id: NodeID, _ state: inout AppState) -> [AppEffect] {
    navigate(&state, .popTo(.id(id)))
      + navigate(&state, .present(.unsavedText, .alert, isDismissable: true))
  }

  /// Shows a place, unless text that is not saved would be left for it: that is asked about first.
  private func arrive(
    at link: String, _ state: inout AppState
  ) -> (answer: LinkAnswer, effects: [AppEffect]) {
    let route: Route<NotesScreen>
    do throws(LinkError) {
      route = try table.route(
        to: link, from: .outside, scenes: state.navigation.scenes.map(\.name))
    } catch {
      return (.refused(error.description), [])
    }
    var after = state.navigation
    if let problem = after.apply(.open(route.unscrolled)).problem { return (.refused(problem), []) }
    if state.isAskingAboutText { return (.busy, []) }
    if let text = state.text(leftFor: after) {
      state.pendingLink = link
      return (.asked, ask(aboutTextOf: text, &state))
    }
    state.toast = nil
    state.pendingKeys = []
    let effects = show(route, &state)
    return (.shown(self.link(to: state) ?? link), effects)
  }
}

extension AppState {
  fileprivate var isAskingAboutText: Bool {
    navigation.activeScreen == .unsavedText && unsavedNode != nil
  }

  /// A node whose text is not saved and that is left for another place: the one in which is written now,
  /// or one that is not there any more.
  fileprivate func text(leftFor after: NavigationState<NotesScreen>) -> NodeID? {
    let active = navigation.activeNode.id
    if hasUnsavedText(active), after.activeNode.id != active { return active }
    var staying: Set<NodeID> = []
    for scene in after.scenes { scene.root.forEachNode { staying.insert($0.id) } }
    var left: NodeID?
    navigation.activeScene.root.forEachNode {
      if !staying.contains($0.id), hasUnsavedText($0.id) { left = $0.id }
    }
    return left
  }
}

extension NavigationOutcome {
  /// Why a step was not taken, for people; nil when it was, or when nothing was left to do.
  var problem: String? {
    switch self {
    case .applied, .unchanged: nil
    case .refused(let name): "\(name) does not let this pass"
    case .failed(let error): error.description
    }
  }
}
