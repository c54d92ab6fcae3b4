/// Text on one line whose parts have styles of their own.
public struct StyledText: Hashable, Sendable {
  /// A part with one style.
  public struct Span: Hashable, Sendable {
    /// What it says.
    public var text: SafeText
    /// How it is drawn.
    public var style: Style
    /// The number of the link that the part belongs to, in a text that has links.
    var link: Int?

    /// Creates a part.
    public init(_ text: SafeText, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The parts from left to right.
  public var spans: [Span]

  /// Creates a text of its parts.
  public init(_ spans: [Span] = []) {
    self.spans = spans
  }

  /// Creates a text of one part.
  public init(_ text: SafeText, _ style: Style = .plain) {
    spans = [Span(text, style)]
  }

  /// How many columns the text takes when it is drawn.
  public var columns: Int {
    spans.reduce(0) { $0 + $1.text.columns }
  }

  /// Whether the text takes no column; that is seen at its first part that takes one.
  var isBlank: Bool { !spans.contains { $0.text.columns > 0 } }

  /// The text without its styles.
  public var string: String {
    spans.map(\.text.string).joined()
  }

  /// Goes on with further text.
  public mutating func append(_ text: SafeText, _ style: Style = .plain) {
    if !text.isEmpty { spans.append(Span(text, style)) }
  }

  mutating func append(_ text: SafeText, _ style: Style, link: Int?) {
    append(text, style)
    if !text.isEmpty { spans[spans.count - 1].link = link }
  }

  /// Goes on with the parts of another text.
  public mutating func append(_ other: StyledText) {
    spans += other.spans
  }
}

extension Canvas {
  /// Writes styled text from a position to the right, on one row.
  ///
  /// - Returns: The columns the text takes, also those that were clipped.
  @discardableResult
  public mutating func write(_ text: StyledText, at point: Point) -> Int {
    text.spans.reduce(0) { column, span in
      let place = Point(column: point.column + column, row: point.row)
      return column + write(span.text, span.style, at: place)
    }
  }
}
