public import NavigationCore

/// One thing that a screen asks of the runtime.
public enum Step<App: ScreenApp>: Equatable, Sendable {
  /// Goes somewhere, if the rules let it pass.
  case navigate(NavigationAction<App.Place>)
  /// Gives an answer to the screen that presented the one of a node, and closes what was presented.
  case finish(NodeID, AnyEquatable)
  /// Shows a message.
  case say(Toast)
  /// Has the source changed.
  case change(App.Change)
  /// Starts work, or cancels it.
  case start(AnyWork<App>)
  case cancel(AnyWork<App>)
  /// Does what a binding of the active screen or of the app does.
  case perform(name: String)
  /// Has the palette show a choice before others.
  case remember(PaletteChoice<App>)
  /// Asks the program for something: the clipboard, a redraw.
  case request(ProgramRequest)
  /// Puts the link to what is shown on the user's clipboard.
  case copyLink
  /// Keeps what was cut or copied from a text, and puts it on the user's clipboard; nil where there was nothing.
  case keepCopied(String?, isCut: Bool)
  /// Decides about the step that waits: to take it, to let it go, or to do the choice of a key first.
  case leave(LeaveDecision)
  /// Shows the two columns of a split, or one; shows one pane alone, or all.
  case toggleSplit, toggleZoom
  /// Gives the focus to another control of the active screen, so many further on.
  case moveFocus(Int)
  /// Gives the focus to the control of a number of the active screen: see ``Context/focusedControl``.
  case focusControl(Int)
  /// Sets what the app is told of the world.
  case setEnvironment(ScreenEnvironment)
  /// Quits on the second request in a row.
  case interrupt

  /// What was decided about a step that waits.
  public enum LeaveDecision: Hashable, Sendable {
    case discard, stay, choose(Key)
  }
}
