/// An object that performs the effects of an app and reports their results.
///
/// The app is blocked until ``perform(_:)`` returns. Start longer work elsewhere and post its results to the
/// ``mailbox``:
///
/// ```swift
/// func perform(_ effect: MailEffect) -> [MailAction] {
///   Task.detached { [mailbox, server] in mailbox.post(.fetched(await server.mails())) }
///   return []
/// }
/// ```
///
/// A plain `Task` in a handler inherits the main actor. It runs only while the program waits for events, and delays keys:
/// see ``Program/run(on:now:)``.
@MainActor
public protocol EffectHandler<Effect, Action> {
  associatedtype Effect
  associatedtype Action: Sendable

  /// The queue for actions from other threads and tasks. The ``Program`` takes them before each frame.
  ///
  /// Usually `let mailbox = Mailbox<Action>()`.
  var mailbox: Mailbox<Action> { get }

  /// Performs an effect and returns the resulting actions.
  func perform(_ effect: Effect) -> [Action]

  /// Returns actions for outside events since the last call. The default is none.
  ///
  /// Called before events that arrive together and before each frame, but never while the program sleeps.
  func outsideActions() -> [Action]

  /// Ends what was started elsewhere, because the program ends. The default does nothing.
  ///
  /// ``Program/run(on:now:)`` calls this before it returns. Wait for a moment at most.
  func end()
}

extension EffectHandler {
  public func outsideActions() -> [Action] { [] }
  public func end() {}
}

/// The effect handler of an app whose effects are all program requests.
public struct EmptyEffectHandler<Action: Sendable>: EffectHandler {
  public let mailbox = Mailbox<Action>()

  /// Creates a handler.
  public init() {}

  public func perform(_ effect: ProgramRequest) -> [Action] { [] }
}

extension Program where Handler == EmptyEffectHandler<App.Action> {
  /// Creates a program for an app whose effects are all program requests.
  public convenience init(_ app: App, state: App.State) {
    self.init(app, state: state, handler: EmptyEffectHandler())
  }
}
