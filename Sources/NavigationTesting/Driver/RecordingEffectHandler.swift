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

  /// Creates a handler that gives back what `answer` says; without it, nothing.
  public init(answer: @escaping (Effect) -> [Action] = { _ in [] }) {
    self.answer = answer
  }

  /// Notes the effect and answers it.
  public func perform(_ effect: Effect) -> [Action] {
    effects.append(effect)
    return answer(effect)
  }

  /// Gives the effects and forgets them.
  public func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
