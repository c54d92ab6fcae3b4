public import TerminalUI

extension AppDriver {
  /// Presses keys in order, written as a ``/TerminalUI/KeyScript``: `j <Enter> <C-d>`.
  ///
  /// - Throws: ``/TerminalUI/KeyScript/UnknownKey`` for an unknown key name; nothing is pressed then.
  public func press(_ script: String) throws(KeyScript.UnknownKey) {
    press(try KeyScript(script).keys)
  }

  /// Presses keys in order.
  public func press(_ keys: [Key]) {
    for key in keys { send(.key(key)) }
  }

  /// Presses the key of each character, including blanks and `<`, which ``press(_:)-(String)`` would interpret. A
  /// line break is Enter.
  public func type(_ text: String) {
    press(text.map { $0.isNewline ? Key(.enter) : Key($0) })
  }

  /// Pastes text. Its characters are not treated as keys.
  public func paste(_ text: String) {
    send(.paste(text))
  }

  /// Presses the mouse button on a cell.
  public func click(_ point: Point) {
    send(.mouse(MouseEvent(.press, at: point)))
  }

  /// Presses the mouse button at the beginning of a visible text. The topmost box is searched first, such as a sheet,
  /// then the whole screen from the top.
  ///
  /// - Throws: ``HiddenText`` if the text is not on the screen; nothing is clicked then.
  public func click(on text: String) throws(HiddenText) {
    let presented = app.presentedRect(of: state).flatMap { screen.position(of: text, in: $0) }
    guard let point = presented ?? screen.position(of: text) else {
      throw HiddenText(text: text, screen: screen.text)
    }
    click(point)
  }

  /// Presses the mouse button on a cell, moves the mouse to another one, and releases the button.
  public func drag(from start: Point, to end: Point) {
    click(start)
    send(.mouse(MouseEvent(.drag, at: end)))
    send(.mouse(MouseEvent(.release, at: end)))
  }

  /// Turns the mouse wheel over a cell.
  public func scroll(_ kind: MouseEvent.Kind, over point: Point) {
    send(.mouse(MouseEvent(kind, at: point)))
  }

  /// Resizes the screen.
  public func resize(_ size: Size) {
    send(.resize(size))
  }
}
