public import TerminalUI

extension NcursesTerminal {
  /// Shows a frame, in one write; nothing while another program has the terminal.
  ///
  /// When the terminal is gone, the next events say that the process is to end.
  ///
  /// - Throws: ``TerminalError/failed(operation:code:)``.
  public func apply(_ update: FrameUpdate) throws {
    guard phase == .running, !hasHungUp else { return }
    let isFirst = !encoder.hasEntered
    let bytes = encoder.bytes(for: update)
    // From the first frame on there is a second screen to leave: also if this write does not return.
    if isFirst { armRestoration() }
    try send(bytes)
  }

  /// Has the mouse reported, or leaves it to the terminal's own selection, now and whenever the terminal is
  /// taken over again.
  ///
  /// - Throws: ``TerminalError/failed(operation:code:)``.
  public func reportMouse(_ isOn: Bool) throws {
    encoder.modes.hasMouse = isOn
    guard phase == .running, encoder.hasEntered, !hasHungUp else { return }
    try send(encoder.modes.mouse)
  }

  /// Puts a text on the clipboard of the computer the user sits at (OSC 52), without controls but tabs and line
  /// feeds; terminals that do not take one ignore it, and some ask first.
  ///
  /// - Throws: ``TerminalError/failed(operation:code:)``.
  public func copy(_ text: String) throws {
    guard phase == .running, !hasHungUp else { return }
    try send(encoder.modes.copying(text))
  }

  /// Sends bytes, and takes note of a terminal that is gone, or takes no more.
  func send(_ bytes: [UInt8]) throws(TerminalError) {
    switch try device.write(bytes) {
    case .all: break
    case .hungUp: hasHungUp = true
    case .interrupted: isStuck = true
    }
  }
}
