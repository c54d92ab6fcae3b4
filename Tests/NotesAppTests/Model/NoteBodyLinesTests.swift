import Foundation
import Markdown
import NavigationTesting
import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct NoteBodyLinesTests {
  @Test(arguments: [
    ("Buy milk", "Buy milk"), ("\n \n  Buy milk  \nand eggs", "Buy milk"),
    ("## Plan ##\ntext", "Plan"),
    ("#tag first", "#tag first"), ("#\nnext", "next"), ("a\r\nb", "a"), ("e\u{301}", "e\u{301}"),
    ("", nil), ("\n\t \n", nil), ("---\nlang: de\n---\n\n# Garden\n", "Garden"),
    ("---\r\nlang: de\r\n---\r\nGarden", "Garden"), ("---\nlang: de\n---\n", "---"),
    ("---\ntext\n---\n", "text"),
  ])
  func `The derived title is that of the first block with text`(
    text: String, title: String?
  ) {
    #expect(NoteBody.text(text).derivedTitle == title)
  }

  @Test func `A derived title is not longer than two hundred characters`() {
    let line = String(repeating: "👩‍👩‍👧", count: 300)
    #expect(NoteBody.text(line).derivedTitle == String(line.prefix(200)))
  }

  @Test(arguments: [
    ("one\ntwo", "one\ntwo"), ("  a\t\tb  \n\n c", "a b\nc"), ("# T\n\ntext", "text"),
    ("T\n===\ntext", "text"),
    ("\n\nT\ntext", "text"), ("# Other\ntext", "Other\ntext"), ("- *a\nb*\n> c", "a\nb\nc"),
    ("|a|b|\n|-|-|\n|c|d|", "a b\nc d"), ("- [ ] *a*\n- [x] b\n- [/] c", "[ ] a\n[x] b\n[/] c"),
    ("# T", ""),
    ("", ""), (" \n", ""),
    ("T and more", "T and more"), ("<!-- hidden\nlines -->\ntext", "text"), ("a < b", "a < b"),
  ])
  func `An excerpt omits the title and Markdown`(text: String, excerpt: String) {
    #expect(NoteBody.text(text).excerpt(below: "T") == excerpt)
  }

  @Test(arguments: RandomCases.seeds(400))
  func `A title is that of the whole text, and an excerpt has single blanks`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "Word", " ", "\n", "\n\n", "\n \n", "# ", "===", "---", "*", "[a]", "[a]: /b", "<b>", "%%",
      "`", "```",
      "> ", "- ", "|", "\t", "    ", "é", "e\u{301}", "\r\n", "1. ", "$", "==", "\\", "~~~",
      "&amp;", "\u{B}",
    ]
    for _ in 0..<50 {
      let text = (0..<generator.number(1..<16)).map { _ in generator.element(of: pieces) }.joined()
      let body = NoteBody.text(text)
      let title = body.document.title?.trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(body.blockTitle == title, "\(text.debugDescription)")
      let plain = PlainText(body.document, with: .boxes).string
      let lines = plain.split(separator: "\n").map {
        $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
      let excerpt = lines.filter { !$0.isEmpty }.joined(separator: "\n")
      #expect(body.excerpt(below: "") == excerpt, "\(text.debugDescription)")
    }
  }

  @Test func `An excerpt is cut between characters`() {
    let text = String(repeating: "e\u{301}", count: 500)
    #expect(NoteBody.text(text).excerpt(below: "T") == String(text.prefix(NoteBody.excerptLength)))
  }

  @Test func `Markdown takes no room in an excerpt`() {
    let text = String(repeating: "**a** ", count: 99)
    let plain = String(repeating: "a ", count: 99)
    #expect(NoteBody.text(text).excerpt(below: "T").hasPrefix(plain.prefix(100)))
  }

  @Test func `Bodies are equal if their bytes are`() {
    #expect(NoteBody.text("é") != .text("e\u{301}"))
    #expect(NoteBody.text("a\0") == .bytes([0x61, 0]))
    #expect(Set([NoteBody.text("a\0"), .bytes([0x61, 0])]).count == 1)
  }
}
