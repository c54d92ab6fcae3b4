public import TerminalUI

/// Keeps the effects an app asks for, and answers them as a test says.
///
///     let handler = RecordingEffectHandler<AppEffect, AppAction> { effect in
///       effect == .load(1) ? [.loaded("one")] : []
///     }
@MainActor
public final class RecordingEffectHandler<Effect: Equatable & Sendable, Action: Sendable>:
  EffectHandler
{
  /// The effects since the beginning or since they were last taken, the first one first.
  public private(set) var effects: [Effect] = []
  private let answer: (Effect) -> [Action]
  private let report: () -> [Action]

  /// Creates a handler that gives back what `answer` says, and as news what `report` says; without them,
  /// nothing.
  public init(
    answer: @escaping (Effect) -> [Action] = { _ in [] }, report: @escaping () -> [Action] = { [] }
  ) {
    self.report = report
    self.answer = answer
  }

  /// Notes the effect and answers it.
  public func perform(_ effect: Effect) -> [Action] {
    effects.append(effect)
    return answer(effect)
  }

  public func news() -> [Action] { report() }

  /// Gives the effects and forgets them.
  public func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
