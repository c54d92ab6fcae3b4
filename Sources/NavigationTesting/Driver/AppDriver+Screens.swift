public import TerminalUI

extension AppDriver {
  /// Starts an app of screens without a source as a launch does. See
  /// ``init(_:source:link:size:environment:resuming:observer:keep:)``.
  ///
  /// ```swift
  /// let driver = try AppDriver(Birds(), link: "birds://main/bird/Swift")
  /// try driver.press("<Esc>")
  /// ```
  public convenience init<Screens: ScreenApp>(
    _ app: Screens, link: String? = nil, size: Size = Size(columns: 80, rows: 24),
    environment: ScreenEnvironment = ScreenEnvironment(),
    resuming session: SavedSession<Screens>? = nil, observer: ProgramObserver? = nil,
    keep: @escaping (SavedSession<Screens>) -> Void = { _ in }
  ) throws
  where
    App == ScreenRuntime<Screens>, Handler == ScreenEffectHandler<Screens>, Screens.Source == Void
  {
    try self.init(
      app, source: (), link: link, size: size, environment: environment, resuming: session,
      observer: observer, keep: keep)
  }

  /// Starts an app of screens as a launch does.
  ///
  /// The progress and results of work arrive after the next event: see ``wakeUp()``.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - source: The source that loads queries and performs changes.
  ///   - link: The link to open, as from the command line.
  ///   - size: The size of the screen.
  ///   - environment: The theme, keys and settings.
  ///   - session: The session to restore; nil for a first launch.
  ///   - observer: Receives what the app does, such as a ``/TerminalUI/Recorder``.
  ///   - keep: Receives each session that the app saves, such as after ``rest()``.
  /// - Throws: `RouteTableError` for an invalid route table.
  public convenience init<Screens: ScreenApp>(
    _ app: Screens, source: Screens.Source, link: String? = nil,
    size: Size = Size(columns: 80, rows: 24),
    environment: ScreenEnvironment = ScreenEnvironment(),
    resuming session: SavedSession<Screens>? = nil, observer: ProgramObserver? = nil,
    keep: @escaping (SavedSession<Screens>) -> Void = { _ in }
  ) throws where App == ScreenRuntime<Screens>, Handler == ScreenEffectHandler<Screens> {
    let runtime = try ScreenRuntime(app)
    self.init(
      runtime,
      state: try session?.restored(for: runtime, environment: environment)
        ?? ScreenState(app, environment: environment),
      handler: ScreenEffectHandler(app, source: source) { session, _ in keep(session) },
      size: size, starting: [.launched(link: link)], observer: observer)
  }
}
