import Markdown
import MarkdownParser
import NavigationTesting
import TerminalUI
import Testing

@Suite struct HostileMarkdownTests {
  private static let pieces = [
    "[", "]", "(", ")", "![", "[[", "]]", "*", "**", "_", "~~", "`", "```", "\n", "\n\n", "    ",
    "> ", "- ",
    "1. ", "- [ ] ", "- [x] ", "# ", "|", "|-|", "---", "<", "<b>", "<!--", "&amp;", "&#0;", "\\",
    "a", " word ",
    "http://a.b", "navtui://", "a@b.c", "\t", "\r", "\u{0}", "\u{1B}[2J", "\u{202E}", "中", "👩‍🔬",
    "\u{301}", "[a]: b", "[^a]", "[^a]: ", "[^b]", "<kbd>", "</kbd>", "<u>", "</u>",
    "^[", "]", "[!tip]-", "<details>\n", "<summary>", "</summary>", "</details>\n", "[/] ", "%%",
  ]

  /// md4c 0.4.8 took them for the mark of a list if the next byte in memory was a period.
  @Test(arguments: [UInt8(ascii: "."), UInt8(ascii: ")")])
  func `digits at the end do not depend on what is behind the text`(behind: UInt8) {
    for length in 1...300 {
      let text = Array((String(repeating: "a", count: length) + "\n\n2027").utf8)
      // Memory that the parser may get next.
      var freed = (0..<64).map { [UInt8](repeating: behind, count: text.count + $0) }
      freed.removeAll()
      let lists = MarkdownDocument(parsing: text).elements.count { element in
        if case .list = element.kind { true } else { false }
      }
      #expect(lists == 0, "\(length)")
    }
  }

  @Test(arguments: RandomCases.seeds(4_000))
  func `any text is parsed and laid out within its width`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = (0..<Int.random(in: 0...80, using: &generator))
      .map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
    let document = MarkdownDocument(parsing: text, linkScheme: "navtui")
    for columns in [0, 1, 2, 7, 40] {
      let layout = MarkdownLayout(document, columns: columns)
      // A wide character does not fit into one column, and long lines of code scroll.
      let widest = max(2, columns)
      #expect(
        layout.lines.indices.allSatisfy {
          layout.lines[$0].columns <= widest
            || layout.shownColumn(widest, row: $0, shift: 0) == nil
        })
      #expect(
        layout.links.flatMap(\.areas).allSatisfy { layout.lines.indices.contains($0.origin.row) })
    }
  }

  @Test(arguments: [
    ">", "- ", "> - ", "1. ", "*a ", "**", "[", "![", "[a](", "![[]()", "<b>", "`", "|", "|a", "~~",
    "[[", "\\", "a@", "&amp;", "[^a]", "[^a]: b\n", "[^a", "<u>", "</u>", "<u></u>",
    "^[", "^[a]", "> [!a]-\n", "<details>\n\n", "</details>\n\n", "<details>\n\n</details>\n\n",
  ])
  func `a construct repeated endlessly is parsed`(piece: String) {
    let document = MarkdownDocument(parsing: String(repeating: piece, count: 20_000))
    #expect(depth(of: document) <= 40)
    // Definitions alone are not visible.
    #expect(!MarkdownLayout(document, columns: 40).lines.isEmpty || piece == "[^a]: b\n")
  }

  @Test(arguments: ["a", "[", "]", "^", "[^1]", "[^"])
  func `a text of many footnotes is parsed`(filler: String) {
    for count in [1, 400, 2_000] {
      let notes = (0..<count).map { "[^\($0)]: word\($0)\n\n" }.joined()
      let text = notes + String(repeating: filler, count: 20_000)
      let document = MarkdownDocument(parsing: text, linkScheme: "navtui")
      let rows = MarkdownLayout(document, columns: 400).lines.map(\.string)
      #expect(rows.count { $0.contains("word") } == count)
    }
  }

  @Test(arguments: [
    "|a|\n|-|\n" + String(repeating: "|", count: 20_000),
    "http://a.b" + String(repeating: ")", count: 40_000),
    String(repeating: "|a", count: 100) + "\n" + String(repeating: "|-", count: 100)
      + String(repeating: "\nx", count: 20_000),
  ])
  func `a text made to slow the parser down keeps its letters`(text: String) {
    let letters = Self.letters(in: MarkdownDocument(parsing: text, linkScheme: "navtui"))
    #expect(letters == text.count { $0.isLetter })
  }

  /// Each takes minutes without its limit.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      "<http://é", "é@é.é", "a@b.c", "a www.b", "a<?", "a<!X", "\\<?", "*a* [b](1) ", "_a [b](1)\n",
      "*a* [b](1)\n\t- ", "**a** ![b](1) [c](2) ", "|-|\nx\n", "a\n:-:\n", "*]***_\n", "_a]**\n",
      "[a] *b* `c` [d](1) ", "\\**a [b](1) ", "\\~~~a [b](1) ", "*![a](1)", "_a_b [c](1) ",
      "www.b\\* []() ", "http://a.b\\_ [](1) ", "|-|-|\u{C}\n",
      "2. *a* [b](1)\n",
    ])
  func `any markup repeated to half a megabyte is parsed and keeps its letters`(piece: String) {
    let text = String(repeating: piece, count: 1 << 19 / piece.utf8.count)
    let letters = Self.letters(in: MarkdownDocument(parsing: text, linkScheme: "navtui"))
    #expect(letters == text.count { $0.isLetter })
  }

  /// Each takes minutes, or ended the program, without its limit.
  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      " ```\n```\n", "- ```\n```\n", "<!--\n\n```\n-->\n", "\u{FEFF}```\n```\n", " * * ",
      deepItems,
    ])
  func `no start of a text hides what slows the parser down`(start: String) {
    let text = start + String(repeating: "*a* [b](1) ", count: 40_000)
    let letters = Self.letters(in: MarkdownDocument(parsing: text, linkScheme: "navtui"))
    #expect(letters == text.count { $0.isLetter })
  }

  /// Lists in lists, a hundred more in each line.
  private static let deepItems = (0..<50).map { deepItem(indentation: 200 * $0) }.joined()

  private static func deepItem(indentation: Int) -> String {
    String(repeating: " ", count: indentation) + String(repeating: "- ", count: 100) + "a\n"
  }

  @Test func `lists after costly markup lose their marks, not their text`() {
    let text =
      String(repeating: "*a [b](1) ", count: 8_000) + "\n" + String(repeating: "* ", count: 200)
      + "a\n"
    #expect(Self.letters(in: MarkdownDocument(parsing: text)) == 16_001)
  }

  @Test(
    .timeLimit(.minutes(2)),
    arguments: [
      (deepItems, 51), (deepItems.replacing(" - ", with: " 1. "), 51),
      ((0..<50).map { "> " + deepItem(indentation: 200 * $0) }.joined(), 51),
      ("[^a]: " + String(repeating: "- ", count: 50_000) + "a\n", 1),
    ])
  func `blank lines in deep lists are read`(lists: String, letters: Int) {
    let blank = lists.hasPrefix(">") ? ">\n" : "\n"
    let text = lists + String(repeating: blank, count: 100_000) + "[^a]"
    #expect(Self.letters(in: MarkdownDocument(parsing: text)) == letters)
  }

  @Test(.timeLimit(.minutes(2)))
  func `a long paragraph before the head of a table is read`() {
    let text =
      String(repeating: "The quick brown fox jumps over\n", count: 12_000)
      + String(repeating: "x\n|-|-|\u{C}\n", count: 20)
    #expect(Self.letters(in: MarkdownDocument(parsing: text)) == 12_000 * 25 + 20)
  }

  /// It took minutes when each of them moved all that followed.
  @Test(.timeLimit(.minutes(2)))
  func `a text of many details is read`() {
    let details = "<details>\n\n</details>\n\n"
    let count = (6 << 20) / details.utf8.count
    let document = MarkdownDocument(parsing: String(repeating: details, count: count))
    #expect(document.elements.count { $0.kind == .details(.closed) } == count)
  }

  @Test(.timeLimit(.minutes(2)), arguments: ["- ", "1. ", "> ", "> - ", "+ 12) "])
  func `a line opens a limited number of lists and quotes`(marker: String) {
    let text = String(repeating: marker, count: 50_000) + String(repeating: "a\n", count: 50_000)
    let document = MarkdownDocument(parsing: text)
    #expect(depth(of: document) <= 40)
    #expect(Self.letters(in: document) == 50_000)
  }

  /// Copies of the address would take 16 GB.
  @Test func `links share a long address`() {
    let text =
      "[a]: /" + String(repeating: "u", count: 200_000) + "\n\n"
      + String(repeating: "[a] ", count: 20_000)
    let document = MarkdownDocument(parsing: text)
    #expect(document.links.count == 20_000)
  }

  /// md4c copies an address with an escape for each link.
  @Test(.timeLimit(.minutes(2)))
  func `a text whose links would take too long has its lines`() {
    let text =
      "[a]: /\\*" + String(repeating: "u", count: 200_000) + "\n\n"
      + String(repeating: "[a] ", count: 20_000)
    let document = MarkdownDocument(parsing: text)
    #expect(document.links.isEmpty && document.brokenLaw == nil)
    #expect(Self.letters(in: document) == 220_001)
  }

  @Test func `thousands of links in a paragraph, a list or a table stay links`() {
    let texts = ["![a](b)", "[a](b) ", "- [a](b)\n", "[a](b)\n", "|[a](b)|\n|-|\n"]
    for text in texts {
      let document = MarkdownDocument(parsing: String(repeating: text, count: 1_000))
      let count = document.elements.count {
        $0.kind == .link(.url("b")) || $0.kind == .image(source: "b")
      }
      #expect(count >= 1_000 || text.hasPrefix("|"), "\(text)")
    }
  }

  private static func letters(in document: MarkdownDocument) -> Int {
    MarkdownLayout(document, columns: 1_000).lines
      .reduce(0) { $0 + $1.string.count { $0.isLetter } }
  }

  private func depth(of document: MarkdownDocument) -> Int {
    var (deepest, ends) = (0, [Int]())
    for (index, element) in document.elements.enumerated() {
      ends.removeAll { $0 <= index }
      ends.append(index + 1 + element.count)
      deepest = max(deepest, ends.count)
    }
    return deepest / 2
  }
}
