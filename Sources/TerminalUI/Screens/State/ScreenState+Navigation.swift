import NavigationCore

extension ScreenState {
  /// Returns the place of a node in the trees and histories of the scenes.
  func place(of id: NodeID) -> App.Place? {
    if id == activeNode.id { return activeNode.screen }
    let current = navigation.scenes.map { $0.root }
    for tree in current + navigation.scenes.flatMap({ $0.history.back + $0.history.forward }) {
      if let node = tree.first(where: { $0.id == id }) { return node.screen }
    }
    return nil
  }

  /// The question about unsaved text that the pending action waits for.
  var pendingQuestion: Question<App.Place>? {
    if case .question(let question)? = navigator.pending?.reason { question } else { nil }
  }

  /// Applies an action of the runtime, to which navigation rules do not apply.
  @discardableResult
  mutating func apply(_ action: NavigationAction<App.Place>) -> [NavigationEvent<App.Place>] {
    let events = navigator.send(action)
    invalidateNavigation()
    pruneScreens()
    return events
  }

  /// Replaces the screen of a node by a screen at another place; without a node, the active one if it is at that place.
  mutating func replace(_ node: NodeID?, _ screen: AnyScreen<App>, at place: App.Place) {
    guard node != nil || activeNode.screen == place else { return }
    let id = node ?? activeNode.id
    navigator.update(id, to: place)
    screens[id] = screen
    layout.invalidate(id)
    invalidateNavigation()
    isSessionOutdated = true
  }

  /// Removes the state of screens that are in no tree and no history.
  mutating func pruneScreens() {
    var gone = Set(screens.keys)
    for scene in navigation.scenes {
      for tree in scene.trees where !gone.isEmpty {
        tree.forEachNode { gone.remove($0.id) }
      }
    }
    for id in gone {
      screens[id] = nil
      focus[id] = nil
      keyCache.forget(id)
      if zoomedNode == id { zoomedNode = nil }
    }
  }

  /// Whether a single pane fills the window.
  var isZoomed: Bool {
    zoomedNode.flatMap { navigation.presentationTree(for: sizeClass).activePart(from: $0) } != nil
  }

  /// The text at the end of the tab bar, or of the footer without one: whether the data is read-only, and the scene.
  var sceneStatus: SafeText {
    let parts = [environment.isReadOnly ? "read-only" : "", sceneLabel.string]
    return SafeText(parts.filter { !$0.isEmpty }.joined(separator: "  "))
  }

  /// The name and number of the active scene, or an empty text if it is the only one.
  private var sceneLabel: SafeText {
    let count = navigation.scenes.count
    guard count > 1 else { return .empty }
    return "\(navigation.activeScene.name) \(navigation.activeIndex + 1)/\(count)"
  }
}

extension Navigator {
  /// Applies an action without rules.
  @discardableResult
  mutating func send(_ action: NavigationAction<Screen>) -> [NavigationEvent<Screen>] {
    send(action, under: NavigationRules<Screen, Void>(), in: ())
  }
}
