/// A frame, and its difference from the one before on the terminal.
public struct FrameUpdate: Sendable {
  /// The cells of the whole frame, which has the size of the terminal.
  public let buffer: CellBuffer
  /// The cells that changed since the previous frame.
  public let runs: [CellRun]
  /// Whether the runs cover the whole screen, so that the current content of the terminal does not matter.
  public let isComplete: Bool
  /// The position of the cursor, or nil if it is hidden.
  public let cursor: Point?
  /// The title of the terminal window.
  public let title: String

  /// Creates the update to a frame.
  ///
  /// - Parameters:
  ///   - buffer: The cells.
  ///   - previous: The frame that the terminal shows; nil if that does not matter.
  ///   - cursor: The position of the cursor, or nil if it is hidden.
  ///   - title: The title of the terminal window.
  public init(
    to buffer: CellBuffer, from previous: CellBuffer?, cursor: Point? = nil, title: String = ""
  ) {
    (self.buffer, self.cursor, self.title) = (buffer, cursor, title)
    isComplete = previous?.size != buffer.size
    runs = buffer.changes(from: previous ?? CellBuffer(size: .zero))
  }
}
