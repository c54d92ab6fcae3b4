/// Performs effects on the outside world, and tells what happened there.
///
/// The app waits until ``perform(_:)`` returns. What takes longer than a key may take is done elsewhere, and its
/// results are posted to a ``Mailbox``, which the handler and the ``Program`` share:
///
/// ```swift
/// func perform(_ effect: MailEffect) -> [MailAction] {
///   Task.detached { [mailbox, server] in mailbox.post(.fetched(await server.mails())) }
///   return []
/// }
/// ```
///
/// A plain `Task` in a handler belongs to the main actor, as the handler does, which the running program never
/// leaves: it would not begin before the program has ended.
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
  public convenience init(
    _ app: App, state: App.State, mailbox: Mailbox<App.Action>? = nil
  ) {
    self.init(app, state: state, handler: EmptyEffectHandler(), mailbox: mailbox)
  }
}
