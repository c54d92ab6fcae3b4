import NavigationTesting
import TerminalUI
import Testing

@testable import NotesApp
@testable import NotesModel

@Suite struct SearchHitsTests {
  @Test(arguments: [
    ("gar", "The Garden, a garage", ["Gar", "gar"]),
    ("cafe", "Café, cafés; CAFE", ["Café", "café", "CAFE"]),
    ("cafe", "Cafe\u{301} nearby", ["Cafe\u{301}"]),
    ("strasse", "Die Straße", ["Straße"]),
    ("naive", "naïvely", ["naïve"]),
    ("議", "会議と議事録", ["議", "議"]),
    ("会議", "会議メモ、会議", ["会議", "会議"]),
    ("👍", "ok 👍 and 👍🏽", ["👍"]),
    ("b a", "a b ab", ["a", "b", "a"]),
    ("garden gar", "gardens", ["garden"]),
    ("x", "no such word", []),
    ("c++", "C++ is no c, C++11 is c++", ["C++", "C++", "c++"]),
    ("++", "a+++b", ["++"]),
    ("日本+", "西日本+東", ["日本+"]),
    ("+日", "a+日本", ["+日"]),
    ("#gar", "the #garden", ["#gar"]),
  ])
  func `highlighted words are those that the index finds`(
    query: String, text: String, hits: [String]
  ) throws {
    let pattern = try #require(SearchPattern(query))
    let safe = SafeText(text)
    let found = pattern.hits(in: safe).map { hit in
      let before = safe.truncated(to: hit.lowerBound, ellipsis: .empty).string
      let whole = safe.truncated(to: hit.upperBound, ellipsis: .empty).string
      return String(whole.dropFirst(before.count))
    }
    #expect(found.prefix(hits.count) == hits[...], "\(found)")
  }

  @Test(arguments: RandomCases.seeds(400))
  func `matches are in order inside the text, and highlighting keeps the text`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "b ", "Å", "e\u{301}", "会議", "ｶﾞ", "한", "👩‍👩‍👧", "\u{301}", " ", "\t", "ß", "🇩", "+", "#",
    ]
    for _ in 0..<40 {
      let text = SafeText(
        (0..<Int.random(in: 0...20, using: &random)).reduce(into: "") { text, _ in
          text += pieces.randomElement(using: &random) ?? ""
        })
      let pattern = try #require(
        SearchPattern(
          ["a", "b", "å e", "議", "ss", "한 a", "a+", "+議"].randomElement(using: &random) ?? "a"))
      var last = 0
      for hit in pattern.hits(in: text) {
        #expect(hit.lowerBound >= last && hit.upperBound <= text.columns, "\(text)")
        last = hit.upperBound
      }
      let marked = StyledText(text).marking(pattern)
      #expect(marked.string == text.string && marked.columns == text.columns)
    }
  }
}
