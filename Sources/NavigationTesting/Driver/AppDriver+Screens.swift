public import TerminalUI

extension AppDriver {
  /// Starts an app of screens as its first launch does. It has no source, and its session is not saved.
  ///
  /// ```swift
  /// let driver = try AppDriver(Birds(), link: "birds://main/bird/Swift")
  /// try driver.press("<Esc>")
  /// ```
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - link: The link to open, as from the command line.
  ///   - size: The size of the screen.
  /// - Throws: `RouteTableError` for an invalid route table.
  public convenience init<Screens: ScreenApp>(
    _ app: Screens, link: String? = nil, size: Size = Size(columns: 80, rows: 24)
  ) throws
  where
    App == ScreenRuntime<Screens>, Handler == ScreenEffectHandler<Screens>, Screens.Source == Void
  {
    self.init(
      try ScreenRuntime(app), state: try ScreenState(app),
      handler: ScreenEffectHandler(app, source: ()), size: size, starting: [.launched(link: link)])
  }
}
