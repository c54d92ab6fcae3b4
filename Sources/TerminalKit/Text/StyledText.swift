/// One line of text whose parts have their own styles.
public struct StyledText: Hashable, Sendable {
  /// A part with one style.
  public struct Span: Hashable, Sendable {
    /// The text.
    public var text: SafeText
    /// The style.
    public var style: Style
    /// The index of the link that contains the part, in a text with links.
    var link: Int?
    /// The offset of the part in the source of a Markdown text.
    var source: Int?

    /// Creates a span.
    public init(_ text: SafeText, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// The spans from left to right.
  public var spans: [Span]

  /// Creates a text from spans.
  public init(_ spans: [Span] = []) {
    self.spans = spans
  }

  /// Creates a text of one span.
  public init(_ text: SafeText, _ style: Style = .plain) {
    spans = [Span(text, style)]
  }

  /// The number of columns of the text.
  public var columns: Int {
    spans.reduce(0) { $0 + $1.text.columns }
  }

  /// Whether the text takes no columns. Stops at the first span that takes one.
  var isBlank: Bool { !spans.contains { $0.text.columns > 0 } }

  /// The text without styles.
  public var string: String {
    spans.map(\.text.string).joined()
  }

  /// Appends text in a style.
  public mutating func append(_ text: SafeText, _ style: Style = .plain) {
    if !text.isEmpty { spans.append(Span(text, style)) }
  }

  /// Returns the text on a row in a style: parts in the plain style take it, and the others take its attributes.
  package func on(_ row: Style) -> StyledText {
    var text = self
    for index in spans.indices {
      let own = spans[index].style
      text.spans[index].style = own == .plain ? row : own.adding(row.attributes)
    }
    return text
  }

  /// The text with the same styles, and without links.
  var withoutLinks: StyledText { StyledText(spans.map { Span($0.text, $0.style) }) }

  mutating func append(_ text: SafeText, _ style: Style, link: Int?, source: Int? = nil) {
    guard !text.isEmpty else { return }
    var span = Span(text, style)
    (span.link, span.source) = (link, source)
    spans.append(span)
  }

  /// Returns the text as standing at an offset of a source.
  func placed(at source: Int?) -> StyledText {
    guard source != nil, !spans.isEmpty else { return self }
    var text = self
    text.spans[0].source = source
    return text
  }

  /// Appends the spans of another text.
  public mutating func append(_ other: StyledText) {
    spans += other.spans
  }
}

extension Canvas {
  /// Writes styled text on one row, starting at a point.
  ///
  /// - Returns: The number of columns of the text, including clipped ones.
  @discardableResult
  public mutating func write(_ text: StyledText, at point: Point) -> Int {
    text.spans.reduce(0) { column, span in
      let place = Point(column: point.column + column, row: point.row)
      return column + write(span.text, span.style, at: place)
    }
  }
}
