import MarkdownParser
import NavigationCore
import TerminalUI

extension NoteBody {
  /// The maximum number of link targets indexed per text, which limits the size of the index.
  static let mostLinkTargets = 10_000

  /// The notes that the text links to, in text order, each once per way of naming it, at most 10,000.
  ///
  /// A long text is parsed in pieces. A link whose definition is in another piece is not found.
  ///
  /// - Complexity: O(*n*). A piece without link syntax is not parsed.
  public var linkTargets: [LinkTarget] { (try? linkTargets { false }) ?? [] }

  /// Returns ``linkTargets``, and throws soon after `isInterrupted` returns true.
  public func linkTargets(
    isInterrupted: @escaping () -> Bool
  ) throws(CancellationError) -> [LinkTarget] {
    var (targets, known) = ([LinkTarget](), Set<LinkTarget>())
    for piece in markdownPieces.lazy.flatMap(Self.parts) {
      if isInterrupted() { throw CancellationError() }
      guard Self.linkMarks.contains(where: { piece.firstIndex(of: $0) != nil }) else { continue }
      let text = String(decoding: piece, as: UTF8.self)
      let document = try MarkdownDocument(
        parsing: text, linkScheme: NotesPlaces.scheme, isInterrupted: isInterrupted)
      for target in document.links.lazy.compactMap(LinkTarget.init)
      where known.insert(target).inserted {
        targets.append(target)
        if targets.count == Self.mostLinkTargets { return targets }
      }
    }
    return targets
  }

  /// Returns the parts of a piece of a long text. Blocks are not cut, so their links are the same, except those with a
  /// definition, for which the piece stays whole.
  static func parts(of piece: ArraySlice<UInt8>) -> MarkdownPieces {
    let isSplit = piece.count >= 1 << 19 && piece.firstIndex(of: definitionMark) == nil
    return MarkdownPieces(Array(piece), sizes: (isSplit ? 1 << 16 : piece.count, piece.count))
  }

  /// A text with links has at least one of these.
  private static let linkMarks =
    ["[[", "](", "\(NotesPlaces.scheme):"].map { Array($0.utf8) } + [definitionMark]
  private static let definitionMark = Array("]:".utf8)
}

extension LinkTarget {
  /// - Returns: Nil for a link that leads to no note, or to a heading of the same text.
  init?(_ link: MarkdownDocument.LinkDestination) {
    switch link {
    case .wiki("", _): return nil
    case .wiki(let name, _): self.init(wiki: name)
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

  /// Creates the target of a link in double brackets: a name, or the path of a file as in an address, as in
  /// `[[../Boat]]` and `[[/Boat%20trips]]`. Obsidian writes such links without the extension.
  init(wiki name: String) {
    let isPath = ["./", "../", "/"].contains { name.hasPrefix($0) }
    self =
      isPath ? .file(FilePath.withExtension(PercentEncoding.decode(name) ?? name)) : .title(name)
  }

  /// The note that a link leads to, in any workspace.
  private static func note(of url: String) -> NoteID? {
    let start = "\(NotesPlaces.scheme)://"
    guard url.prefix(start.count).lowercased() == start, let table = try? NotesPlaces.table() else {
      return nil
    }
    let scene = url.dropFirst(start.count).prefix { !"/?#".contains($0) }
    let route = try? table.route(to: url, from: .outside, scenes: [String(scene)])
    return route?.legs.lazy.compactMap { $0.screen?.noteID }.last
  }
}

extension MarkdownDocument {
  /// The link destinations, in order.
  var links: [LinkDestination] {
    var links: [LinkDestination] = []
    forEachLeaf { if case .link(let destination, _) = $0 { links.append(destination) } }
    return links
  }

  /// Calls `body` with each inline that has no others in it, and with each link, in order.
  func forEachLeaf(_ body: (Inline) -> Void) { blocks.forEach { $0.forEachLeaf(body) } }
}

extension MarkdownDocument.Block {
  fileprivate func forEachLeaf(_ body: (MarkdownDocument.Inline) -> Void) {
    switch self {
    case .heading(_, let inlines), .paragraph(let inlines): inlines.forEach { $0.forEachLeaf(body) }
    case .quote(let blocks): blocks.forEach { $0.forEachLeaf(body) }
    case .list(let list): list.items.forEach { $0.blocks.forEach { $0.forEachLeaf(body) } }
    case .table(let table): table.rows.joined().joined().forEach { $0.forEachLeaf(body) }
    case .footnotes(let texts): texts.joined().forEach { $0.forEachLeaf(body) }
    case .code, .thematicBreak, .html: break
    }
  }
}

extension MarkdownDocument.Inline {
  fileprivate func forEachLeaf(_ body: (MarkdownDocument.Inline) -> Void) {
    switch self {
    case .emphasis(let inlines), .strong(let inlines), .strikethrough(let inlines),
      .element(_, let inlines):
      inlines.forEach { $0.forEachLeaf(body) }
    case .text, .code, .link, .tag, .image, .html, .footnote, .lineBreak: body(self)
    }
  }
}
