public import TerminalUI

extension AppDriver {
  /// Presses keys one after the other, written as a ``TerminalUI/KeyScript``: `j <Enter> <C-d>`.
  ///
  /// - Throws: ``TerminalUI/KeyScript/UnknownKey`` for a name that no key has; nothing is pressed then.
  public func press(_ script: String) throws(KeyScript.UnknownKey) {
    press(try KeyScript(script).keys)
  }

  /// Presses keys one after the other.
  public func press(_ keys: [Key]) {
    for key in keys { send(.key(key)) }
  }

  /// Presses the key of each character, blanks and `<` too: what ``press(_:)-(String)`` would read
  /// otherwise. A line break is Enter.
  public func type(_ text: String) {
    press(text.map { $0.isNewline ? Key(.enter) : Key($0) })
  }

  /// Pastes text: no character of it is read as a key.
  public func paste(_ text: String) {
    send(.paste(text))
  }

  /// Presses the mouse button on a cell.
  public func click(_ point: Point) {
    send(.mouse(MouseEvent(.press, at: point)))
  }

  /// Presses the mouse button where a text begins that is to be seen on the screen, the topmost one first.
  ///
  /// - Returns: Whether there was such a text; without one nothing is clicked.
  @discardableResult
  public func click(on text: String) -> Bool {
    guard let point = screen.position(of: text) else { return false }
    click(point)
    return true
  }

  /// Turns the wheel over a cell.
  public func scroll(_ kind: MouseEvent.Kind, over point: Point) {
    send(.mouse(MouseEvent(kind, at: point)))
  }

  /// Gives the screen another size.
  public func resize(_ size: Size) {
    send(.resize(size))
  }
}
