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

  /// The same request with another place to lead to.
  private init(_ request: NavigationRequest, to after: NavigationState<Screen>) {
    action = request.action
    cause = request.cause
    before = request.before
    outcome = .applied
    self.after = after
  }

  /// The request that goes one step further in the same direction; nil for what does not go back or forward, and
  /// where there is no further step.
  var further: NavigationRequest? {
    guard outcome == .applied else { return nil }
    var after = after
    let outcome =
      switch action {
      case .back: after.goFurtherBack(from: before)
      case .goBack, .goForward: after.apply(action)
      default: NavigationOutcome.unchanged(.alreadyThere)
      }
    return outcome == .applied ? NavigationRequest(self, to: after) : nil
  }

  /// The resolved target: the screen that would get the keys.
  public var target: Screen { after.activeScreen }

  /// The screens that would be left, the innermost first: those that would go from the tree, and those
  /// the user would leave behind in another tab or scene. What another screen only covers is not left.
  ///
  /// - Complexity: O(nodes).
  public var leaving: [NavigationNode<Screen>] {
    if action == .quit { return closing }
    guard outcome == .applied else { return [] }
    let closing = Set(closing.map { $0.id })
    let current = Set(after.root.currentLeaves.map { $0.id })
    let left = Set(before.root.currentLeaves.map { $0.id }).subtracting(current)
    return before.leaves.reversed().filter { left.contains($0.id) || closing.contains($0.id) }
  }

  /// The screens that would go from the tree, the innermost first, and not those that would stay in another tab or
  /// scene; all of them for ``NavigationAction/quit``.
  ///
  /// - Complexity: O(nodes).
  public var closing: [NavigationNode<Screen>] {
    if action == .quit { return before.leaves.reversed() }
    guard outcome == .applied else { return [] }
    let staying = Set(after.leaves.map { $0.id })
    return before.leaves.reversed().filter { !staying.contains($0.id) }
  }

  /// The screens that would become visible, the innermost first: those that are new, also under another screen or
  /// beside a list, those the user would come to in another tab or scene, and those that would be uncovered.
  ///
  /// - Complexity: O(nodes).
  public var entering: [NavigationNode<Screen>] {
    guard outcome == .applied else { return [] }
    let known = screens(of: before.root.currentLeaves)
    let visible = screens(of: before.root.visibleLeaves)
    let uncovered = Set(
      after.root.visibleLeaves.filter { visible[$0.id] != $0.screen }.map { $0.id })
    return after.root.currentLeaves.reversed().filter {
      known[$0.id] != $0.screen || uncovered.contains($0.id)
    }
  }

  private func screens(of leaves: [NavigationNode<Screen>]) -> [NodeID: Screen] {
    leaves.reduce(into: [:]) { $0[$1.id] = $1.screen }
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

  /// The leaves that nothing lies over.
  fileprivate var visibleLeaves: [NavigationNode] {
    if let presentation { return presentation.node.visibleLeaves }
    return switch content {
    case .screen: [self]
    case .stack(let stack): stack.top.visibleLeaves
    case .tabs(let tabs): tabs.selected.node.visibleLeaves
    case .split(let split): split.sidebar.visibleLeaves + (split.detail?.visibleLeaves ?? [])
    }
  }
}
