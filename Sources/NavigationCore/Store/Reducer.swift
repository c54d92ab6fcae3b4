/// An app's logic: what an action changes, and which effects it asks for.
///
/// A reducer is pure. Effects are values too, so that tests compare them; whoever runs the app performs
/// them and feeds the actions they give back into the reducer. It belongs to no actor, also in a module that is isolated
/// to the main actor by default.
public protocol Reducer<State, Action, Effect>: SendableMetatype {
  /// All that the app knows.
  associatedtype State: Equatable & Sendable
  /// What can happen to it: keys, links, what effects give back.
  associatedtype Action: Sendable
  /// What the app asks for from outside; `Never` where it asks for nothing.
  associatedtype Effect: Equatable & Sendable

  /// Changes the state as the action says.
  ///
  /// - Returns: The effects to perform, in their order.
  func reduce(_ state: inout State, _ action: Action) -> [Effect]
}
