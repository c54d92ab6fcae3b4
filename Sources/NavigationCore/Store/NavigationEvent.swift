/// What happened to an action that was sent to a ``Navigator``.
///
/// Every request ends in exactly one event that is ``Kind/finished(_:)``, at once or after it waited.
public struct NavigationEvent<Screen: NavigationScreen>: Hashable, Sendable {
  /// What can happen to an action.
  public enum Kind: Hashable, Sendable {
    /// It is over, with this outcome.
    case finished(NavigationOutcome)
    /// A middleware sent another action in its place.
    case redirected(by: String, to: NavigationAction<Screen>)
    /// A guard wants to know something first; the action waits.
    case held(Question<Screen>)
    /// The action led to a screen that nobody provides for: see ``NavigationRules/isProvided``.
    case unprovided(Screen)
  }

  /// Which one of the actions that were sent it is about.
  public let request: RequestID
  /// The action as it was when this happened: after a redirect it is the other one.
  public let action: NavigationAction<Screen>
  /// Why the action was sent.
  public let cause: NavigationCause
  /// What happened.
  public let kind: Kind
  /// The active screen afterwards.
  public let screen: Screen
  /// The presentations that are gone from the active scene's tree since, with a result or without one. Each is reported
  /// exactly once, also one that came back by the history or was restored.
  public var closed: [PresentedNode<Screen>] = []

  /// What came of the request; nil when it goes on.
  public var outcome: NavigationOutcome? {
    if case .finished(let outcome) = kind { outcome } else { nil }
  }
}

/// The number of an action that was sent, counted up by its navigator.
public struct RequestID: RawRepresentable, Hashable, Codable, Sendable {
  /// The number, from 1 on.
  public let rawValue: UInt64

  /// Creates the number of a request, to compare with.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// An action that waits: for the answer to a guard's question, or for what a redirect led to.
public struct PendingRequest<Screen: NavigationScreen>: Hashable, Sendable {
  /// What an action can wait for.
  public enum Reason: Hashable, Sendable {
    /// A guard wants to know something first.
    case question(Question<Screen>)
    /// The middleware of that name led to another place first: the node of that identity.
    case redirect(by: String, place: NodeID)
  }

  /// The action's number.
  public let request: RequestID
  /// The action as it is sent again.
  public let action: NavigationAction<Screen>
  /// Why the action was sent.
  public let cause: NavigationCause
  /// What it waits for.
  public let reason: Reason
  /// The questions that were answered before this one.
  let answered: Set<Question<Screen>.Key>

  /// Who made it wait.
  public var holder: String {
    switch reason {
    case .question(let question): question.guardName
    case .redirect(let name, _): name
    }
  }

  /// The node whose going makes the wait pointless.
  var place: NodeID {
    switch reason {
    case .question(let question): question.node.id
    case .redirect(_, let place): place
    }
  }
}
