/// An event in the life of an action sent to a ``Navigator``.
///
/// Every request ends in exactly one ``Kind/finished(_:)`` event, at once or after it was pending.
public struct NavigationEvent<Screen: NavigationScreen>: Hashable, Sendable {
  /// The kind of an event.
  public enum Kind: Hashable, Sendable {
    /// The action ended with this outcome.
    case finished(NavigationOutcome)
    /// A middleware replaced the action by another one.
    case redirected(by: String, to: NavigationAction<Screen>)
    /// A guard asks a question first; the action is pending.
    case held(Question<Screen>)
    /// The action led to a screen that no provider shows: see ``NavigationRules/isProvided``.
    case unprovided(Screen)
  }

  /// The request that the event belongs to.
  public let request: RequestID
  /// The action at the time of the event; after a redirect, the new one.
  public let action: NavigationAction<Screen>
  /// The cause of the request.
  public let cause: NavigationCause
  /// The kind of the event.
  public let kind: Kind
  /// The active screen after the event.
  public let screen: Screen
  /// The presentations that were closed, in any scene, with or without a result. Each time one closes it is reported
  /// exactly once, even if it came back through the history or was restored. One that was finished has its
  /// ``PresentedNode/value(as:)``.
  public var closed: [PresentedNode<Screen>] = []

  /// The outcome of the request; nil if it continues.
  public var outcome: NavigationOutcome? {
    if case .finished(let outcome) = kind { outcome } else { nil }
  }
}

/// The number of a request, counted up by its navigator.
public struct RequestID: RawRepresentable, Hashable, Codable, Sendable {
  /// The number, from 1.
  public let rawValue: UInt64

  /// Creates a request number, for comparison.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}

/// An action that is waiting for the answer to a guard's question, or for the place of a redirect to close.
///
/// If a guard asks about a step of a redirect, this is the action that was redirected: it waits for both.
public struct PendingRequest<Screen: NavigationScreen>: Hashable, Sendable {
  /// The reason why an action is pending.
  public enum Reason: Hashable, Sendable {
    /// A guard asks a question first.
    case question(Question<Screen>)
    /// The middleware with that name redirected to another place first, the node with that identity.
    case redirect(by: String, place: NodeID)
  }

  /// The number of the request.
  public let request: RequestID
  /// The action that is sent again.
  public let action: NavigationAction<Screen>
  /// The cause of the request.
  public let cause: NavigationCause
  /// The reason why the action is pending.
  public let reason: Reason
  /// The request that the guard asks about, which can be a step of a redirect.
  let asking: RequestID?

  init(_ sent: SentRequest<Screen>, _ reason: Reason, asking: RequestID? = nil) {
    (request, action, cause) = (sent.id, sent.action, sent.cause)
    (self.reason, self.asking) = (reason, asking)
  }

  /// The name of the guard or middleware that holds the action.
  public var holder: String {
    switch reason {
    case .question(let question): question.guardName
    case .redirect(let name, _): name
    }
  }
}
