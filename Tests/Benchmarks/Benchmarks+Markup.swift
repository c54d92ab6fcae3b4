import Foundation
import MarkdownParser
import NavigationTesting
import NotesApp
import TerminalUI

extension Benchmarks {
  /// Searches for texts for which reading a note takes more than linear time: pieces of markup, repeated.
  /// `NAVTUI_BENCH_TEXTS` is their number.
  static func markup(_ measurement: Measurement) {
    let count = ProcessInfo.processInfo.environment["NAVTUI_BENCH_TEXTS"].flatMap { Int($0) } ?? 500
    print("\n\(count) texts of 256 KB: the slowest, in times of prose of that size")
    let plain = times(of: repeated(prose), measurement)
    var slowest = readings.map { _ in (time: Duration.zero, pieces: "") }
    for seed in 0..<UInt64(count) {
      let pieces = pieces(seed)
      let text = pieces.map { repeated($0, parts: pieces.count) }.joined()
      let name = pieces.map(\.debugDescription).joined()
      for (index, time) in times(of: text, measurement).enumerated()
      where time > slowest[index].time {
        slowest[index] = (time, name)
      }
    }
    for (index, (name, _)) in readings.enumerated() {
      let ratio = (slowest[index].time / plain[index] * 10).rounded() / 10
      print("\(name.padded(to: 12)) \(ratio) \(slowest[index].pieces)")
    }
  }

  /// Returns the time of each reading, without what other programs delay once.
  private static func times(of text: String, _ measurement: Measurement) -> [Duration] {
    let body = NoteBody.text(text)
    let document = MarkdownDocument(parsing: text, linkScheme: "navtui")
    return readings.map { _, read in
      let times = (0..<2).map { _ in measurement.clock.measure { read(body, document) } }
      return min(times[0], times[1])
    }
  }

  private static let prose = "The quick brown fox jumps over the lazy dog.\n\n"

  private static let readings: [(String, (NoteBody, MarkdownDocument) -> Void)] = [
    ("parsing", { body, _ in _ = MarkdownDocument(parsing: body.text, linkScheme: "navtui") }),
    ("layout", { _, document in _ = MarkdownLayout(document, columns: 60) }),
    ("links", { body, _ in _ = body.linkTargets }), ("tags", { body, _ in _ = body.inlineTags }),
    ("headings", { body, _ in _ = body.headings }), ("tasks", { body, _ in _ = body.openTasks }),
    ("excerpt", { body, _ in _ = body.excerpt(below: "") }),
    ("import", { body, _ in _ = NoteDraft(markdown: body.bytes, path: "note.md") }),
    ("safe text", { body, _ in _ = SafeText(body.text) }),
  ]

  private static func repeated(_ piece: String, parts: Int = 1) -> String {
    String(repeating: piece, count: max(1, 256 * 1024 / parts / piece.utf8.count))
  }

  /// Returns one or two pieces of one to six marks each.
  private static func pieces(_ seed: UInt64) -> [String] {
    var generator = SeededGenerator(seed: seed)
    return (0...Int.random(in: 0...1, using: &generator)).map { _ in
      (0..<Int.random(in: 1...6, using: &generator))
        .map { _ in marks.randomElement(using: &generator) ?? "" }.joined()
    }
  }

  private static let marks = [
    "*", "**", "_", "~~", "a", "b ", "é", "中", "👩‍🔬", "\u{301}", "\u{200D}", "\u{0}", "\u{202E}", " ",
    "    ", "\t", "\n", "\n", "\n\n", "\r\n", "\\", "&", "&amp;", "\"", "'", "^", "$", "=", "[",
    "]", "(",
    ")", "](u)", "](<b", "](a \"", "[x](u)", "[x]", "[a]: /u\n", "[^a]", "[^a]: ", "!", "![", "[[",
    "]]",
    "[[a|b]]", "`", "``", "```", "```swift\n", "<", "<a", "<a x=\"", "<a x='", "<b>", "</b>",
    "<kbd>",
    "</kbd>", "<!--", "-->", "<?", "<!A", "<![CDATA[", "<div>\n", "|", "|-|\n", "|a", "> ", "- ",
    "+ ",
    "1. ", "2. ", "- [ ] ", "- [x] ", "# ", "=\n", "---\n", "***", ":", "://", "http://a.b",
    "<http://a",
    "www.a.b", "w.", "@a.b", "a@b.c", "navtui://main/notes/1", "#", "#a/b", "{{", "}}", "key: v\n",
  ]
}
