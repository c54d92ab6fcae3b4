import Foundation
import Markdown
import MarkdownParser
import NavigationTesting
import NotesApp
import TerminalUI

extension Benchmarks {
  /// Searches for texts for which reading a note takes more than linear time: pieces of markup, repeated.
  /// `NAVTUI_BENCH_TEXTS` is their number.
  static func markup(_: Measurement) {
    let count = ProcessInfo.processInfo.environment["NAVTUI_BENCH_TEXTS"].flatMap { Int($0) } ?? 500
    print(
      "\nThe slowest of \(count) texts of 256 KB: milliseconds of the processor, and the factor at 512 KB"
    )
    var slowest = readings.map { _ in (time: Duration.zero, pieces: [String]()) }
    for seed in 0..<UInt64(count) {
      let pieces = pieces(seed)
      for (index, time) in times(of: repeated(pieces, to: 1 << 18)).enumerated()
      where time > slowest[index].time {
        slowest[index] = (time, pieces)
      }
    }
    for (index, (time, pieces)) in slowest.enumerated() {
      let factor = times(of: repeated(pieces, to: 1 << 19))[index] / time
      let text = pieces.map(\.debugDescription).joined(separator: " ")
      print(
        "\(readings[index].0.padded(to: 12)) \(time.milliseconds) \((factor * 10).rounded() / 10) \(text)"
      )
    }
  }

  /// Returns the processor time of each reading, which other programs change little.
  private static func times(of text: String) -> [Duration] {
    let body = NoteBody.text(text)
    let document = MarkdownDocument(parsing: text, linkScheme: "navtui")
    return readings.map { _, read in
      let start = clock()
      read(body, document)
      return .microseconds(Int(clock() - start))
    }
  }

  /// Returns the pieces, each repeated to an equal part of a size in bytes.
  private static func repeated(_ pieces: [String], to size: Int) -> String {
    pieces.map { String(repeating: $0, count: size / pieces.count / $0.utf8.count) }.joined()
  }

  private static let readings: [(String, (NoteBody, MarkdownDocument) -> Void)] = [
    ("parsing", { body, _ in _ = MarkdownDocument(parsing: body.text, linkScheme: "navtui") }),
    ("layout", { _, document in _ = MarkdownLayout(document, columns: 60) }),
    ("links", { body, _ in _ = body.linkTargets }), ("tags", { body, _ in _ = body.textTags }),
    ("headings", { body, _ in _ = body.headings }), ("tasks", { body, _ in _ = body.openTasks }),
    ("excerpt", { body, _ in _ = body.excerpt(below: "") }),
    ("import", { body, _ in _ = NoteDraft(markdown: body.bytes, path: "note.md") }),
    ("safe text", { body, _ in _ = SafeText(body.text) }),
  ]

  /// Returns one or two pieces of one to six marks each.
  private static func pieces(_ seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0...Int.random(in: 0...1, using: &generator)).map { _ in
      (0..<Int.random(in: 1...6, using: &generator))
        .map { _ in marks.randomElement(using: &generator) ?? "" }.joined()
    }
  }

  private static let marks =
    [
      "* ** _ ~~ *** a b é 中 👩‍🔬 \u{301} \u{200D} \u{0} \u{202E} \\ & &amp; \" ' ^ $ = [ ] ( ) : ://",
      "](u) ](<b [x](u) [x] [^a] ! ![ [[ ]] [[a|b]] ` `` ``` < <a <b> </b> <kbd> </kbd> <!-- -->",
      "<? <!A <![CDATA[ | |a http://a.b <http://a www.a.b w. @a.b a@b.c navtui://main/notes/1 # #a/b",
    ].flatMap { $0.split(separator: " ").map(String.init) } + [
      " ", "    ", "\t", "\n", "\n", "\n\n", "\r\n", "](a \"", "[a]: /u\n", "[^a]: ", "```swift\n",
      "<a x=\"", "<a x='", "<div>\n", "<details>\n\n", "</details>\n\n", "> [!a]- b\n", "^[",
      "|-|\n", "> ", "- ", "+ ", "1. ", "2. ", "- [ ] ", "- [x] ",
      "# ", "=\n", "---\n", "key: v\n",
    ]
}
