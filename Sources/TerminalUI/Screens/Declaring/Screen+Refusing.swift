extension Screen {
  /// Closes the screen with an error message, unless another screen is active.
  ///
  /// Call it in ``settle(_:)`` when the screen has nothing to show or to change. A screen with typed text should rather
  /// stay, and say so.
  public func refuse(_ turn: inout Turn<App>, because problem: SafeText) {
    guard turn.context.isActive else { return }
    turn.dismiss()
    turn.say(problem, isError: true)
  }

  /// Closes the screen with a message if the data is read-only (``ScreenEnvironment/isReadOnly``).
  ///
  /// Call it in ``settle(_:)`` of a screen that only changes data, because a link can lead there, too.
  ///
  /// - Returns: True if the data is read-only.
  @discardableResult public func refuseReadOnly(_ turn: inout Turn<App>) -> Bool {
    let environment = turn.context.environment
    if environment.isReadOnly { refuse(&turn, because: environment.readOnlyMessage) }
    return environment.isReadOnly
  }
}
