public import Markdown

/// A Markdown text laid out for a width: its lines, links and headings.
///
/// Creating a layout takes time linear in the text; drawing a part takes time linear in that part.
/// Keep the layout while text, width and styles stay the same.
public struct MarkdownLayout: Hashable, Sendable {
  /// A link and its position.
  public struct Link: Hashable, Sendable {
    /// The destination.
    public let destination: MarkdownDocument.LinkDestination
    /// The address for a terminal hyperlink, or nil if the destination is not a web address.
    let address: WebAddress?
    /// The cells of the link, one rectangle per row, from the top. Empty if the link was cut off.
    public internal(set) var areas: [Rect]

    /// The first row of the link, or nil if it was cut off.
    public var row: Int? { areas.first?.origin.row }

    init(_ destination: MarkdownDocument.LinkDestination) {
      (self.destination, areas) = (destination, [])
      if case .url(let url) = destination { address = WebAddress(url) } else { address = nil }
    }
  }

  /// A heading and its position.
  public struct Heading: Hashable, Sendable {
    /// The level, from 1 for the largest to 6 for the smallest.
    public let level: Int
    /// The text, without styles.
    public let text: SafeText
    /// The first row of the heading.
    public let row: Int
  }

  /// The lines, one per row.
  public private(set) var lines: [StyledText]
  /// The links in text order, including the boxes of tasks.
  public let links: [Link]
  /// The headings in text order.
  public let headings: [Heading]
  /// The number of columns that do not scroll sideways in the rows that are wider than the layout, such as long lines of
  /// code.
  let wideRows: [Int: Int]
  /// The width for which the text was laid out.
  private let columns: Int
  /// The number of columns by which the text can be scrolled sideways; 0 if all lines fit.
  public let widestShift: Int

  /// Lays out a document.
  ///
  /// No line is wider than `columns`, except those of code, unless a single character is.
  ///
  /// - Parameters:
  ///   - document: The text.
  ///   - columns: The width of the text.
  ///   - theme: The styles of its parts, and the characters of its marks.
  ///   - broken: The links without a target, which are drawn as broken.
  ///   - folds: The callouts and details that were opened or folded.
  /// - Complexity: O(*n*) in the size of the document. A table counts with all its cells, including
  ///   those missing in short rows.
  public init(
    _ document: MarkdownDocument, columns: Int, theme: Theme = .terminal,
    broken: Set<MarkdownDocument.LinkDestination> = [], folds: MarkdownFolds = MarkdownFolds()
  ) {
    var builder = MarkdownLineBuilder(
      document, columns: columns, theme: theme, broken: broken, folds: folds)
    builder.addBlocks()
    (wideRows, self.columns) = (builder.wideRows, columns)
    let lines = builder.lines
    self.lines = lines
    widestShift = wideRows.keys.reduce(0) { max($0, lines[$1].columns - columns) }
    links = builder.links
    headings = builder.headings
  }

  /// Adds lines at the end. Links in lines of another layout become plain text, because ``links`` does not have them.
  public mutating func append(_ lines: [StyledText]) {
    self.lines += lines.map(\.withoutLinks)
  }

  /// Returns the offset in the source of the text at a row and a column; nil if the row has no text of the source.
  public func sourceOffset(row: Int, column: Int = 0) -> Int? {
    guard lines.indices.contains(row) else { return nil }
    var (offset, start): (Int?, Int) = (nil, 0)
    for span in lines[row].spans {
      if let source = span.source {
        if offset != nil, start > column { return offset }
        let before = span.text.prefix(max(0, column - start))
        offset = source + before.string.utf8.count
      }
      start += span.text.columns
    }
    return offset
  }

  /// Returns the row with the text at an offset in the source, or the last one before it. Text from `end` on, that of
  /// embedded notes, is passed over.
  public func row(ofSource offset: Int, below end: Int = .max) -> Int? {
    var found: Int?
    for (row, line) in lines.enumerated() {
      guard let source = line.spans.lazy.compactMap(\.source).first, source < end else { continue }
      if source > offset, found != nil { return found }
      found = row
    }
    return found
  }

  /// Returns the position of a column of a row that is drawn with a sideways shift; nil if it is not visible.
  public func shownColumn(_ column: Int, row: Int, shift: Int) -> Int? {
    guard let fixed = wideRows[row], column >= fixed else { return column }
    let shown = column - min(shift, widestShift)
    return shown >= fixed && shown < columns ? shown : nil
  }

  /// Returns the shift nearest to `shift` with which a range of columns of a row is visible.
  public func shift(from shift: Int, showing range: Range<Int>, row: Int) -> Int {
    guard let fixed = wideRows[row], range.lowerBound >= fixed else { return shift }
    let (least, most) = (range.upperBound - columns + 1, range.lowerBound - fixed - 1)
    return max(0, min(max(shift, least), max(0, most)))
  }

  /// Returns the index of the link at a point, or nil if there is none.
  public func link(at point: Point) -> Int? {
    links.firstIndex { $0.areas.contains { $0.contains(point) } }
  }

  /// Returns the scroll position nearest to `scroll` that shows the link, within the bounds of the
  /// text.
  public func scroll(from scroll: Int, showingLink number: Int?, rows: Int) -> Int {
    var scroll = scroll
    if let number, links.indices.contains(number), let row = links[number].row {
      scroll = min(max(scroll, row - max(1, rows) + 1), row)
    }
    return max(0, min(scroll, lines.count - rows))
  }
}
