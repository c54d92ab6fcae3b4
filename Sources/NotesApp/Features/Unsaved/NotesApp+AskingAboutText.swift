import NavigationCore

extension NotesApp {
  /// Asks about text that is not saved and that `next` would leave, with the navigation as it is then, and
  /// does it afterwards.
  ///
  /// - Returns: Nil when no text would be left; then nothing is asked.
  func ask(
    before next: AfterText, leadingTo after: NavigationState<NotesScreen>, _ state: inout AppState
  ) -> [AppEffect]? {
    let text: NodeID? =
      if case .open = next { state.text(leftByLinkTo: after) } else { state.text(lostIn: after) }
    guard let text else { return nil }
    state.afterText = next
    return ask(aboutTextOf: text, &state)
  }

  /// Asks what is to become of the text of a node, where that is: in another scene or tab, it may be.
  func ask(aboutTextOf id: NodeID, _ state: inout AppState) -> [AppEffect] {
    var effects: [AppEffect] = []
    let scene = state.navigation.scenes.first { $0.contains(id) }?.name
    if let scene, scene != state.navigation.activeScene.name { effects = showScene(scene, &state) }
    effects += navigate(&state, .popTo(.id(id)))
    return effects + navigate(&state, .present(.unsavedText, .alert, isDismissable: true))
  }

  /// Does what the text that is not saved was asked about for.
  func goOn(_ state: inout AppState) -> [AppEffect] {
    guard let next = state.afterText else { return [] }
    state.afterText = nil
    switch next {
    case .quit: return quit(&state)
    case .open(let route): return show(route, &state)
    case .closeScene(let name): return closeScene(name, &state)
    case .walkHistory(let steps): return walkHistory(steps, &state)
    case .step(let action): return navigate(&state, action)
    }
  }
}

extension AppState {
  /// A node whose text is not saved and that is in no scene any more: text in a history would go with it
  /// unnoticed.
  func text(lostIn after: NavigationState<NotesScreen>) -> NodeID? {
    // Hardly ever is there such text, and this is asked at every step.
    guard memories.haveUnsavedText else { return nil }
    return navigation.scenes.flatMap(unsavedNodes(in:)).last { id in
      !after.scenes.contains { $0.contains(id) }
    }
  }

  /// The same, or the node in which is written now when a link leads elsewhere.
  fileprivate func text(leftByLinkTo after: NavigationState<NotesScreen>) -> NodeID? {
    let active = activeNode.id
    if hasUnsavedText(active), after.activeNode.id != active { return active }
    return text(lostIn: after)
  }
}
