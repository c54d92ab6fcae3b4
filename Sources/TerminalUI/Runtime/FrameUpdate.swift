/// What changes on the terminal from one frame to the next.
public struct FrameUpdate: Sendable {
  /// The size of the whole frame, for a terminal to check against its own.
  public let size: Size
  /// Whether the runs cover the whole screen and nothing on it may be relied upon.
  public let isComplete: Bool
  /// The cells that changed since the frame before.
  public let runs: [CellRun]
  /// The text of the glyphs that do not hold their own.
  public let clusters: [Glyph: String]
  /// The addresses of the cells' hyperlinks.
  public let addresses: [Hyperlink: WebAddress]
  /// Where the cursor stands; hidden when nil.
  public let cursor: Point?
  /// The title of the terminal window.
  public let title: String

  /// Creates an update.
  public init(
    size: Size, isComplete: Bool, runs: [CellRun], clusters: [Glyph: String],
    addresses: [Hyperlink: WebAddress], cursor: Point?, title: String
  ) {
    self.size = size
    self.isComplete = isComplete
    self.runs = runs
    self.clusters = clusters
    self.addresses = addresses
    self.cursor = cursor
    self.title = title
  }
}
