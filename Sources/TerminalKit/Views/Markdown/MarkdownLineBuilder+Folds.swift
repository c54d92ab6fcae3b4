import Markdown

/// The callouts and details of a text that are open or folded otherwise than they begin.
public struct MarkdownFolds: Hashable, Codable, Sendable {
  /// The offsets of the ones that were toggled.
  public var toggled: Set<Int>
  /// Whether all are open, as for a search.
  public var opensAll: Bool

  /// Creates folds; by default each block is as it begins.
  public init(toggled: Set<Int> = [], opensAll: Bool = false) {
    (self.toggled, self.opensAll) = (toggled, opensAll)
  }

  /// Opens or folds the block at an offset.
  public mutating func toggle(_ offset: Int) { toggled.formSymmetricDifference([offset]) }

  func isOpen(_ fold: MarkdownDocument.Fold, at offset: Int) -> Bool {
    opensAll || (fold == .open) != toggled.contains(offset)
  }
}

extension MarkdownLineBuilder {
  /// Adds a callout: its sign and title in the colour of its kind, and its text beside a bar of it.
  mutating func addCallout(_ word: String, _ fold: MarkdownDocument.Fold?, _ block: Int) {
    let kind = CalloutKind(word)
    let color = kind.style(in: theme).foreground
    let style = theme.text.foreground(color)
    var (title, rest) = summary(of: block, style.adding(.bold))
    if title.isBlank { title = StyledText(SafeText(word.capitalizedWord), style.adding(.bold)) }
    var line = StyledText(kind.sign(in: glyphs) + " ", style.adding(.bold))
    line.append(title)
    styled(theme.text) { builder in
      builder.indent(by: builder.glyphs.bar + " ", style) { builder in
        let isOpen = builder.addTitle(line, fold, style, of: block)
        guard isOpen, !rest.isEmpty else { return }
        builder.add(rest, isTight: false)
      }
    }
  }

  /// Adds a section whose contents are below its title, indented.
  mutating func addDetails(_ fold: MarkdownDocument.Fold, _ block: Int) {
    let style = theme.text.adding(.bold)
    var (title, rest) = summary(of: block, style)
    if title.isBlank { title = StyledText("Details", style) }
    guard addTitle(title, fold, theme.dim, of: block), !rest.isEmpty else { return }
    add(line: StyledText())
    indent(by: .blank(2)) { $0.add(rest, isTight: false) }
  }

  /// Adds a note in place: its title, and its text beside a bar. Its headings are not those of the text.
  mutating func addEmbedded(_ block: Int) {
    let (title, rest) = summary(of: block, theme.text)
    for row in title.wrapped(to: columns) { add(line: row) }
    guard !rest.isEmpty else { return }
    let outer = isEmbedded
    isEmbedded = true
    indent(by: glyphs.bar + " ") { $0.add(rest, isTight: false) }
    isEmbedded = outer
  }

  /// Returns the title of a block on one line, and the blocks below it.
  private mutating func summary(of block: Int, _ style: Style) -> (StyledText, [Int]) {
    let blocks = Array(document.children(of: block))
    guard let first = blocks.first, kind(first) == .summary else { return (StyledText(), blocks) }
    let lines = texts(of: first, style)
    return (lines.joinedLines, Array(blocks.dropFirst()))
  }

  /// Adds the title of a block, which opens or folds it.
  ///
  /// - Returns: Whether the block is open.
  private mutating func addTitle(
    _ title: StyledText, _ fold: MarkdownDocument.Fold?, _ style: Style, of block: Int
  ) -> Bool {
    guard let fold else {
      for row in title.wrapped(to: columns) { add(line: row) }
      return true
    }
    let offset = document.elements[block].range.lowerBound
    let isOpen = folds.isOpen(fold, at: offset)
    links.append(MarkdownLayout.Link(.fold(at: offset)))
    let number = links.count - 1
    var line = StyledText()
    line.append(isOpen ? glyphs.expandedMark : glyphs.collapsedMark, style, link: number)
    for span in title.spans {
      line.append(span.text, span.style, link: span.link ?? number, source: span.source)
    }
    for row in line.wrapped(to: columns) { add(line: row) }
    return isOpen
  }
}

/// What a callout is about, which gives it a colour and a sign.
private enum CalloutKind {
  case note, tip, success, question, warning, danger, quote

  init(_ word: String) {
    self =
      switch word {
      case "tip", "hint", "important", "example": .tip
      case "success", "check", "done": .success
      case "question", "help", "faq": .question
      case "warning", "caution", "attention": .warning
      case "danger", "error", "failure", "fail", "missing", "bug": .danger
      case "quote", "cite": .quote
      default: .note
      }
  }

  func style(in theme: Theme) -> Style {
    switch self {
    case .note: theme.link
    case .tip, .success: theme.string
    case .question: theme.tag
    case .warning: theme.heading2
    case .danger: theme.destructive
    case .quote: theme.dim
    }
  }

  func sign(in glyphs: GlyphSet) -> SafeText {
    switch self {
    case .note: glyphs.noteSign
    case .tip: glyphs.tipSign
    case .success: glyphs.checkMark
    case .question: "?"
    case .warning: glyphs.warningSign
    case .danger: glyphs.dangerSign
    case .quote: glyphs.quoteSign
    }
  }
}

extension String {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
