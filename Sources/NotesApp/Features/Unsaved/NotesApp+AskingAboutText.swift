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
    if let scene = state.navigation.scene(of: id), scene != state.navigation.activeScene.name {
      effects = showScene(scene, &state)
    }
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
    let texts = nodesWithUnsavedText
    guard !texts.isEmpty else { return nil }
    var staying: Set<NodeID> = []
    for scene in after.scenes { scene.root.forEachNode { staying.insert($0.id) } }
    return texts.last { !staying.contains($0) }
  }

  /// The same, or the node in which is written now when a link leads elsewhere.
  fileprivate func text(leftByLinkTo after: NavigationState<NotesScreen>) -> NodeID? {
    let active = navigation.activeNode.id
    if hasUnsavedText(active), after.activeNode.id != active { return active }
    return text(lostIn: after)
  }

  /// The nodes of all scenes whose text is not saved, each after what it is presented over.
  private var nodesWithUnsavedText: [NodeID] {
    guard memories.values.contains(where: \.hasUnsavedText) else { return [] }
    var nodes: [NodeID] = []
    for scene in navigation.scenes {
      scene.root.forEachNode { if hasUnsavedText($0.id) { nodes.append($0.id) } }
    }
    return nodes
  }
}

extension NavigationState<NotesScreen> {
  /// The name of the scene that shows a node, or would in another tab.
  fileprivate func scene(of id: NodeID) -> String? {
    scenes.first { scene in
      var isFound = false
      scene.root.forEachNode { isFound = isFound || $0.id == id }
      return isFound
    }?.name
  }
}
