extension NavigationState {
  /// Returns the screens of a feature on the way to the active one, the first one first; empty if the user is not in
  /// the feature.
  public func screens<Feature>(of pullback: Pullback<Feature, Screen>) -> [Feature] {
    screenNodes(of: pullback).compactMap { $0.screen.flatMap(pullback.extract) }
  }

  /// Applies an action of a feature without changing its parent's screens.
  ///
  /// Going back ends at the feature's first screen, or at the parent's screen under it; an action that would go
  /// further returns ``NavigationOutcome/Reason/atRoot``. The pullback refuses every other action that would remove
  /// or change one of the parent's screens or a container of one, or that would leave the feature.
  ///
  /// - Complexity: O(nodes).
  @discardableResult
  public mutating func apply<Feature>(
    _ action: NavigationAction<Feature>, through pullback: Pullback<Feature, Screen>
  ) -> NavigationOutcome {
    do {
      return apply(try translate(action, through: pullback))
    } catch {
      return error.outcome
    }
  }

  /// Returns the action that leaves a feature: back to the parent's screen under the feature's first one, without the
  /// feature's screens beside it. If the sidebar of a split is the parent's, that empties the detail with the feature,
  /// whichever of the two has the focus.
  ///
  /// - Returns: Nil if no screen of the feature is shown, or nothing is under it.
  public func popToPullbackRoot<Feature>(
    of pullback: Pullback<Feature, Screen>
  ) -> NavigationAction<Screen>? {
    let first = screenNodes(of: pullback).first ?? firstNodeBeside(of: pullback)
    guard let action = first.map({ NavigationAction<Screen>.popBefore(.id($0.id)) }) else {
      return nil
    }
    var after = self
    guard after.apply(action) == .applied else { return nil }
    guard let beside = after.firstNodeBeside(of: pullback) else { return action }
    after.apply(.popBefore(.id(beside.id)))
    return .open(after.route)
  }

  /// Returns the parent's action that is equivalent to a feature's.
  ///
  /// - Throws: ``RefusedAction`` for an action that would touch the parent's screens.
  public func translate<Feature>(
    _ action: NavigationAction<Feature>, through pullback: Pullback<Feature, Screen>
  ) throws(RefusedAction) -> NavigationAction<Screen> {
    guard let action = action.pullback(pullback).map({ confine($0, to: pullback) }) else {
      throw RefusedAction(outcome: .refused(by: pullback.name))
    }
    if isConfined(action, to: pullback) { return action }
    throw RefusedAction(
      outcome: action.goesBack ? .unchanged(.atRoot) : .refused(by: pullback.name))
  }

  /// Returns whether an action changes nothing, or leaves the parent's part of the tree unchanged and the user in or
  /// over the feature.
  func isConfined<Feature>(
    _ action: NavigationAction<Screen>, to pullback: Pullback<Feature, Screen>
  ) -> Bool {
    var after = self
    guard after.apply(action) == .applied else { return true }
    var before = self
    if before.unmarkParents(of: pullback) {
      // What the parent's marks remove is the parent's decision.
      after = before
      after.apply(action)
    }
    let kept = after.parents(of: pullback)
    return before.parents(of: pullback).allSatisfy { kept[$0.key] == $0.value }
      && (pullback.extract(after.activeScreen) != nil
        || root.trail().contains { $0.id == after.activeNode.id })
  }

  /// Removes the marks of the parent's screens that are skipped.
  ///
  /// - Returns: True if there were any.
  private mutating func unmarkParents<Feature>(of pullback: Pullback<Feature, Screen>) -> Bool {
    let marked = parents(of: pullback).filter { $0.value.isSkipped }.map { $0.key }
    for id in marked {
      for index in scenes.indices {
        guard let path = scenes[index].root.path(toNode: id) else { continue }
        _ = scenes[index].root.update(at: path[...]) { $0.isSkipped = false }
      }
    }
    return !marked.isEmpty
  }

  /// Restricts an action on a whole stack to the feature's part of it, and lets routes begin there.
  private func confine<Feature>(
    _ action: NavigationAction<Screen>, to pullback: Pullback<Feature, Screen>
  ) -> NavigationAction<Screen> {
    let stack = activeStackLeaves
    let start = stack.lastIndex(where: pullback.isParents).map { $0 + 1 } ?? 0
    switch action {
    case .popToRoot:
      if let first = screenNodes(of: pullback).first, first.id != root.trail()[0].id {
        return .popTo(.id(first.id))
      }
    case .open(let route): return .open(placed(route, of: pullback))
    case .append(let route, let nesting):
      return .append(onTop(route, of: pullback), nesting: nesting)
    case .toggleRoute(let route): return .toggleRoute(onTop(route, of: pullback))
    default: break
    }
    guard start > 0 else { return action }
    return switch action {
    case .setStack(let screens): .setStack(stack[..<start].compactMap { $0.screen } + screens)
    case .replaceRoot(let screen) where start < stack.count:
      .replaceScreen(.id(stack[start].id), with: screen)
    default: action
    }
  }

  /// Returns the nodes of a feature's screens on the way to the active one.
  func screenNodes<Feature>(
    of pullback: Pullback<Feature, Screen>
  ) -> ArraySlice<NavigationNode<Screen>> {
    root.trail().run(of: pullback)
  }

  /// Returns the first of a feature's screens in the detail beside the active screen.
  private func firstNodeBeside<Feature>(
    of pullback: Pullback<Feature, Screen>
  ) -> NavigationNode<Screen>? {
    guard let split = activeSplit, split.focus == .sidebar else { return nil }
    return split.detail?.trail().run(of: pullback).first
  }

  /// The leaves of the stack that ``NavigationAction/push(_:)`` pushes on.
  private var activeStackLeaves: [NavigationNode<Screen>] {
    for node in root.activeSpine.reversed() {
      if case .stack(let stack) = node.content { return stack.nodes.filter { $0.screen != nil } }
      if node.presentation != nil { return [] }
    }
    return []
  }
}

extension Array {
  /// Returns the last of these leaves that are a feature's, all of them after the last one that is its parent's or shows
  /// a presentation of its parent's.
  fileprivate func run<Feature, Screen>(of pullback: Pullback<Feature, Screen>) -> ArraySlice<
    Element
  >
  where Element == NavigationNode<Screen> {
    let parents = lastIndex {
      pullback.isParents($0) || $0.presentation?.node.first(where: pullback.isParents) != nil
    }
    return self[(parents.map { $0 + 1 } ?? 0)...]
  }
}

/// The error for a feature's action that the pullback refuses, because it would touch the parent's screens.
public struct RefusedAction: Error, Hashable, Sendable {
  /// The outcome to report for the action.
  public let outcome: NavigationOutcome
}
