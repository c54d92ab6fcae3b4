public import TerminalUI

/// The settings of an app that is started by `run(on:link:options:)`.
public struct RunOptions: Sendable {
  /// The name of the folder for sessions and links, or nil for the module and the type of the app.
  public var name: String?
  /// Whether to start at the first screen. The last session is set aside.
  public var isFresh = false
  /// The file of a recording of the run, or nil for the one that the variable `NAVTUI_RECORDING` names, if any.
  public var recording: String?
  /// Whether that recording has what is typed, and not only placeholders.
  public var recordsText = false
  /// Whether an ``Inspector`` can follow the run. The variable `NAVTUI_INSPECT` turns it on, too.
  public var isInspected = false
  /// The theme, the user's keys, whether the mouse is used, and messages at launch. In GNU Screen the mouse is off at the
  /// start: see ``NcursesTerminal/NcursesTerminal/prefersMouse``.
  public var environment: ScreenEnvironment

  /// Creates settings.
  public init(environment: ScreenEnvironment = ScreenEnvironment()) {
    self.environment = environment
  }
}
