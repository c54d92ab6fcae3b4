public import NavigationCore

/// A request from a screen to the runtime.
public enum Step<App: ScreenApp>: Equatable, Sendable {
  /// Applies a navigation action if the rules permit it.
  case navigate(NavigationAction<App.Place>)
  /// Delivers an answer of a type of screen to the presenter of a node's screen and closes the presentation.
  case finish(NodeID, AnyEquatable, from: ObjectIdentifier)
  /// Closes the presentation that begins with a screen, wherever it is, because the screen is done.
  case close(NodeID)
  /// Replaces the screen of a node, wherever it is, by another one at a place. Without a node, sets the state of the
  /// active screen if it is at that place.
  case become(NodeID?, App.Place, AnyScreen<App>)
  /// Shows a message.
  case say(Toast)
  /// Performs a change on the source.
  case change(App.Change)
  /// Starts work for the screen that requests it, or for the app; cancels work.
  case start(AnyWork<App>, forApp: Bool = false)
  case cancel(AnyWork<App>)
  /// Performs a binding of the active screen or of the app.
  case perform(name: String)
  /// Moves a choice to the front of the palette's recent choices.
  case remember(PaletteChoice<App>)
  /// Sends a request to the program, such as a redraw or a copy to the clipboard.
  case request(ProgramRequest)
  /// Copies the link to the current screen to the clipboard.
  case copyLink
  /// Stores text that was cut or copied and puts it on the user's clipboard. The text is nil if nothing was selected.
  case keepCopied(String?, isCut: Bool)
  /// Keeps the vi keys after a command in the text of the screen.
  case keepVi(ViKeys)
  /// Keeps the number typed so far in a stepper.
  case keepNumber(String)
  /// Answers the question about a pending step: proceed, stay, or perform the choice of a key first.
  case leave(LeaveDecision)
  /// Goes back from the screen without the question about unsaved text, which is discarded.
  case discard
  /// Drops discarded text, because what is undone next is another change: see ``ScreenWords/undoBinding``.
  case forgetDiscarded
  /// Toggles between one and two columns of a split, or between one pane and all panes.
  case toggleSplit, toggleZoom
  /// Gives sidebars a share of the columns; nil for that of the app.
  case divideSplits(Double?)
  /// Moves the focus by a number of controls on the active screen.
  case moveFocus(Int)
  /// Gives the focus to a control of the active screen, by its name: see ``ScreenView/named(_:)``.
  case focus(String)
  /// Replaces the environment.
  case setEnvironment(ScreenEnvironment)
  /// Quits, even while a question is open or changes wait, because the user insists.
  case interrupt

  /// An answer to the question about a pending step.
  public enum LeaveDecision: Hashable, Sendable {
    case discard, stay, choose(Key)
  }
}
