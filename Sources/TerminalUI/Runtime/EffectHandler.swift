/// Performs effects on the outside world, and tells what happened there.
@MainActor
public protocol EffectHandler<Effect, Action> {
  associatedtype Effect
  associatedtype Action

  /// Does what the effect says and gives back what came of it.
  func perform(_ effect: Effect) -> [Action]

  /// What has happened in the world since it was last asked, by itself or by others: nothing by default.
  ///
  /// It is asked for before each frame, and so after each event, and never while the program sleeps.
  func news() -> [Action]
}

extension EffectHandler {
  public func news() -> [Action] { [] }
}

/// The effect handler of an app that asks for nothing but what the program itself can do.
public struct EmptyEffectHandler<Action>: EffectHandler {
  /// Creates a handler that has nothing to do.
  public init() {}

  public func perform(_ effect: ProgramRequest) -> [Action] { [] }
}

extension Program where Handler == EmptyEffectHandler<App.Action> {
  /// Runs an app whose effects are all requests to the program.
  public convenience init(_ app: App, state: App.State) {
    self.init(app, state: state, handler: EmptyEffectHandler())
  }
}
