/// Keeps a screen from being left, such as an editor with unsaved text.
///
///     let unsaved = LeaveGuard<Screen, Drafts>("unsaved text") { node, drafts in
///       drafts.isDirty(node.id) ? .ask : .leave
///     }
///
/// It is asked before any action that would remove the screen from the tree or switch to another tab or scene, and
/// before ``NavigationAction/quit``.
public struct LeaveGuard<Screen: NavigationScreen, Context>: Sendable {
  /// The name of the guard in outcomes and events.
  public let name: String
  let decide:
    @Sendable (NavigationNode<Screen>, NavigationRequest<Screen>, Context) -> LeaveDecision
  let answer: (@MainActor @Sendable (NavigationNode<Screen>) async -> Bool)?

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - name: The name of the guard in outcomes and events.
  ///   - decide: Called for each screen that would be left, the innermost first.
  ///   - answer: Called by a ``Store`` for a screen whose decision is `ask`; true lets it be left. Without it the app
  ///     asks the user in its own way, and then resumes or abandons the pending action.
  public init(
    _ name: String,
    decide: @escaping @Sendable (NavigationNode<Screen>, Context) -> LeaveDecision,
    answer: (@MainActor @Sendable (NavigationNode<Screen>) async -> Bool)? = nil
  ) {
    self.init(name, decide: { node, _, context in decide(node, context) }, answer: answer)
  }

  /// Creates a guard that also inspects the request.
  ///
  ///     LeaveGuard("unsaved text") { node, request, drafts in
  ///       drafts.isDirty(node.id) && request.closing.contains { $0.id == node.id } ? .ask : .leave
  ///     }
  ///
  /// - Parameters:
  ///   - name: The name of the guard in outcomes and events.
  ///   - decide: Called for each screen that would be left, the innermost first.
  ///   - answer: Called by a ``Store`` for a screen whose decision is `ask`; true lets it be left.
  public init(
    _ name: String,
    decide:
      @escaping @Sendable (
        NavigationNode<Screen>, NavigationRequest<Screen>, Context
      ) -> LeaveDecision,
    answer: (@MainActor @Sendable (NavigationNode<Screen>) async -> Bool)? = nil
  ) {
    (self.name, self.decide, self.answer) = (name, decide, answer)
  }
}

/// A guard's decision about a screen that would be left.
public enum LeaveDecision: Hashable, Sendable {
  /// The screen may be left.
  case leave
  /// The action is refused in the guard's name.
  case stay
  /// The answer comes later. Until then the action is pending.
  case ask
}
