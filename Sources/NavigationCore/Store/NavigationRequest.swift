/// An action with its predicted result.
///
/// The rules of a ``Navigator`` decide about requests, because an action alone, `pop` for example, does not say where
/// it leads.
public struct NavigationRequest<Screen: NavigationScreen>: Hashable, Sendable {
  /// The action.
  public let action: NavigationAction<Screen>
  /// The cause of the action.
  public let cause: NavigationCause
  /// The current state.
  public let before: NavigationState<Screen>
  /// The state after the action; the current one if the action changes nothing.
  public private(set) var after: NavigationState<Screen>
  /// The predicted outcome of the action.
  public let outcome: NavigationOutcome

  init(
    _ action: NavigationAction<Screen>, _ cause: NavigationCause, on state: NavigationState<Screen>
  ) {
    (self.action, self.cause, before, after) = (action, cause, state, state)
    outcome = after.apply(action)
  }

  /// The request for one step further in the same direction; nil if the action does not go back or forward, or there
  /// is no further step.
  var further: NavigationRequest? {
    guard outcome == .applied else { return nil }
    var further = self
    let outcome =
      switch action {
      case .back: further.after.goFurtherBack(from: before)
      case .goBack, .goForward: further.after.apply(action)
      default: NavigationOutcome.unchanged(.alreadyThere)
      }
    return outcome == .applied ? further : nil
  }

  /// The screen that the action would make active.
  public var target: Screen { after.activeScreen }

  /// The screens that would be left, the innermost first: those removed from the tree, and those left in another tab
  /// or scene. A screen that is only covered is not left.
  ///
  /// - Complexity: O(nodes).
  public var leaving: [NavigationNode<Screen>] {
    gone {
      let current = after.root.trail(unfocused: true).map { $0.id }
      return Set(before.root.trail(unfocused: true).map { $0.id }).subtracting(current)
    }
  }

  /// The screens that would be removed from the tree, the innermost first, without those that stay in another tab or
  /// scene. For ``NavigationAction/quit``, all screens.
  ///
  /// - Complexity: O(nodes).
  public var closing: [NavigationNode<Screen>] { gone { [] } }

  /// Returns the leaves of the current state that are gone after the action or among `left`, the innermost first.
  /// `left` is called only if the action is applied.
  private func gone(orLeft left: () -> Set<NodeID>) -> [NavigationNode<Screen>] {
    if action == .quit { return before.leaves.reversed() }
    guard outcome == .applied else { return [] }
    let staying = Set(after.leaves.map { $0.id }).subtracting(left())
    return before.leaves.reversed().filter { !staying.contains($0.id) }
  }

  /// The screens that would become visible, the innermost first: new ones, even under another screen or beside a
  /// list, those in a tab or scene that is switched to, and those that are uncovered.
  ///
  /// - Complexity: O(nodes).
  public var entering: [NavigationNode<Screen>] {
    guard outcome == .applied else { return [] }
    let known = screens(of: before.root.trail(unfocused: true))
    let visible = screens(of: before.root.visibleLeaves)
    let uncovered = Set(
      after.root.visibleLeaves.filter { visible[$0.id] != $0.screen }.map { $0.id })
    return after.root.trail(unfocused: true).reversed().filter {
      known[$0.id] != $0.screen || uncovered.contains($0.id)
    }
  }

  private func screens(of leaves: [NavigationNode<Screen>]) -> [NodeID: Screen] {
    leaves.reduce(into: [:]) { $0[$1.id] = $1.screen }
  }
}

extension NavigationNode {
  /// The leaves that are not covered.
  fileprivate var visibleLeaves: [NavigationNode] {
    if presentation == nil, case .split(let split) = content {
      return split.sidebar.visibleLeaves + (split.detail?.visibleLeaves ?? [])
    }
    return nextActive?.visibleLeaves ?? [self]
  }
}
