public import NavigationCore

extension ScreenRuntime {
  /// Removes places from the trees and histories of all scenes. A tree with unsaved text stays as a whole, because the
  /// text may be above a place that is gone.
  ///
  /// - Parameters:
  ///   - state: The state of the app.
  ///   - isStored: Whether the unsaved text of a screen is stored elsewhere. The screen is removed, too.
  ///   - isGone: Whether the content of a place no longer exists.
  /// - Returns: A report of the removed places, or nil if none was removed.
  @discardableResult public func cutBack(
    _ state: inout State, isStored: ((any Screen<App>) -> Bool)? = nil,
    isGone: (App.Place) -> Bool
  ) -> CutBackReport<App.Place>? {
    guard let (after, report) = cutBack(state, isStored: isStored, isGone: isGone) else {
      return nil
    }
    state.apply(.restore(after))
    return report
  }

  /// Returns the navigation state without places that are gone, or nil if none is removed.
  func cutBack(
    _ state: State, isStored: ((any Screen<App>) -> Bool)? = nil, isGone: (App.Place) -> Bool
  ) -> (after: NavigationState<App.Place>, report: CutBackReport<App.Place>)? {
    func isDone(_ node: NavigationNode<App.Place>) -> Bool {
      isStored.flatMap { isStored in state.screens[node.id].map(isStored) } ?? false
    }
    var gone: Set<App.Place> = []
    let trees = state.navigation.scenes.flatMap { $0.trees }
    for tree in trees {
      tree.forEachNode { node in
        if let place = node.screen, isGone(place) || isDone(node) { gone.insert(place) }
      }
    }
    guard !gone.isEmpty else { return nil }
    for tree in trees {
      let written = tree.first { leaving.question(of: $0, state) != nil && !isDone($0) }
      if written != nil { tree.forEachNode { if let place = $0.screen { gone.remove(place) } } }
    }
    guard !gone.isEmpty else { return nil }
    var after = state.navigation
    let report = after.cutBack(to: table) { !gone.contains($0) }
    return (after, report)
  }
}
