/// The difference between two consecutive frames on the terminal.
public struct FrameUpdate: Sendable {
  /// The size of the frame, which a terminal compares with its own.
  public let size: Size
  /// Whether the runs cover the whole screen, so that the current content of the terminal does not matter.
  public let isComplete: Bool
  /// The cells that changed since the previous frame.
  public let runs: [CellRun]
  /// The texts of glyphs that are too long to be stored in the glyph.
  public let clusters: [Glyph: String]
  /// The addresses of the hyperlinks in the cells.
  public let addresses: [Hyperlink: WebAddress]
  /// The position of the cursor, or nil if it is hidden.
  public let cursor: Point?
  /// The title of the terminal window.
  public let title: String

  /// Creates an update.
  public init(
    size: Size, isComplete: Bool, runs: [CellRun], clusters: [Glyph: String],
    addresses: [Hyperlink: WebAddress], cursor: Point?, title: String
  ) {
    (self.size, self.isComplete, self.runs) = (size, isComplete, runs)
    (self.clusters, self.addresses, self.cursor) = (clusters, addresses, cursor)
    self.title = title
  }
}
