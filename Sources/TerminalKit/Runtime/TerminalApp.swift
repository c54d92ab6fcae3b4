/// An app as pure functions: events to actions, actions to states, states to frames.
///
/// A minimal app implements the action for an event, the reducer, and drawing. Everything else has a default: nothing
/// is prepared or done when idle, and the window title is empty. An app whose effects are ``ProgramRequest`` needs no
/// effect handler.
public protocol TerminalApp<State, Action, Effect>: SendableMetatype {
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

  /// Returns what else happened in an action, for a ``ProgramTrace``. The default is nothing.
  func notes(on state: State, since before: State) -> [String]

  /// Returns the kind of the text that takes an event, which a recording leaves out; nil, the default, for a command.
  func textKind(for event: TerminalEvent, in state: State) -> TextBuffer.Kind?

  /// Returns an action from outside as text for a recording, or nil, the default, if it changes nothing.
  func outsideText(of action: Action, in state: State) -> String?

  /// Returns the action of a text from ``outsideText(of:in:)``. Nil, the default, if only what is outside can bring it
  /// about again, such as a value that is loaded: a replay then waits for one with the same text.
  func outsideAction(_ text: String, in state: State) -> Action?

  /// Returns the action for an event, or nil if the event has no meaning in the state.
  func action(for event: TerminalEvent, in state: State) -> Action?

  /// Returns whether an ESC and the key after it, which arrived together, are Alt with the key.
  ///
  /// If not, the app receives Escape, and then ``TerminalEvent/keyAfterEscape(_:)`` as the key alone, which was pressed
  /// before the effect of Escape was visible. True, the default, is right for an app without keys typed ahead.
  func isAlt(_ key: Key, in state: State) -> Bool

  /// Returns whether the first key of a text whose keys arrived all at once, faster than typing, is handled as a key.
  /// The text was probably pasted without bracketed paste, or meant for another window. Otherwise all of it is handled
  /// as ``TerminalEvent/paste(_:)``.
  ///
  /// True, the default, handles the first key, and the method is called again for the rest. The key is given by its
  /// character, `\n` for Enter and `\t` for Tab.
  func isKey(_ first: Character, ofBurstIn state: State) -> Bool

  /// Returns whether a text of one line has the focus, so that Enter ends it. False by default.
  func writesLine(in state: State) -> Bool

  /// Returns the action that prepares for an event other than a resize. It is sent repeatedly until it produces no more
  /// effects.
  ///
  /// It should fetch what the active screen needs to handle the event, so that keys typed ahead have the same effect as
  /// keys typed slowly. Nil, the default, prepares nothing.
  func preparation(for event: TerminalEvent) -> Action?

  /// The action that prepares a frame. It is sent repeatedly until it produces no more effects.
  ///
  /// It should fetch and lay out only what the visible screens need. Nil, the default, prepares nothing.
  var prepareFrame: Action? { get }

  /// The action that reads ahead once a frame is shown and no input is pending. It is sent repeatedly until it produces
  /// no more effects.
  ///
  /// It should fetch what the next event is likely to need, without visible changes. Events wait in the meantime. Do
  /// not request again what a ``Mailbox`` delivers later. Nil, the default, fetches nothing.
  var prepareNext: Action? { get }

  /// Returns the action for idle time, such as saving changes.
  ///
  /// The program asks before each wait for events. If there is an action, it is sent after a
  /// quarter of a second without events, and after 400 milliseconds in any case. Afterwards there
  /// should be no action until something changes. State changes of the action are not drawn until
  /// something else happens; actions that its effects return are. Nil, the default, lets the
  /// program sleep until the next event.
  func idleAction(in state: State) -> Action?

  /// Returns the action for a pause in the input and the length of the pause, such as showing the possible next keys.
  ///
  /// The program asks before each wait for events. Unlike ``idleAction(in:)``, the action is not sent while events
  /// other than ``TerminalEvent/wakeUp`` arrive sooner than that. Afterwards there should be no action to wait for. Nil,
  /// the default, waits for nothing.
  func pauseAction(in state: State) -> (after: Duration, action: Action)?

  /// Returns the action that reports effects which the program does not perform, because they seem to have no end:
  /// preparations that still have effects after 16 rounds, and an effect that follows from 1,000 others in turn. Nil, the
  /// default, reports nothing.
  func action(forEndless effects: [Effect], in state: State) -> Action?

  /// Returns the action after a program that had the terminal: see ``ProgramRequest/run(_:)``. Nil, the default, if
  /// nothing follows from its end.
  func action(after program: ForegroundProgram, endingWith end: ProgramEnd) -> Action?

  /// Draws the whole screen.
  func draw(_ state: State, in canvas: inout Canvas)

  /// Returns the rectangle of the topmost box over the rest of the screen, such as a sheet. Nil, the default, if there
  /// is none. A test driver looks there first for a text to click on.
  func presentedRect(of state: State) -> Rect?

  /// Returns the title of the terminal window, which may be any text. The default is empty.
  func title(of state: State) -> String

  /// Returns the program request in an effect, or nil, the default, if the effect is for the effect handler.
  func request(of effect: Effect) -> ProgramRequest?
}

extension TerminalApp {
  public func notes(on state: State, since before: State) -> [String] { [] }

  public func textKind(for event: TerminalEvent, in state: State) -> TextBuffer.Kind? { nil }

  public func outsideText(of action: Action, in state: State) -> String? { nil }

  public func outsideAction(_ text: String, in state: State) -> Action? { nil }

  public func isAlt(_ key: Key, in state: State) -> Bool { true }

  public func isKey(_ first: Character, ofBurstIn state: State) -> Bool { true }

  public func writesLine(in state: State) -> Bool { false }

  public func preparation(for event: TerminalEvent) -> Action? { nil }

  public var prepareFrame: Action? { nil }

  public var prepareNext: Action? { nil }

  public func idleAction(in state: State) -> Action? { nil }

  public func pauseAction(in state: State) -> (after: Duration, action: Action)? { nil }

  public func action(forEndless effects: [Effect], in state: State) -> Action? { nil }

  public func action(after program: ForegroundProgram, endingWith end: ProgramEnd) -> Action? {
    nil
  }

  public func presentedRect(of state: State) -> Rect? { nil }

  public func title(of state: State) -> String { "" }

  public func request(of effect: Effect) -> ProgramRequest? { nil }
}

extension TerminalApp where Effect == ProgramRequest {
  public func request(of effect: ProgramRequest) -> ProgramRequest? { effect }
}

/// A request from an app to the program that runs it.
public enum ProgramRequest: Hashable, Sendable {
  /// Ends with an exit status.
  case exit(Int32)
  /// Restores the terminal and re-raises a signal.
  case die(signal: Int32)
  /// Suspends the process until the user continues it.
  case suspend
  /// Redraws the whole screen.
  case redraw
  /// Copies a text to the user's clipboard, if the terminal supports it.
  case copy(String)
  /// Gives the terminal to another program until it ends.
  case run(ForegroundProgram)
  /// Turns mouse reporting on or off.
  case reportMouse(Bool)

  /// The maximum number of bytes copied to the clipboard. Including the surrounding sequence, some terminals accept no
  /// more than 100,000 bytes of Base64.
  public static let copyLimit = 74_994
}
