import MarkdownParser
import NavigationCore
import TerminalUI

extension NoteBody {
  /// The notes that the text links to, in its order, each once for each way to name it.
  ///
  /// - Complexity: O(*n*); a text that holds nothing like a link is not parsed.
  public var linkTargets: [LinkTarget] {
    let bytes = bytes
    guard
      bytes.holds("[[") || bytes.holds("](") || bytes.holds("]:")
        || bytes.holds("\(NotesPlaces.scheme):")
    else { return [] }
    var known: Set<LinkTarget> = []
    return MarkdownDocument(parsing: text).links.compactMap(LinkTarget.init)
      .filter { known.insert($0).inserted }
  }
}

extension [UInt8] {
  /// Whether a text is somewhere among the bytes. Every note that is stored is asked, and the general
  /// `contains` of collections takes longer than all the rest.
  fileprivate func holds(_ text: String) -> Bool {
    let text = Array(text.utf8)
    guard let first = text.first, text.count <= count else { return false }
    return (0...count - text.count).contains { self[$0] == first && self[$0...].starts(with: text) }
  }
}

extension LinkTarget {
  /// Built once: texts have many links.
  private static let table = try? NotesPlaces.table()

  /// - Returns: Nil for a link that leads to no note, or to a heading of the same text.
  init?(_ link: MarkdownDocument.LinkDestination) {
    switch link {
    case .wiki("", _): return nil
    case .wiki(let title, _): self = .title(title)
    case .url(let url):
      if let id = Self.note(of: url) {
        self = .number(id)
      } else if let path = FilePath(url) {
        self = .file(path.text)
      } else {
        return nil
      }
    case .task: return nil
    }
  }

  /// The note that a link leads to, in whichever scene.
  private static func note(of url: String) -> NoteID? {
    let start = "\(NotesPlaces.scheme)://"
    guard let table, url.hasPrefix(start) else { return nil }
    let scene = url.dropFirst(start.count).prefix { !"/?#".contains($0) }
    let route = try? table.route(to: url, from: .outside, scenes: [String(scene)])
    return route?.legs.lazy.compactMap { $0.screen?.noteID }.last
  }
}

extension MarkdownDocument {
  /// Where the links lead, in their order.
  var links: [LinkDestination] { blocks.flatMap(\.links) }
}

extension MarkdownDocument.Block {
  fileprivate var links: [MarkdownDocument.LinkDestination] {
    switch self {
    case .heading(_, let inlines), .paragraph(let inlines): inlines.flatMap(\.links)
    case .quote(let blocks): blocks.flatMap(\.links)
    case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.links) }
    case .table(let table): table.rows.joined().joined().flatMap(\.links)
    case .footnotes(let texts): texts.joined().flatMap(\.links)
    case .code, .thematicBreak, .html: []
    }
  }
}

extension MarkdownDocument.Inline {
  fileprivate var links: [MarkdownDocument.LinkDestination] {
    switch self {
    case .link(let destination, _): [destination]
    case .emphasis(let inlines), .strong(let inlines), .strikethrough(let inlines),
      .element(_, let inlines):
      inlines.flatMap(\.links)
    case .text, .code, .tag, .image, .html, .footnote, .lineBreak: []
    }
  }
}
