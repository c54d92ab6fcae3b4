/// Holds a screen that is not to be left yet: an editor with text that is not saved.
///
///     let unsaved = LeaveGuard<Screen, Drafts>("unsaved text") { node, drafts in
///       drafts.isDirty(node.id) ? .ask : .leave
///     }
///
/// It is asked before any action that would take the screen from the tree or leave it behind in another
/// tab or scene, and before ``NavigationAction/quit``.
public struct LeaveGuard<Screen: NavigationScreen, Context>: Sendable {
  /// Who held, in outcomes and events.
  public let name: String
  let decide:
    @Sendable (NavigationNode<Screen>, NavigationRequest<Screen>, Context) -> LeaveDecision
  let answer: (@MainActor @Sendable (NavigationNode<Screen>) async -> Bool)?

  /// - Parameters:
  ///   - name: Who held, in outcomes and events.
  ///   - decide: Asked for each screen that would be left, the innermost first.
  ///   - answer: Called by a ``Store`` for a screen that is to be asked for; true lets it be left. Without
  ///     it the app asks the user in its own way, and then resumes or abandons what waits.
  public init(
    _ name: String,
    decide: @escaping @Sendable (NavigationNode<Screen>, Context) -> LeaveDecision,
    answer: (@MainActor @Sendable (NavigationNode<Screen>) async -> Bool)? = nil
  ) {
    self.init(name, decide: { node, _, context in decide(node, context) }, answer: answer)
  }

  /// Creates a guard that also looks at what was asked for.
  ///
  ///     LeaveGuard("unsaved text") { node, request, drafts in
  ///       drafts.isDirty(node.id) && request.closing.contains { $0.id == node.id } ? .ask : .leave
  ///     }
  ///
  /// - Parameters:
  ///   - name: Who held, in outcomes and events.
  ///   - decide: Asked for each screen that would be left, the innermost first.
  ///   - answer: As above.
  public init(
    _ name: String,
    decide:
      @escaping @Sendable (
        NavigationNode<Screen>, NavigationRequest<Screen>, Context
      ) -> LeaveDecision,
    answer: (@MainActor @Sendable (NavigationNode<Screen>) async -> Bool)? = nil
  ) {
    self.name = name
    self.decide = decide
    self.answer = answer
  }
}

/// What a guard says to a screen's being left.
public enum LeaveDecision: Hashable, Sendable {
  /// The screen may be left.
  case leave
  /// The action is refused, in the name of the guard.
  case stay
  /// The answer comes later; until then the action waits.
  case ask
}
