import MarkdownParser
import TerminalUI

/// A note that is shown, with what was worked out of its text once.
struct LoadedNote: Equatable, Sendable {
  /// Nil when there is no such note.
  let note: Note?
  /// How many notes link here.
  let linkCount: Int
  private let document: MarkdownDocument
  /// The rows for the width it was last shown in.
  private(set) var layout: MarkdownLayout
  /// What was looked for.
  private var pattern: SearchPattern?
  private var query: String?
  /// Whether it is somewhere in these rows.
  private(set) var hasHits = false
  /// Whether it has yet to be seen if the links that have the focus are still what they were.
  var isFresh = true
  private var columns = 0
  private var theme: Theme?

  init(_ note: Note?, linkCount: Int = 0) {
    self.note = note
    self.linkCount = linkCount
    document = note.map { MarkdownDocument($0, linkCount: linkCount) } ?? MarkdownDocument([])
    layout = MarkdownLayout(MarkdownDocument([]), columns: 0)
  }

  /// Lays the text out for a width in the styles of a theme, and finds there what is looked for, unless that is
  /// done already.
  mutating func layOut(columns: Int, theme: Theme, query: String? = nil) {
    let isLaidOut = columns == self.columns && theme == self.theme
    guard !isLaidOut || query != self.query else { return }
    (self.columns, self.theme, self.query) = (columns, theme, query)
    if !isLaidOut {
      layout = MarkdownLayout(
        document, columns: columns, styles: theme.markdown, glyphs: theme.markdownGlyphs)
    }
    pattern = query.flatMap(SearchPattern.init)
    hasHits = hits?.first(fromRow: 0) != nil
  }

  /// Lays the text out as another one is that is shown.
  mutating func layOut(like other: LoadedNote) {
    guard let theme = other.theme else { return }
    layOut(columns: other.columns, theme: theme)
  }

  /// What a link is, whatever stands around it; nil where there is none of that number.
  func name(ofLink number: Int) -> String? {
    guard layout.links.indices.contains(number) else { return nil }
    return layout.links[number].name(in: TaskBoxes(text))
  }

  /// The number of the only link that is called so.
  func link(named name: String) -> Int? {
    lazy var boxes = TaskBoxes(text)
    let links = layout.links.indices.filter { layout.links[$0].name(in: boxes) == name }
    return links.count == 1 ? links[0] : nil
  }

  private var text: String { note?.body.text ?? "" }

  /// Where in these rows the words are that were looked for; nil where nothing was.
  var hits: TextHits? { pattern.map { TextHits(pattern: $0, lines: layout.lines) } }
}

extension MarkdownLayout.Link {
  /// What it leads to, or what stands behind the box that it is; nil where that is not in the text any more.
  fileprivate func name(in boxes: @autoclosure () -> TaskBoxes) -> String? {
    switch destination {
    case .url(let url): url
    case .wiki(let title, let heading): "[[\(title)\(heading.map { "#" + $0 } ?? "")]]"
    case .task(let place, _): boxes().text(ofItemAt: place)
    }
  }
}

extension MarkdownDocument {
  /// The note as it is read: a title of its own stands over the text, the tags below the title, and at the
  /// end how many notes link here.
  fileprivate init(_ note: Note, linkCount: Int) {
    var blocks = MarkdownDocument(parsing: note.body.text.fencingFrontMatter).blocks
    if let title = note.ownTitle { blocks.insert(.heading(level: 1, [.text(title)]), at: 0) }
    if !note.tags.isEmpty {
      let tags = note.tags.map { "#" + $0 }.joined(separator: " ")
      blocks.insert(.paragraph([.text(tags)]), at: blocks.first?.isHeading == true ? 1 : 0)
    }
    if linkCount > 0 {
      let sentence = "\(linkCount.notes) \(linkCount == 1 ? "links" : "link") here"
      blocks.append(.paragraph([.emphasis([.text(sentence)])]))
    }
    self.init(blocks)
  }
}

extension MarkdownDocument.Block {
  fileprivate var isHeading: Bool {
    if case .heading = self { true } else { false }
  }
}

extension Theme {
  fileprivate var markdown: MarkdownStyles {
    var styles = MarkdownStyles(text: text, accent: accent.foreground)
    styles.mark = dim
    styles.title = title.foreground(accent.foreground)
    styles.link = accent.adding(.underline)
    return styles
  }

  fileprivate var markdownGlyphs: MarkdownGlyphs {
    glyphs == .ascii ? .ascii : .unicode
  }
}
