public import TerminalUI

extension AppDriver {
  /// Starts an app of screens without a source as its first launch does. See ``init(_:source:link:size:)``.
  ///
  /// ```swift
  /// let driver = try AppDriver(Birds(), link: "birds://main/bird/Swift")
  /// try driver.press("<Esc>")
  /// ```
  public convenience init<Screens: ScreenApp>(
    _ app: Screens, link: String? = nil, size: Size = Size(columns: 80, rows: 24)
  ) throws
  where
    App == ScreenRuntime<Screens>, Handler == ScreenEffectHandler<Screens>, Screens.Source == Void
  {
    try self.init(app, source: (), link: link, size: size)
  }

  /// Starts an app of screens as its first launch does. Its session is not saved.
  ///
  /// The progress and results of work arrive after the next event: see ``wakeUp()``.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - source: The source that loads queries and performs changes.
  ///   - link: The link to open, as from the command line.
  ///   - size: The size of the screen.
  /// - Throws: `RouteTableError` for an invalid route table.
  public convenience init<Screens: ScreenApp>(
    _ app: Screens, source: Screens.Source, link: String? = nil,
    size: Size = Size(columns: 80, rows: 24)
  ) throws where App == ScreenRuntime<Screens>, Handler == ScreenEffectHandler<Screens> {
    let handler = ScreenEffectHandler(app, source: source)
    self.init(
      try ScreenRuntime(app), state: try ScreenState(app), handler: handler,
      size: size, starting: [.launched(link: link)])
  }
}
