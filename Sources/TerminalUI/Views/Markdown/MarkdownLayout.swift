/// A Markdown text laid out for a width: its lines, and where its links are.
///
/// Making one costs time in proportion to the text, drawing a part of it only to that part: keep it as
/// long as text, width and styles stay the same.
public struct MarkdownLayout: Hashable, Sendable {
  /// A link and where it is drawn.
  public struct Link: Hashable, Sendable {
    /// Where it leads.
    public let destination: MarkdownDocument.LinkDestination
    /// What the terminal is told of it; nil where it leads nowhere outside.
    let address: WebAddress?
    /// The cells it takes, one rectangle for each row, from the top; none when it was cut off.
    public internal(set) var areas: [Rect]

    /// The row it begins on.
    public var row: Int? { areas.first?.origin.row }

    init(_ destination: MarkdownDocument.LinkDestination) {
      (self.destination, areas) = (destination, [])
      if case .url(let url) = destination { address = WebAddress(url) } else { address = nil }
    }
  }

  /// A heading and where it is drawn.
  public struct Heading: Hashable, Sendable {
    /// 1 for the largest, 6 for the smallest.
    public let level: Int
    /// What it says, without styles.
    public let text: SafeText
    /// The row it begins on.
    public let row: Int
  }

  /// What is drawn, row by row.
  public let lines: [StyledText]
  /// The links in the order of the text, and among them the boxes of tasks.
  public let links: [Link]
  /// The headings in the order of the text.
  public let headings: [Heading]

  /// Lays out a document.
  ///
  /// No line is wider than `columns`, unless a single character is.
  ///
  /// - Parameters:
  ///   - document: The text.
  ///   - columns: The width of the text.
  ///   - styles: How its parts are drawn.
  ///   - glyphs: The characters of its marks.
  ///   - broken: The links that lead nowhere, which are drawn as such.
  /// - Complexity: O(*n*) in the size of the document; a table counts with all its cells, those too that a
  ///   short row leaves empty.
  public init(
    _ document: MarkdownDocument, columns: Int, styles: MarkdownStyles = MarkdownStyles(),
    glyphs: MarkdownGlyphs = .unicode, broken: Set<MarkdownDocument.LinkDestination> = []
  ) {
    var builder = MarkdownLineBuilder(
      columns: columns, styles: styles, glyphs: glyphs, broken: broken)
    builder.add(document.blocks, isTight: false)
    lines = builder.lines
    links = builder.links
    headings = builder.headings
  }

  /// The number of the link drawn at a cell, for a click.
  public func link(at point: Point) -> Int? {
    links.firstIndex { $0.areas.contains { $0.contains(point) } }
  }

  /// The scroll nearest to `scroll` that shows the link, or the nearest that there is without one.
  public func scroll(from scroll: Int, showingLink number: Int?, rows: Int) -> Int {
    var scroll = scroll
    if let number, links.indices.contains(number), let row = links[number].row {
      scroll = min(max(scroll, row - max(1, rows) + 1), row)
    }
    return max(0, min(scroll, lines.count - rows))
  }
}
