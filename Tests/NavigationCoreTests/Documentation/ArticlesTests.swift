import Articles
import Testing

/// Every code block of an article also occurs in the tests.
@Suite struct ArticlesTests {
  @Test func `Every block of code is tested`() throws {
    let sources = try ["Tests/NavigationCoreTests/Documentation", "Tests/PortingTests"].flatMap {
      try PackageFolder.files(in: $0, ending: "swift")
    }
    #expect(try Article.untestedBlocks(of: "NavigationCore", in: sources) == [])
  }

  @Test func `An untested block is found`() {
    let source = SourceText("func a() {\n  one()\n\n  two()\n}\n")
    #expect(source.contains("one()\n\ntwo()\n"))
    #expect(!source.contains("one()\ntwo()\n"))
    #expect(!source.contains("  one()\n\ntwo()\n"))
    #expect(!source.contains("three()\n"))
    #expect(source.contains(piece: "a() { one()"))
    #expect(!source.contains(piece: "two() one()"))
  }

  @Test func `The code of an article consists of its blocks and tables`() {
    let article = Article(text: "a\n```swift\nb\n```\nc\n```swift\nd\n```\n")
    #expect(article.codeBlocks == ["b\n", "d\n"])
    let table = Article(text: "| theirs | ours |\n| --- | --- |\n| `a()` | ``A/b``: `b()`, `c` |\n")
    #expect(table.codeRows == [[[], []], [["a()"], ["b()", "c"]]])
  }
}
