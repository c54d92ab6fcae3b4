/// An action on its way, with what would come of it.
///
/// The rules of a ``Navigator`` decide about requests: an action's own value says little of where it
/// leads, `pop` for example.
public struct NavigationRequest<Screen: NavigationScreen>: Hashable, Sendable {
  /// What was sent.
  public let action: NavigationAction<Screen>
  /// Why it was sent.
  public let cause: NavigationCause
  /// The state as it is.
  public let before: NavigationState<Screen>
  /// The state as the action would leave it; the one before when the action changes nothing.
  public let after: NavigationState<Screen>
  /// What would come of the action.
  public let outcome: NavigationOutcome

  init(
    _ action: NavigationAction<Screen>, _ cause: NavigationCause, on state: NavigationState<Screen>
  ) {
    self.action = action
    self.cause = cause
    before = state
    var after = state
    outcome = after.apply(action)
    self.after = after
  }

  /// The resolved target: the screen that would get the keys.
  public var target: Screen { after.activeScreen }

  /// The screens that would be left, the innermost first: those that would go from the tree, and those
  /// the user would leave behind in another tab or scene. What another screen only covers is not left.
  ///
  /// - Complexity: O(nodes).
  public var leaving: [NavigationNode<Screen>] {
    if action == .quit { return before.leaves.reversed() }
    guard outcome == .applied else { return [] }
    let staying = Set(after.leaves.map { $0.id })
    let current = Set(after.root.currentLeaves.map { $0.id })
    let left = Set(before.root.currentLeaves.map { $0.id }).subtracting(current)
    return before.leaves.reversed().filter { left.contains($0.id) || !staying.contains($0.id) }
  }
}

extension NavigationNode {
  /// The leaves the user is at: all but those in tabs that are not selected.
  var currentLeaves: [NavigationNode] {
    let own: [NavigationNode] =
      switch content {
      case .screen: [self]
      case .stack(let stack): stack.nodes.flatMap { $0.currentLeaves }
      case .tabs(let tabs): tabs.selected.node.currentLeaves
      case .split(let split): split.sidebar.currentLeaves + (split.detail?.currentLeaves ?? [])
      }
    return own + (presentation?.node.currentLeaves ?? [])
  }
}
