/// Text on one line whose parts have styles of their own.
public struct StyledText: Hashable, Sendable {
  /// A part with one style.
  public struct Span: Hashable, Sendable {
    public var text: SafeText
    public var style: Style

    public init(_ text: SafeText, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  public var spans: [Span]

  public init(_ spans: [Span] = []) {
    self.spans = spans
  }

  public init(_ text: SafeText, _ style: Style = .plain) {
    spans = [Span(text, style)]
  }

  /// How many columns the text takes when it is drawn.
  public var columns: Int {
    spans.reduce(0) { $0 + $1.text.columns }
  }

  /// The text without its styles.
  public var string: String {
    spans.map(\.text.string).joined()
  }

  /// Goes on with further text.
  public mutating func append(_ text: SafeText, _ style: Style = .plain) {
    if !text.isEmpty { spans.append(Span(text, style)) }
  }

  public mutating func append(_ other: StyledText) {
    spans += other.spans
  }
}

extension StyledText {
  /// The text, or as much of its beginning as fits before an ellipsis, which has the style of what it
  /// follows.
  ///
  /// The result never takes more than `columns`, the ellipsis included.
  public func truncated(to columns: Int, ellipsis: SafeText = "…") -> StyledText {
    guard self.columns > columns else { return self }
    var room = columns - ellipsis.columns
    var cut = StyledText()
    for span in spans {
      let text = span.text.prefix(max(0, room))
      cut.append(text, span.style)
      room -= text.columns
      if text.columns < span.text.columns {
        cut.append(ellipsis.prefix(max(0, columns)), span.style)
        break
      }
    }
    return cut
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
