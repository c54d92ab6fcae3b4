extension NavigationState {
  /// Returns the screens of a feature on the way to the active one, the first one first; empty if the user is not in
  /// the feature.
  public func screens<Feature>(of pullback: Pullback<Feature, Screen>) -> [Feature] {
    run(of: pullback).compactMap { $0.screen.flatMap(pullback.extract) }
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

  /// Returns the action that leaves a feature: back to the parent's screen under the feature's first one.
  ///
  /// - Returns: Nil if the user is not in the feature, or nothing is under it.
  public func popToPullbackRoot<Feature>(
    of pullback: Pullback<Feature, Screen>
  ) -> NavigationAction<Screen>? {
    let trail = root.trail()
    let run = run(of: pullback)
    guard !run.isEmpty, run.count < trail.count else { return nil }
    return .popTo(.id(trail[trail.count - run.count - 1].id))
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
    let parents = parents(of: pullback)
    let kept = after.parents(of: pullback)
    return parents.allSatisfy { kept[$0.key] == $0.value }
      && (pullback.extract(after.activeScreen) != nil
        || root.trail().contains { $0.id == after.activeNode.id })
  }

  /// Restricts an action on a whole stack to the feature's part of it.
  private func confine<Feature>(
    _ action: NavigationAction<Screen>, to pullback: Pullback<Feature, Screen>
  ) -> NavigationAction<Screen> {
    let stack = activeStackLeaves
    let start = stack.lastIndex(where: pullback.isParents).map { $0 + 1 } ?? 0
    if action == .popToRoot, let first = run(of: pullback).first, first.id != root.trail()[0].id {
      return .popTo(.id(first.id))
    }
    guard start > 0 else { return action }
    return switch action {
    case .setStack(let screens): .setStack(stack[..<start].compactMap { $0.screen } + screens)
    case .replaceRoot(let screen) where start < stack.count:
      .replaceScreen(.id(stack[start].id), with: screen)
    default: action
    }
  }

  private func run<Feature>(
    of pullback: Pullback<Feature, Screen>
  ) -> ArraySlice<NavigationNode<Screen>> {
    let trail = root.trail()
    return trail[(trail.lastIndex(where: pullback.isParents).map { $0 + 1 } ?? 0)...]
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

/// The error for a feature's action that the pullback refuses, because it would touch the parent's screens.
public struct RefusedAction: Error, Hashable, Sendable {
  /// The outcome to report for the action.
  public let outcome: NavigationOutcome
}
