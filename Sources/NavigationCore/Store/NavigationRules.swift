/// The rules that decide about actions before they are applied: first the middleware in order, then the guards of the
/// screens that would be left.
public struct NavigationRules<Screen: NavigationScreen, Context>: Sendable {
  /// The middleware in order. The first one that does not let an action pass decides.
  public var middleware: [Middleware<Screen, Context>]
  /// The guards in order. Each is asked about every screen that would be left.
  public var guards: [LeaveGuard<Screen, Context>]

  /// Returns whether a provider shows a screen.
  ///
  /// A screen without a provider is shown anyway, as a visible error, and reported when it becomes active:
  /// ``NavigationEvent/Kind/unprovided(_:)``.
  public var isProvided: @Sendable (Screen) -> Bool

  /// Creates rules. Empty rules allow every action.
  ///
  /// Pass ``ScreenProvider/provides(_:)`` of the app's provider as `isProvided`. Without it every screen counts as
  /// provided.
  public init(
    middleware: [Middleware<Screen, Context>] = [], guards: [LeaveGuard<Screen, Context>] = [],
    isProvided: @escaping @Sendable (Screen) -> Bool = { _ in true }
  ) {
    (self.middleware, self.guards, self.isProvided) = (middleware, guards, isProvided)
  }
}

extension NavigationRules {
  enum Verdict {
    case pass
    case refuse(by: String)
    case redirect(by: String, to: NavigationAction<Screen>, resumes: Bool)
    case hold(Question<Screen>)
  }

  /// Decides about a request. `answered` are the questions that were already answered.
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

  /// Returns all questions that the guards could ask about a request.
  func questions(before request: NavigationRequest<Screen>) -> Set<Question<Screen>.Key> {
    guard !guards.isEmpty else { return [] }
    let leaving = request.leaving
    return guards.reduce(into: []) { keys, one in
      keys.formUnion(leaving.map { Question(guardName: one.name, node: $0).key })
    }
  }
}

/// A guard's question before a screen is left.
public struct Question<Screen: NavigationScreen>: Hashable, Sendable {
  /// The name of the guard.
  public let guardName: String
  /// The screen that would be left.
  public let node: NavigationNode<Screen>

  struct Key: Hashable, Sendable {
    let guardName: String
    let node: NodeID
  }

  var key: Key { Key(guardName: guardName, node: node.id) }
}
