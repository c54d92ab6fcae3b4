import Markdown

/// Builds the lines of a ``MarkdownLayout``, from top to bottom.
struct MarkdownLineBuilder {
  typealias Kind = MarkdownDocument.Kind

  let document: MarkdownDocument
  let theme: Theme
  let glyphs: GlyphSet
  /// The links without a target.
  let broken: Set<MarkdownDocument.LinkDestination>
  let folds: MarkdownFolds
  /// The style of text without markup: quiet in quotes and completed tasks.
  var textStyle: Style
  private(set) var lines: [StyledText] = []
  var links: [MarkdownLayout.Link] = []
  private(set) var headings: [MarkdownLayout.Heading] = []
  /// Whether what is added belongs to an embedded note.
  var isEmbedded = false
  /// The number of columns that do not scroll sideways in rows that do.
  private(set) var wideRows: [Int: Int] = [:]
  /// The text before each line: the bars of quotes, the markers of lists.
  private var prefixes: [Prefix] = []
  /// The columns that remain after the prefixes.
  private(set) var columns: Int

  /// The text before the lines of a block, optionally with a different first line.
  private struct Prefix {
    var first: SafeText?
    let rest: SafeText
    let style: Style
  }

  /// The minimum width for text. If nesting leaves less, blocks are not indented further, and items
  /// move out to the level of an outer block.
  private static let fewestColumns = 6

  init(
    _ document: MarkdownDocument, columns: Int, theme: Theme,
    broken: Set<MarkdownDocument.LinkDestination>, folds: MarkdownFolds
  ) {
    self.document = document
    (self.folds, textStyle) = (folds, theme.text)
    self.columns = max(1, columns)
    (self.theme, glyphs, self.broken) = (theme, theme.glyphs, broken)
  }

  /// Adds a line, which must fit into ``columns`` unless it scrolls sideways.
  mutating func add(line text: StyledText, scrolls: Bool = false) {
    var line = StyledText()
    for index in prefixes.indices {
      let prefix = prefixes[index]
      line.append(prefix.first ?? prefix.rest, prefix.style)
      prefixes[index].first = nil
    }
    var column = line.columns
    if scrolls, text.columns > columns { wideRows[lines.count] = column }
    for span in text.spans {
      if let link = span.link { addArea(of: link, column: column, columns: span.text.columns) }
      column += span.text.columns
    }
    line.append(text)
    lines.append(line)
  }

  /// Adds the lines that `body` adds, each with a prefix.
  ///
  /// `first` and `rest` must have the same width. At least one line is added, so that the marker of
  /// an empty item is visible. `box` is the link of the task box that ends `first`, before a blank.
  mutating func indent(
    _ first: SafeText? = nil, by rest: SafeText, _ style: Style? = nil,
    box: MarkdownLayout.Link? = nil, _ body: (inout MarkdownLineBuilder) -> Void
  ) {
    let room = columns - rest.columns
    if room >= Self.fewestColumns {
      indented(first, by: rest, style, box: box, body)
    } else if first != nil {
      outdent(for: rest.columns) { builder in
        // A wide character needs two columns.
        if builder.columns - rest.columns < 2 { return body(&builder) }
        builder.indented(first, by: rest, style, box: box, body)
      }
    } else {
      body(&self)
    }
  }

  /// Calls `body` with fewer prefixes, so that an indentation by `more` leaves enough columns.
  private mutating func outdent(
    for more: Int, _ body: (inout MarkdownLineBuilder) -> Void
  ) {
    if prefixes.contains(where: { $0.first != nil }) { add(line: StyledText()) }
    let outer = (prefixes, columns)
    while columns - more < Self.fewestColumns, let last = prefixes.popLast() {
      columns += last.rest.columns
    }
    body(&self)
    (prefixes, columns) = outer
  }

  private mutating func indented(
    _ first: SafeText?, by rest: SafeText, _ style: Style?, box: MarkdownLayout.Link?,
    _ body: (inout MarkdownLineBuilder) -> Void
  ) {
    let before = lines.count
    columns -= rest.columns
    prefixes.append(Prefix(first: first, rest: rest, style: style ?? theme.dim))
    if let box, let first { add(box, endOf: first) }
    body(&self)
    if lines.count == before { add(line: StyledText()) }
    prefixes.removeLast()
    columns += rest.columns
  }

  /// Adds a link for the task box at the end of the marker of the next line.
  private mutating func add(_ box: MarkdownLayout.Link, endOf mark: SafeText) {
    let end = prefixes.reduce(-1) { $0 + $1.rest.columns }
    let columns = min(mark.columns - 1, glyphs.box.columns)
    var link = box
    link.areas = [Rect(column: end - columns, row: lines.count, columns: columns, rows: 1)]
    links.append(link)
  }

  /// Calls `body` with another style for text without markup.
  mutating func styled(_ style: Style, _ body: (inout MarkdownLineBuilder) -> Void) {
    let outer = textStyle
    textStyle = style
    body(&self)
    textStyle = outer
  }

  mutating func addHeading(level: Int, text: SafeText, row: Int) {
    guard !isEmbedded else { return }
    headings.append(MarkdownLayout.Heading(level: level, text: text, row: row))
  }

  /// Adds an area of a link. Adjacent parts of a row form one area, whatever their styles.
  private mutating func addArea(of link: Int, column: Int, columns: Int) {
    let row = lines.count
    if let last = links[link].areas.last, last.origin.row == row, last.columns.upperBound == column
    {
      links[link].areas[links[link].areas.count - 1].size.columns += columns
    } else {
      links[link].areas.append(Rect(column: column, row: row, columns: columns, rows: 1))
    }
  }
}
