import NavigationTesting
import TerminalUI
import Testing
import UnicodeTexts

@testable import NotesApp
@testable import NotesModel

@Suite struct SearchQueryTests {
  private func terms(_ text: String) -> [SearchQuery.Condition] {
    SearchTerm.terms(of: text, most: 9).map { .text($0) }
  }

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

  @Test func `phrases are whole words`() throws {
    let query = SearchQuery("\"Garden plan\" title:\"a b\" -\"c d\"")
    #expect(query.clauses.map(\.condition.term?.isWhole) == [true, true, true])
    #expect(query.clauses.map(\.isExcluded) == [false, false, true])
    #expect(query.words == "Garden plan")
    #expect(query.terms.map(\.runs.count) == [2, 2])
  }

  @Test(arguments: [
    "title:-", "is:red", "before:x", "after:2026-1",
    "after:2026-02-30", "\"garden", "c++", "->", "--", "- a", "a-b", "AND", "x:y", "-", "\"\"",
  ])
  func `other text is words`(text: String) {
    #expect(SearchQuery(text).clauses.map(\.condition) == terms(text))
  }

  @Test(arguments: ["tag:", "tag:#", "title:", "is:", "before:", "after:", "-tag:", "title:\"\""])
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
