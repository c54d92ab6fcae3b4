import NavigationTesting
import TerminalUI
import Testing
import UnicodeTexts

@testable import NotesApp
@testable import NotesModel

@Suite struct SearchQueryTests {
  private func terms(_ text: String) -> [SearchQuery.Condition] {
    words(text).map { .text($0) }
  }

  private func words(_ text: String) -> [SearchTerm] { SearchTerm.terms(of: text, most: 9) }

  @Test func `words are clauses, in the order typed and without duplicates`() {
    let query = SearchQuery(" garden  plan garden ")
    #expect(query.clauses.map(\.condition) == terms("garden plan"))
    #expect(query.words == "garden plan garden")
  }

  @Test func `operators are clauses, ignoring case`() throws {
    let day = try #require(CalendarDate("2026-03-01"))
    let query = SearchQuery("TAG:#a/b is:Pinned -is:task before:2026-03 After:2026-03-01 x")
    #expect(
      query.clauses == [
        .init(condition: .tag("a/b")), .init(condition: .state(.pinned)),
        .init(condition: .state(.task), isExcluded: true), .init(condition: .before(day)),
        .init(condition: .after(day)), .init(condition: terms("x")[0]),
      ])
    #expect(query.words == "x")
  }

  @Test(arguments: [
    ("", "tag:x"), ("boat", "boat tag:x"), ("a OR b c", "a tag:x OR b c tag:x"),
    ("OR a", "OR a tag:x"), ("\"a OR b\" c", "\"a OR b\" c tag:x"),
    ("a\nOR b", "a tag:x OR b tag:x"), ("a \"b OR c", "a \"b tag:x OR c tag:x"),
    ("a or b", "a or b tag:x"),
  ])
  func `further conditions hold for each alternative`(text: String, conditioned: String) {
    #expect(SearchQuery.text(text, requiring: ["tag:x"]) == conditioned)
    #expect(
      SearchQuery(conditioned).alternatives.allSatisfy {
        $0.clauses.contains(.init(condition: .tag("x")))
      })
    #expect(SearchQuery.text(text, requiring: []) == text)
  }

  @Test func `phrases are whole words`() throws {
    let query = SearchQuery("\"Garden plan\" title:\"a b\" -\"c d\"")
    #expect(query.clauses.map(\.condition.term?.isWhole) == [true, true, true])
    #expect(query.clauses.map(\.isExcluded) == [false, false, true])
    #expect(query.words == "Garden plan")
    #expect(query.terms.map(\.runs.count) == [2, 2])
  }

  @Test(arguments: [
    "title:-", "is:red", "before:x", "after:2026-1",
    "after:2026-02-30", "\"garden", "c++", "->", "--", "- a", "a-b", "AND", "-", "\"\"", "OR",
    "OR a", "a or b", "12:30", "https://a.org", "std::map", "C:\\a", "x: y", "x:!",
  ])
  func `other text is words`(text: String) {
    #expect(SearchQuery(text).clauses.map(\.condition) == terms(text))
  }

  @Test func `OR divides what a note must contain, after the words beside one another`() {
    let query = SearchQuery("a b OR -c tag:d OR \"e OR f\" OR")
    #expect(query.alternatives.map(\.clauses.count) == [2, 2, 1])
    #expect(query.alternatives[2].terms[0].isWhole)
    #expect(query.alternatives.map { $0.phrase?.runs.count } == [2, nil, 3])
    #expect(query.terms.count == 3)
    #expect(SearchQuery("a OR OR b").alternatives[1].clauses.map(\.condition) == terms("OR b"))
    #expect(SearchQuery("a OR tag:").alternatives == SearchQuery("a").alternatives)
  }

  @Test func `front matter and paths are conditions`() throws {
    let query = SearchQuery("path:A/b alias:c Status:\"d e\" -due-date:2026 straße:f tags:g")
    #expect(
      query.clauses.map(\.condition) == [
        .path("A/b"), .field("aliases", try term("c"), words: words("alias:c")),
        .field("status", try term("d e", isWhole: true), words: words("Status:\"d e\"")),
        .field("due-date", try term("2026"), words: [try term("due-date:2026")]),
        .field("strasse", try term("f"), words: words("straße f")), .tag("g"),
      ])
    #expect(query.resolved { _ in true } == query)
    let resolved = query.resolved { $0 == "status" }
    #expect(
      resolved.clauses.map(\.condition.fieldTerm?.runs.count) == [nil, 1, 2, nil, nil, nil, nil])
    #expect(resolved.terms.count == 4)
  }

  private func term(_ text: String, isWhole: Bool = false) throws -> SearchTerm {
    SearchTerm(Array(SearchRuns(text)), isWhole: isWhole)
  }

  @Test(arguments: [
    "tag:", "tag:#", "title:", "is:", "before:", "after:", "-tag:", "title:\"\"", "path:", "alias:",
    "tags:#",
  ])
  func `an operator without a value is ignored`(text: String) {
    #expect(SearchQuery(text).isEmpty)
    #expect(SearchQuery("a \(text)").clauses == SearchQuery("a").clauses)
    #expect(SearchQuery("a \(text)").words == "a")
  }

  @Test(arguments: [
    ("tag:", ""), ("a tag:ga", "ga"), ("tag:#ga", "ga"), ("tag:ga ", nil), ("tag:ga a", nil),
    ("tagga", nil),
  ])
  func `the tag at the end is being typed`(text: String, tag: String?) {
    #expect(SearchQuery(text).begunTag == tag)
  }

  @Test(arguments: RandomCases.seeds(800))
  func `any text is a valid query`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let searched = try SearchedText(using: &generator)
    let pieces =
      searched.queries + [
        " OR ", "path:", "alias:a", "status:",
        "\"", "-", "tag:", "title:", "is:pinned", "before:2026", "after:", " ", "#", "-\"", ":",
      ]
    for _ in 0..<20 {
      let text = (0..<generator.number(0..<9)).map { _ in generator.element(of: pieces) }.joined()
      let query = SearchQuery(text)
      #expect(query.clauses.count <= SearchQuery.mostClauses)
      #expect(query.terms.isEmpty == (query.pattern == nil))
      #expect(SearchQuery(text) == query)
    }
  }
}
