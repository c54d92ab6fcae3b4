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
    if !bytes.isEmpty { hasHungUp = try device.write(bytes) == .hungUp }
  }
}
