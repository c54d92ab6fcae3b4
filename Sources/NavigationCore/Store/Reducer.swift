/// An app's logic: how an action changes the state, and the effects it requests.
///
/// A reducer is pure. Effects are values too, so that tests can compare them. The code that runs the app performs
/// them and feeds the resulting actions back into the reducer. A reducer is isolated to no actor, even in a module
/// that is isolated to the main actor by default.
public protocol Reducer<State, Action, Effect>: SendableMetatype {
  /// The complete state of the app.
  associatedtype State: Equatable & Sendable
  /// The inputs of the app: keys, links, results of effects.
  associatedtype Action: Sendable
  /// The requests of the app to the outside; `Never` if it has none.
  associatedtype Effect: Equatable & Sendable

  /// Changes the state as the action says.
  ///
  /// - Returns: The effects to perform, in order.
  func reduce(_ state: inout State, _ action: Action) -> [Effect]
}
