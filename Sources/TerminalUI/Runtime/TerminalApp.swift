public import NavigationCore

/// An app as pure functions: events to actions, actions to states, states to frames.
public protocol TerminalApp: Reducer {
  /// The action that an event means in a state; nil when it means nothing.
  func action(for event: TerminalEvent, in state: State) -> Action?

  /// Sent before each event, again and again until it asks for no more effects: fetches what the active
  /// screen needs to answer it, so that what was typed ahead is handled as if it had been waited for.
  var prepareEvent: Action { get }

  /// Sent before each frame, again and again until it asks for no more effects: fetches and lays out
  /// what the visible screens need and nothing else.
  var prepareFrame: Action { get }

  /// Draws all of the screen.
  func draw(_ state: State, in canvas: inout Canvas)

  /// The title of the terminal window.
  func title(of state: State) -> String

  /// What an effect asks of the program itself; nil when it is the effect handler's.
  func request(of effect: Effect) -> ProgramRequest?
}

/// What an app can ask of the program that runs it.
public enum ProgramRequest: Hashable, Sendable {
  /// End with an exit status.
  case exit(Int32)
  /// Restore the terminal and die of a signal.
  case die(signal: Int32)
  /// Give the terminal back to the shell until the user continues.
  case suspend
  /// Draw everything anew.
  case redraw
}

/// Performs effects on the outside world.
@MainActor
public protocol EffectHandler<Effect, Action> {
  associatedtype Effect
  associatedtype Action

  /// Does what the effect says and gives back what came of it.
  func perform(_ effect: Effect) -> [Action]
}
