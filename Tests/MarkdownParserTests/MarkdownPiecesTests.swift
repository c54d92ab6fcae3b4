import NavigationTesting
import TerminalUI
import Testing

@testable import MarkdownParser

/// The pieces of a long text have the same links as the whole.
@Suite struct MarkdownPiecesTests {
  /// Blocks that can continue after a blank line, and others, each with a numbered link.
  private static let blocks = [
    "text [[#]] more\n", "- one [[#]]\n- two\n", "- one\n\n  [[#]] in it\n\n      [[#]]\n",
    "> [[#]]\n> x\n",
    "```\n[[#]]\n\n[[#]]\n```\n", "~~~~ x\n\n[[#]]\n~~~\n\n[[#]]\n~~~~~\n",
    "<!-- a\n\n[[#]]\n\n-->\n",
    "<!-- one --> x\n", "<pre>\n\n[[#]]\n</pre>\n", "| a | b |\n| - | - |\n| [[#]] | x |\n",
    "# A [[#]]\n", "    [[#]]\n\n    [[#]]\n", "1. a\n\n   ```\n   [[#]]\n   ```\n",
    "text\r\n\r\n[[#]]\r\n", "\n",
    "*a [[#]]\nb* navtui://main/notes/#\n", "<div>\n[[#]]\n\n", "`` ` [[#]] ``\n",
    "```x``` [[#]]\n",
  ]

  @Test(arguments: RandomCases.seeds(800))
  func `the pieces of a text have its links, in order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var text = ""
    for number in 0..<random.number(1..<40) {
      text += random.element(of: Self.blocks).replacing("#]]", with: "\(number)]]")
      if random.oneIn(2) { text += "\n" }
    }
    let size = random.number(1..<60)
    let pieces = Array(MarkdownPieces(Array(text.utf8), sizes: (size, 1 << 20)))
    #expect(pieces.joined().elementsEqual(text.utf8))
    let links = pieces.flatMap {
      MarkdownDocument(parsing: String(decoding: $0, as: UTF8.self)).wikiLinks
    }
    #expect(links == MarkdownDocument(parsing: text).wikiLinks, "\(text)")
  }

  @Test(arguments: ["```\n", "<!--\n"])
  func `an open block continues in the next piece`(opening: String) {
    let text = opening + String(repeating: "[[One]] is code\n\n", count: 100)
    let pieces = Array(MarkdownPieces(Array(text.utf8), sizes: (10, 50)))
    #expect(pieces.count > 20)
    for piece in pieces {
      #expect(piece.count <= 50 + opening.utf8.count)
      #expect(MarkdownDocument(parsing: String(decoding: piece, as: UTF8.self)).wikiLinks == [])
    }
  }

  @Test(arguments: ["[[One]] 日本語 ", "日本語", "- [[One of us]]\n", "\r\n"])
  func `a text without block ends is cut between lines, words or characters`(part: String) {
    let text = String(repeating: part, count: 200)
    let pieces = Array(MarkdownPieces(Array(text.utf8), sizes: (10, 40)))
    #expect(pieces.count >= 10 && pieces.allSatisfy { $0.count <= 43 })
    #expect(pieces.map { String(decoding: $0, as: UTF8.self) }.joined() == text)
    let links = pieces.flatMap {
      MarkdownDocument(parsing: String(decoding: $0, as: UTF8.self)).wikiLinks
    }
    #expect(links.count == (part.contains("One") ? 200 : 0))
  }

  @Test(arguments: ["- [[One]] 日本語\n", "日本語", "```\n\nx", "```\n\nx\n"])
  func `a text has the pieces of its bytes, and its own without repeated openings`(part: String) {
    let text = String(repeating: part, count: 2_500_000 / part.utf8.count)
    var (pieces, rest) = (MarkdownPieces(text), [UInt8]())
    var others = MarkdownPieces(Array(text.utf8))
    while let piece = pieces.next() {
      #expect(piece.elementsEqual(others.next() ?? []))
      rest += piece.dropFirst(pieces.openingLength)
    }
    #expect(others.next() == nil)
    #expect(rest.elementsEqual(text.utf8))
  }

  @Test func `bytes that are not text are split, too`() {
    let bytes = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 167) }
    #expect(MarkdownPieces(bytes, sizes: (10, 20)).reduce(0) { $0 + $1.count } >= bytes.count)
    #expect(Array(MarkdownPieces([])) == [])
  }
}

extension MarkdownDocument {
  /// The titles of the wiki links.
  fileprivate var wikiLinks: [String] { blocks.flatMap(\.wikiLinks) }
}

extension MarkdownDocument.Block {
  fileprivate var wikiLinks: [String] {
    switch self {
    case .heading(_, let inlines), .paragraph(let inlines): inlines.flatMap(\.wikiLinks)
    case .quote(let blocks): blocks.flatMap(\.wikiLinks)
    case .footnotes(let texts): texts.flatMap { $0.flatMap(\.wikiLinks) }
    case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.wikiLinks) }
    case .table(let table): table.rows.joined().joined().flatMap(\.wikiLinks)
    case .code, .thematicBreak, .html: []
    }
  }
}

extension MarkdownDocument.Inline {
  fileprivate var wikiLinks: [String] {
    switch self {
    case .link(.wiki(let title, _), _): [title]
    case .emphasis(let inlines), .strong(let inlines), .strikethrough(let inlines):
      inlines.flatMap(\.wikiLinks)
    default: []
    }
  }
}
