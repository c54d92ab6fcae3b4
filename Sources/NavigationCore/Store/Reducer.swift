/// An app's logic: what an action changes, and which effects it asks for.
///
/// A reducer is pure. Effects are values too, so that tests compare them; whoever runs the app performs
/// them and feeds the actions they give back into the reducer.
public protocol Reducer<State, Action, Effect> {
  associatedtype State: Equatable & Sendable
  associatedtype Action: Sendable
  associatedtype Effect: Equatable & Sendable

  func reduce(_ state: inout State, _ action: Action) -> [Effect]
}
