public import TerminalUI

/// Records the effects of an app, and answers them as a test specifies.
///
///     let handler = RecordingEffectHandler<AppEffect, AppAction> { effect in
///       effect == .load(1) ? [.loaded("one")] : []
///     }
@MainActor
public final class RecordingEffectHandler<Effect: Equatable & Sendable, Action: Sendable>:
  EffectHandler
{
  public let mailbox: Mailbox<Action>
  /// The effects since the start or since they were last taken, in order.
  public private(set) var effects: [Effect] = []
  private let answer: (Effect) -> [Action]
  private let report: () -> [Action]

  /// Creates a handler that answers effects with `answer` and outside events with `report`. By default both are empty.
  /// One that passes effects to another handler takes its `mailbox`.
  public init(
    mailbox: Mailbox<Action> = Mailbox(), answer: @escaping (Effect) -> [Action] = { _ in [] },
    report: @escaping () -> [Action] = { [] }
  ) {
    (self.mailbox, self.answer, self.report) = (mailbox, answer, report)
  }

  /// Records the effect and answers it.
  public func perform(_ effect: Effect) -> [Action] {
    effects.append(effect)
    return answer(effect)
  }

  public func outsideActions() -> [Action] { report() }

  /// Returns the effects and clears them.
  public func takeEffects() -> [Effect] {
    defer { effects = [] }
    return effects
  }
}
