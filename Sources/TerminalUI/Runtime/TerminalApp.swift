public import NavigationCore

/// An app as pure functions: events to actions, actions to states, states to frames.
///
/// The smallest one says what an event means, what an action changes, and how the state looks. All else has
/// defaults: nothing is prepared or done at rest, the window keeps its title empty, and an app whose
/// effects are ``ProgramRequest`` needs no effect handler.
public protocol TerminalApp: Reducer {
  /// The action that an event means in a state; nil when it means nothing.
  func action(for event: TerminalEvent, in state: State) -> Action?

  /// What is done with a text whose keys came all at once, which hands do not type: it was pasted where the
  /// terminal does not say so, or meant for another window. Nil, the default, obeys its first key; then it is
  /// asked again for the rest.
  func action(forBurst text: Substring, in state: State) -> Action?

  /// Sent before each event but a new size, again and again until it asks for no more effects: fetches
  /// what the active screen needs to answer it, so that what was typed ahead is handled as if it had been
  /// waited for. Nil, the default, when nothing is to be fetched.
  func preparation(for event: TerminalEvent) -> Action?

  /// Sent before each frame, again and again until it asks for no more effects: fetches and lays out
  /// what the visible screens need and nothing else. Nil, the default, when there is nothing to do.
  var prepareFrame: Action? { get }

  /// Sent once a frame is shown and no input waits, again and again until it asks for no more effects: fetches
  /// what the next event is likely to ask for. Nothing of it is to be seen, and what is answered later, through
  /// a ``Mailbox``, must not be asked for again; an event that comes meanwhile waits. Nil, the default, when
  /// nothing is to be fetched.
  var prepareNext: Action? { get }

  /// What is to be done when the input rests: writing down what has changed, for example.
  ///
  /// It is asked for before each wait for events. As long as there is such an action, it is sent once no event has
  /// come for a quarter of a second, and after 700 milliseconds in any case; it should leave nothing to be
  /// done, until something happens. What it changes in the state itself is not drawn before something else happens;
  /// what its effects give back is. Nil, the default, lets the program sleep until the next event.
  func restAction(in state: State) -> Action?

  /// What is to be done once no event has come for so long: showing the keys that may follow, for example.
  ///
  /// It is asked for before each wait for events. Unlike ``restAction(in:)`` it is not sent as long as events keep
  /// coming sooner than that, all but ``TerminalEvent/news``; it should leave nothing to wait for. Nil, the
  /// default, waits for nothing.
  func pauseAction(in state: State) -> (after: Duration, action: Action)?

  /// Draws all of the screen.
  func draw(_ state: State, in canvas: inout Canvas)

  /// The title of the terminal window, any text; empty by default.
  func title(of state: State) -> String

  /// What an effect asks of the program itself; nil, the default, when it is the effect handler's.
  func request(of effect: Effect) -> ProgramRequest?
}

extension TerminalApp {
  public func action(forBurst text: Substring, in state: State) -> Action? { nil }

  public func preparation(for event: TerminalEvent) -> Action? { nil }

  public var prepareFrame: Action? { nil }

  public var prepareNext: Action? { nil }

  public func restAction(in state: State) -> Action? { nil }

  public func pauseAction(in state: State) -> (after: Duration, action: Action)? { nil }

  public func title(of state: State) -> String { "" }

  public func request(of effect: Effect) -> ProgramRequest? { nil }
}

extension TerminalApp where Effect == ProgramRequest {
  public func request(of effect: ProgramRequest) -> ProgramRequest? { effect }
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
  /// Put a text on the user's clipboard, where the terminal takes it.
  case copy(String)
  /// Have the terminal report the mouse, or keep it for its own selection.
  case reportMouse(Bool)

  /// The longest text that is sent to the clipboard, in bytes: with what stands around it some terminals read no more
  /// than 100,000 bytes of Base64.
  public static let copyLimit = 74_994
}
