/// What decides about actions before they are applied: middleware first, in its order, then the guards
/// of the screens that would be left.
public struct NavigationRules<Screen: NavigationScreen, Context>: Sendable {
  /// Asked in this order; the first that does not let an action pass decides.
  public var middleware: [Middleware<Screen, Context>]
  /// Asked in this order, for each screen that would be left.
  public var guards: [LeaveGuard<Screen, Context>]

  /// Whether somebody shows a screen. One that nobody does is shown all the same, as a visible mistake, and
  /// reported when it becomes active: ``NavigationEvent/Kind/unprovided(_:)``.
  public var isProvided: @Sendable (Screen) -> Bool

  /// Creates rules; without any everything passes. For `isProvided` there is ``ScreenProvider/provides(_:)``
  /// of what makes the app's views; without it every screen counts as provided.
  public init(
    middleware: [Middleware<Screen, Context>] = [], guards: [LeaveGuard<Screen, Context>] = [],
    isProvided: @escaping @Sendable (Screen) -> Bool = { _ in true }
  ) {
    self.middleware = middleware
    self.guards = guards
    self.isProvided = isProvided
  }
}

extension NavigationRules {
  enum Verdict {
    case pass
    case refuse(by: String)
    case redirect(by: String, to: NavigationAction<Screen>, resumes: Bool)
    case hold(Question<Screen>)
  }

  /// Decides about a request; `answered` are the questions that need no second answer.
  func verdict(
    on request: NavigationRequest<Screen>, in context: Context, answered: Set<Question<Screen>.Key>
  ) -> Verdict {
    for one in middleware {
      switch one.decide(request, context) {
      case .proceed: continue
      case .refuse: return .refuse(by: one.name)
      case .redirect(let action, let resumes):
        return .redirect(by: one.name, to: action, resumes: resumes)
      }
    }
    guard !guards.isEmpty else { return .pass }
    for node in request.leaving {
      for one in guards {
        let question = Question(guardName: one.name, node: node)
        guard !answered.contains(question.key) else { continue }
        switch one.decide(node, request, context) {
        case .leave: continue
        case .stay: return .refuse(by: one.name)
        case .ask: return .hold(question)
        }
      }
    }
    return .pass
  }
}

/// What a guard wants to know before a screen is left.
public struct Question<Screen: NavigationScreen>: Hashable, Sendable {
  /// Who asks.
  public let guardName: String
  /// The screen that would be left.
  public let node: NavigationNode<Screen>

  struct Key: Hashable, Sendable {
    let guardName: String
    let node: NodeID
  }

  var key: Key { Key(guardName: guardName, node: node.id) }
}
